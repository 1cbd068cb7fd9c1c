/** Clicks "Show more" below a list that continues on the same page. */

import { pluralize } from '@vitrine/kernel/figures/figures'
import type { ListingSessionRecord } from '../../api/sessions.ts'
import { inIsolatedWorld } from '../../browser/isolated-world.ts'
import { highlight } from '../../browser/live/highlight.ts'
import { actAndWait } from '../shared/page/click.ts'
import type { SessionTab } from '../shared/session/session-tab.ts'
import { listSignature } from './listing-controls.page.ts'
import { findLoadMore } from './pager.page.ts'
import { type ListReading, readCalmList } from './read-list.ts'

type Page = ListingSessionRecord['pages'][number]

const clickMs = 5000

/**
 * The result of one click; null when the list has no such button, or when nothing proves that there must be
 * more: the stated total, or a request that the store refused.
 */
export async function clickForMore(session: SessionTab, before: ListReading): Promise<Page | null> {
  const { page } = session
  if (!(await inIsolatedWorld(page, findLoadMore).catch(() => false))) return null
  session.clearCalls()
  highlight(page, '[data-vt-more-items]', 'Load more')
  const { isDone } = await actAndWait(session, listSignature, () =>
    session.click('[data-vt-more-items]', { timeout: clickMs }),
  )
  if (!isDone) return null
  const after = await readCalmList(session)
  const known = new Set(before.urls)
  const added = after.urls.filter((url) => !known.has(url))
  const failed = session.calls.find(({ status, failure }) => failure === null && (status ?? 0) >= 400)
  const isMoreStated = before.stated !== null && before.stated > before.urls.length
  session.step(
    'Click “Show more”',
    added.length > 0 ? 'ok' : 'failed',
    pluralize(added.length, 'more product'),
  )
  // A click that asks for nothing may have missed, and only some of the requests may be for the list.
  const { length: asked } = session.calls
  const isRefused = failed !== undefined && session.calls.every(({ status }) => (status ?? 0) >= 400)
  if (added.length === 0 && (asked === 0 || !(isRefused || isMoreStated))) return null
  return {
    url: page.url(),
    productUrls: added,
    status: added.length > 0 ? 200 : (failed?.status ?? 200),
    isSamePage: true,
  }
}
