/** Presses "Show more" below a list that goes on on the same page. */
import type { ListingFlowRecord } from '../flows.ts'
import type { FlowSession } from './flow-session.ts'
import { findLoadMore, listSignature } from './listing-scripts.ts'
import { actAndWait } from './press.ts'
import { type ListReading, readCalmList } from './read-list.ts'

type Page = ListingFlowRecord['pages'][number]

const clickMs = 5000

/**
 * What came after one press; null when the list has no such button, or when nothing proves that there must be more: the
 * number that the list states, or a call that the store refused.
 */
export async function pressForMore(session: FlowSession, before: ListReading): Promise<Page | null> {
  const { page } = session
  if ((await page.evaluate(findLoadMore).catch(() => false)) !== true) return null
  session.clearCalls()
  const { isDone } = await actAndWait(session, listSignature, () =>
    page.click('[data-vt-more-items]', { timeout: clickMs }),
  )
  if (!isDone) return null
  const after = await readCalmList(session)
  const known = new Set(before.urls)
  const added = after.urls.filter((url) => !known.has(url))
  const failed = session.calls.find(({ status, failure }) => failure === null && (status ?? 0) >= 400)
  const isMoreStated = before.stated !== null && before.stated > before.urls.length
  session.step('Press "Show more"', added.length > 0 ? 'ok' : 'failed', `${added.length} more products`)
  if (added.length === 0 && failed === undefined && !isMoreStated) return null
  return {
    url: page.url(),
    productUrls: added,
    status: added.length > 0 ? 200 : (failed?.status ?? 200),
    isSamePage: true,
  }
}
