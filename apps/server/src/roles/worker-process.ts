/** Entry of the worker's own process: scans never take time from who answers people. Ends with the process that began it. */
import { setPriority } from 'node:os'
import { startTelemetry } from '../telemetry.ts'
import type { WorkerTask } from './start-worker-process.ts'

/** Whoever answers people goes first where the machine is too small for both. */
const politeness = 5

const nextMessage = <Message>() =>
  new Promise<Message>((resolve) => process.once('message', (message) => resolve(message as Message)))

const tell = (message: object) => void (process.connected && process.send?.(message))

// A terminal sends its Ctrl-C to both processes; this one is told to stop by the other, which knows the order.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
// The other process is gone, and with it the database or whoever would start this one again.
process.once('disconnect', () => process.exit(1))

try {
  setPriority(politeness)
} catch {
  // Some systems do not allow it; then both have the same right.
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
tell({ type: 'ready' })
void worker.browser.then((facts) => tell({ type: 'browser', facts }))
await stopped
for (const stop of [worker.stop, close, telemetry.stop]) {
  await stop().catch((error: unknown) => log.error({ err: error }, 'the worker did not stop cleanly'))
}
process.exit(0)
