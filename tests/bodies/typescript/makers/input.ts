export function makeRunner(job: Job, settings: Settings) {
  const runTask = <T extends string>(slug: T) =>
    (async (id: string, { input }: Args) => {
      let config: Config | undefined = undefined
      const seen = new Map<string, Task>()
      const startedAt = Date.now()
      if (!settings.inline) {
        config = job.tasks?.find((task) => task.slug === slug) as Config
        if (!config) {
          throw new Error(`no task ${slug}`)
        }
      }
      const retries = { ...settings.retries, ...(config?.retries as Retries) }
      if (!settings.silent) {
        settings.logger.info('runs')
      }
      if (seen.size > settings.most) {
        settings.logger.error('too many tasks', { id, slug })
        return
      }
      telemetry.capture('task', { slug, took: Date.now() - startedAt })
      this.state.lastError = undefined
      const { id: jobId, owner, queue = 'default', priority, parent, attempts, request, collection, children } = job
      await job.store.update({ id: jobId, collection, where: filterOf(owner), data: retries, returning: false, request, parent, children })
      return { owner, queue } satisfies Outcome
    }) as TaskFunction<T>
  const names = job.tasks.map((task) =>
    task.steps.filter((step) => {
      const isDue = step.at < settings.now
      return isDue && step.state === 'open'
    }),
  )
  return { runTask, names } as const
}
