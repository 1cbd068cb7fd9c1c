/**
 * What cards show of an alert. Fetched only for alerts near the viewport, since a list of thousands needs much
 * less.
 */

import { type QueryClient, queryOptions, useQueries } from '@tanstack/react-query'
import { wire } from '@vitrine/kernel/names/wire-names'
import type { WireAlert } from '@vitrine/modules/alerts/contract'
import { call } from '../../../shared/api/http.ts'

export const detailsKey = (alertId?: string) =>
  alertId === undefined ? (['alert-details'] as const) : (['alert-details', alertId] as const)

/** How long details stay fresh, in milliseconds, unless the alert changes. */
const freshMs = 60_000

interface Batch {
  ids: Set<string>
  answer: Promise<Map<string, WireAlert>>
}
const batches = new Map<string, Batch>()

/** The details of an alert. Requests made at the same time are sent as one. */
async function fetchDetails(websiteId: string, alertId: string): Promise<WireAlert | null> {
  const open = batches.get(websiteId) ?? openBatch(websiteId)
  open.ids.add(alertId)
  return (await open.answer).get(alertId) ?? null
}

function openBatch(websiteId: string): Batch {
  const ids = new Set<string>()
  const answer = Promise.resolve().then(async () => {
    batches.delete(websiteId)
    const found = await call('list-alerts-by-ids', { body: [...ids], query: { website_id: websiteId } })
    const alerts = Array.isArray(found) ? (found as WireAlert[]) : []
    return new Map(alerts.map((alert) => [alert[wire.alertId], alert]))
  })
  const batch = { ids, answer }
  batches.set(websiteId, batch)
  return batch
}

export interface AlertDetails {
  /** Null: the alert no longer exists. */
  alert: WireAlert | null | undefined
  error: Error | null
  retry: () => void
}

const detailsQuery = (websiteId: string, id: string) =>
  queryOptions({
    queryKey: detailsKey(id),
    queryFn: () => fetchDetails(websiteId, id),
    staleTime: freshMs,
  })

/** Requests the details of the cards that come first while the list is still being rendered. */
export function prefetchDetails(queryClient: QueryClient, websiteId: string, ids: readonly string[]) {
  for (const id of ids) void queryClient.prefetchQuery(detailsQuery(websiteId, id))
}

/** The loaded details among these alerts, by id. */
export function useAlertDetails(
  websiteId: string,
  ids: readonly string[],
): ReadonlyMap<string, AlertDetails> {
  return useQueries({
    queries: ids.map((id) => detailsQuery(websiteId, id)),
    combine: (answers) =>
      new Map(
        answers.map(({ data, error, refetch }, index): [string, AlertDetails] => [
          ids[index] ?? '',
          { alert: data, error: data === undefined ? error : null, retry: () => void refetch() },
        ]),
      ),
  })
}
