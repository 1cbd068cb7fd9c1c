/** Starts worker processes that take only one kind of job, for tests that kill them at a chosen moment. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { TestApp } from './test-app.ts'
import type { WorkerTask } from './worker-of-one-job.ts'

const entry = new URL('worker-of-one-job.ts', import.meta.url)

/**
 * Resolves when the worker takes jobs. The caller kills it.
 * @param env more settings than the folder and the secret of the app
 */
export async function startWorkerOfOneJob(
  { services, database }: Pick<TestApp, 'services' | 'database'>,
  job: { name: string },
  env: Record<string, string> = {},
): Promise<ChildProcess> {
  const child = fork(entry, [], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const task: WorkerTask = {
    job: job.name,
    databaseUrl: database.url,
    env: {
      NODE_ENV: 'test',
      VITRINE_DATA_DIR: services.settings.dataDir,
      VITRINE_SECRET: services.secret,
      VITRINE_ROLES: 'worker',
      ...env,
    },
  }
  child.send(task)
  await once(child, 'message')
  return child
}
