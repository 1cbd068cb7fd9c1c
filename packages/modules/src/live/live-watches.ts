/** Which runs are watched, in a table that API processes and workers share. Times come from the database's clock. */
import type { Executor } from '@vitrine/db/database'
import { liveWatches } from '@vitrine/db/tables/pages'
import { scanInstances } from '@vitrine/db/tables/scans'
import { and, eq, gt, sql } from 'drizzle-orm'

/** A hub that has died is forgotten after this time; a live one renews its row several times within it. */
const expiry = sql`now() + interval '12 seconds'`

interface LiveWatch {
  instanceId: string
  hubId: string
  addresses: string[]
}

/** Records that someone watches a run. Does nothing if the run was deleted. */
export async function renewWatch(executor: Executor, watch: LiveWatch): Promise<void> {
  await executor.execute(sql`
    insert into live_watches (instance_id, hub_id, addresses, expires_at)
    select scan_instance_id, ${watch.hubId}::uuid, ${JSON.stringify(watch.addresses)}::jsonb, ${expiry}
    from scan_instances where scan_instance_id = ${watch.instanceId} and status in ('queued', 'in_progress')
    on conflict (instance_id, hub_id) do update
      set expires_at = excluded.expires_at, addresses = excluded.addresses`)
}

export async function dropWatch(executor: Executor, instanceId: string, hubId: string): Promise<void> {
  await executor
    .delete(liveWatches)
    .where(and(eq(liveWatches.instanceId, instanceId), eq(liveWatches.hubId, hubId)))
}

/** The hubs that currently watch a run. */
export async function readWatches(executor: Executor, instanceId: string): Promise<LiveWatch[]> {
  return executor
    .select({
      instanceId: liveWatches.instanceId,
      hubId: liveWatches.hubId,
      addresses: liveWatches.addresses,
    })
    .from(liveWatches)
    .where(and(eq(liveWatches.instanceId, instanceId), gt(liveWatches.expiresAt, sql`now()`)))
}

export interface RunState {
  status: string
  isOpen: boolean
  isWaiting: boolean
  actionText: string | null
  currentUrl: string | null
}

/** The current activity of a watched run; null: it was deleted. */
export async function readRunState(executor: Executor, instanceId: string): Promise<RunState | null> {
  const [row] = await executor
    .select({
      status: scanInstances.status,
      actionText: scanInstances.actionText,
      currentUrl: scanInstances.currentUrl,
    })
    .from(scanInstances)
    .where(eq(scanInstances.scanInstanceId, instanceId))
  if (!row) return null
  const isWaiting = row.status === 'queued'
  return { ...row, isWaiting, isOpen: isWaiting || row.status === 'in_progress' }
}
