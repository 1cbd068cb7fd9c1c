/** Records what happened to a website, in the transaction of the change: both are there, or neither is. */
import type { Transaction } from '@vitrine/db/database'
import { domainEvents } from '@vitrine/db/tables/events'

export interface DomainEvent {
  websiteId: string
  kind: typeof domainEvents.$inferInsert.kind
  alertId?: string
  scanId?: string | null
  instanceId?: string | null
  incidentId?: string
  data?: Record<string, unknown>
  at: Date
}

/** Recording the same again changes nothing. */
export async function recordEvents(tx: Transaction, events: readonly DomainEvent[]): Promise<void> {
  if (events.length === 0) return
  await tx
    .insert(domainEvents)
    .values(events.map((event) => ({ ...event, dedupeKey: dedupeKeyOf(event) })))
    .onConflictDoNothing()
}

/** An alert is new once; it can return, or get worse, once per run. */
function dedupeKeyOf({ kind, alertId, incidentId, instanceId, at }: DomainEvent): string {
  const subject = incidentId ?? alertId ?? instanceId ?? ''
  const occasion = kind === 'new' || incidentId !== undefined ? '' : (instanceId ?? at.toISOString())
  return `${kind}:${subject}:${occasion}`
}
