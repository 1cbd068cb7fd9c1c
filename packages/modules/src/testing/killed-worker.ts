/** Entry of a worker process of a simulated month that kills itself, as with kill -9, at a chosen statement. */
import { openQueue } from '@vitrine/queue/open-queue'
import { deliverMailJob } from '../mail/deliver-mail.job.ts'
import { deliverMessageJob } from '../notifications/delivery/deliver-message.job.ts'
import { dispatchEventsJob } from '../notifications/dispatch/dispatch-events.job.ts'
import { runScanJob } from '../scans/run-scan.job.ts'
import { type KillTarget, openKillableDatabase } from './killable-database.ts'
import { openMonth, workAt } from './month-worker.ts'

export interface KilledWorkerTask {
  url: string
  target: KillTarget
  env: Record<string, string>
}

const clock = { nowMs: 0 }

process.once('message', async (message) => {
  const { url, target, env } = message as KilledWorkerTask
  const kill = () => process.kill(process.pid, 'SIGKILL')
  const { db } = openKillableDatabase(url, target, kill, 'killed-worker')
  const queue = await openQueue({
    url,
    jobs: [runScanJob, dispatchEventsJob, deliverMessageJob, deliverMailJob],
  })
  const services = openMonth({ db, queue, clock }, env)
  process.on('message', async (nowMs) => {
    clock.nowMs = Number(nowMs)
    await workAt(services)
    process.send?.('done')
  })
  process.send?.('ready')
})

// The test has ended, one way or another.
process.once('disconnect', () => process.exit(0))
