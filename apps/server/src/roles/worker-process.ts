/**
 * Entry of the worker's own process, so that scans never slow down requests. Exits with the process that started
 * it.
 */
import '@vitrine/db/quick-drizzle'
import { setPriority } from 'node:os'
import { startTelemetry } from '../telemetry.ts'
import type { WorkerTask } from './start-worker-process.ts'

/** Requests take priority if the machine is too small for both. */
const politeness = 5

const nextMessage = <Message>() =>
  new Promise<Message>((resolve) => process.once('message', (message) => resolve(message as Message)))

const send = (message: object) => void (process.connected && process.send?.(message))

// A terminal sends Ctrl-C to both processes; the parent, which knows the order, stops this one.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
// The parent is gone, and with it the database or this process's supervisor.
process.once('disconnect', () => process.exit(1))

try {
  setPriority(politeness)
} catch {
  // Some systems don't allow it; then both have the same priority.
}

const task = await nextMessage<WorkerTask>()
const published = nextMessage<{ publicUrl: string }>()
const telemetry = await startTelemetry(task.settings)
const [{ allJobs }, { createServices }, { startWorkerRole }, { createLogger }] = await Promise.all([
  import('../all-jobs.ts'),
  import('../create-services.ts'),
  import('./start-worker-role.ts'),
  import('../logger.ts'),
])
const { publicUrl } = await published
const log = createLogger(task.logLevel)
const { settings, databaseUrl } = task
const { services, close } = await createServices({ settings, databaseUrl, publicUrl, log })
const worker = await startWorkerRole(services, allJobs)
const stopped = nextMessage<'stop'>()
send({ type: 'ready' })
void worker.browser.then((facts) => send({ type: 'browser', facts }))
await stopped
for (const stop of [worker.stop, close, telemetry.stop]) {
  await stop().catch((error: unknown) => log.error({ err: error }, 'the worker didn’t stop cleanly'))
}
process.exit(0)
