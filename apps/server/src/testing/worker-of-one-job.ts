/** Entry of a worker process that takes one kind of job only, for tests that end it at a moment of their choice. */
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
  // What is loaded at the first job takes time that the tests do not mean.
  await Promise.all([services.loadDetectors(), ...jobs.map(({ loadWorker }) => loadWorker())])
  await services.queue.work(jobs, services)
  process.send?.('ready')
})

// The test ended, one way or another.
process.once('disconnect', () => process.exit(0))
