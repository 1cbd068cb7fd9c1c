/** Entry of a worker process that takes only one kind of job, for tests that kill it at a chosen moment. */
import { parseSettings } from '@vitrine/config/settings'
import { allJobs } from '../all-jobs.ts'
import { createServices } from '../create-services.ts'

export interface WorkerTask {
  /** Its name. */
  job: string
  databaseUrl: string
  env: Record<string, string>
}

process.once('message', async (message) => {
  const { job, databaseUrl, env } = message as WorkerTask
  const log = { info() {}, warn: console.error, error: console.error }
  const { services } = await createServices({ settings: parseSettings(env), databaseUrl, publicUrl: '', log })
  const jobs = allJobs.filter(({ name }) => name === job)
  // Loads in advance what the first job would load, so that tests don't measure it.
  await Promise.all([services.loadDetectors(), ...jobs.map(({ loadWorker }) => loadWorker())])
  await services.queue.work(jobs, services)
  process.send?.('ready')
})

// The test has ended, one way or another.
process.once('disconnect', () => process.exit(0))
