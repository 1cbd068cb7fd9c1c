/** Opens the next page of a list by a button, or by a link that only works with scripts. */

import { inIsolatedWorld } from '../../browser/isolated-world.ts'
import { highlight } from '../../browser/live/highlight.ts'
import { actAndWait } from '../shared/page/click.ts'
import { pageAddress } from '../shared/page/next-page.ts'
import type { SessionTab } from '../shared/session/session-tab.ts'
import { listSignature } from './listing-controls.page.ts'
import { markNextPage } from './pager.page.ts'

const clickMs = 5000

export interface ClickedPage {
  url: string
  /** Lists may be rendered again under the same address. */
  isNewAddress: boolean
  status: number
}

/**
 * The list after the click; null when there is nothing to click, or when the click changed neither address
 * nor list.
 */
export async function clickNext(session: SessionTab): Promise<ClickedPage | null> {
  const { page } = session
  if (!(await inIsolatedWorld(page, markNextPage).catch(() => false))) return null
  const before = pageAddress(page.url())
  session.clearCalls()
  highlight(page, '[data-vt-next-page]', 'Next page')
  const { isDone, hasChanged } = await actAndWait(session, listSignature, () =>
    session.click('[data-vt-next-page]', { timeout: clickMs }),
  )
  if (!isDone || !hasChanged) return null
  const url = pageAddress(page.url())
  // Only requests to the list itself show the status of its page.
  const { pathname } = new URL(url)
  const failed = session.calls.find(
    (call) => (call.status ?? 0) >= 400 && URL.parse(call.url)?.pathname === pathname,
  )
  session.step('Click the button for the next page', failed === undefined ? 'ok' : 'failed', url)
  return { url, isNewAddress: url !== before, status: failed?.status ?? 200 }
}
