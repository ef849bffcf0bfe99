export async function compareSeals(crate: Crate): Promise<void> {
  const seal = await crate.readSeal();
  const isSame = seal.number === crate.number && seal.colour === 'red';
  if (crate.isTraced) {
    this.port.log.debug('comparing', { id: crate.id });
  }
  if (!isSame || seal.isBroken) {
    this.port.log.info('the seal was read');
    this.port.log.warn({
      code: 'SEAL.MISMATCH',
      found: { number: seal.number, colour: seal.colour },
      message: 'The seal is not the one that the crate was given',
    });
  } else {
    this.port.log.info('sealed');
  }
  switch (seal.origin) {
    case 'sea':
      await crate.dry();
      break;
    default:
      this.port.log.error(`The crate came neither by sea nor by rail, and nobody knows the way it took: ${seal.origin}`);
  }
  if (crate.isEmpty) {
    this.port.log.info('empty');
  } else {
    this.port.log.error(crate);
  }
}
