import type { Transaction } from '@vitrine/db/database'
import type { Services } from '../../system/services.ts'
import { estimateWaitMs } from '../events/read-pending-events.ts'
import { dispatchEventsJob } from './dispatch-events.job.ts'

/** Turns what was recorded into messages soon, instead of within a minute. */
export async function enqueueDispatch(
  { queue, clock }: Pick<Services, 'queue' | 'clock'>,
  tx: Transaction,
): Promise<void> {
  const startAfter = new Date(clock.now() + estimateWaitMs + 1_000)
  await queue.enqueue(tx, dispatchEventsJob, {}, { key: 'events', startAfter })
}
