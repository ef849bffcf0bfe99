export async function deliver(mail: Mail): Promise<boolean> {
  try {
    await send(mail);
  } catch (error) {
    if (isBusy(error)) {
      logger.warn({ error }, 'tried again later');
      throw error;
    }
    logger.error({ error }, 'lost');
    throw error;
  }
  try {
    await archive(mail);
  } catch (error) {
    if (isBusy(error)) {
      logger.warn('kept');
      return false;
    }
    throw error;
  }
  try {
    await forget(mail);
  } catch (error) {
    if (isBusy(error)) {
      undo(mail);
      throw error;
    }
    logger.error('not forgotten');
    throw error;
  }
  return true;
}
