/** What cards show of an alert. Fetched for those that are near the window: lists need much less of thousands. */
import { useQueries } from '@tanstack/react-query'
import type { Issue } from '@vitrine/modules/alerts/contract'
import { api } from '../../shared/api/http.ts'

export const detailsKey = (issueId?: string) =>
  issueId === undefined ? (['issue-details'] as const) : (['issue-details', issueId] as const)

/** Details stay good for so long, in milliseconds, unless something is done to the alert. */
const freshMs = 60_000

interface Batch {
  ids: Set<string>
  answer: Promise<Map<string, Issue>>
}
const batches = new Map<string, Batch>()

/** The details of an alert. Alerts that are asked for at the same time are fetched with one call. */
async function fetchDetails(websiteId: string, issueId: string): Promise<Issue | null> {
  const open = batches.get(websiteId) ?? openBatch(websiteId)
  open.ids.add(issueId)
  return (await open.answer).get(issueId) ?? null
}

function openBatch(websiteId: string): Batch {
  const ids = new Set<string>()
  const answer = Promise.resolve().then(async () => {
    batches.delete(websiteId)
    const found = await api.post<unknown>('/api/v1/issues/by-ids', [...ids], {
      query: { website_id: websiteId },
    })
    const issues = Array.isArray(found) ? (found as Issue[]) : []
    return new Map(issues.map((issue) => [issue.issue_id, issue]))
  })
  const batch = { ids, answer }
  batches.set(websiteId, batch)
  return batch
}

export interface AlertDetails {
  /** Null: the alert is gone. */
  issue: Issue | null | undefined
  error: Error | null
  retry: () => void
}

/** By id: the details of these alerts, as far as they are here. */
export function useAlertDetails(
  websiteId: string,
  ids: readonly string[],
): ReadonlyMap<string, AlertDetails> {
  return useQueries({
    queries: ids.map((id) => ({
      queryKey: detailsKey(id),
      queryFn: () => fetchDetails(websiteId, id),
      staleTime: freshMs,
    })),
    combine: (answers) =>
      new Map(
        answers.map(({ data, error, refetch }, index): [string, AlertDetails] => [
          ids[index] ?? '',
          { issue: data, error: data === undefined ? error : null, retry: () => void refetch() },
        ]),
      ),
  })
}
