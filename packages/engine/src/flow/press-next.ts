/** Opens the next page of a list whose way on is a button, or a link that only scripts know how to follow. */
import type { FlowSession } from './flow-session.ts'
import { listSignature, markNextPage } from './listing-scripts.ts'
import { pageAddress } from './next-page.ts'
import { actAndWait } from './press.ts'

const clickMs = 5000

export interface PressedPage {
  url: string
  /** Lists may be drawn anew under one address. */
  isNewAddress: boolean
  status: number
}

/** What a press opened; null when there is nothing to press, or when the press changed neither address nor list. */
export async function pressForNext(session: FlowSession): Promise<PressedPage | null> {
  const { page } = session
  if ((await page.evaluate(markNextPage).catch(() => false)) !== true) return null
  const before = pageAddress(page.url())
  session.clearCalls()
  const { isDone, hasChanged } = await actAndWait(session, listSignature, () =>
    page.click('[data-vt-next-page]', { timeout: clickMs }),
  )
  if (!isDone || !hasChanged) return null
  const url = pageAddress(page.url())
  // Only what was asked of the list itself tells how its page was answered.
  const { pathname } = new URL(url)
  const failed = session.calls.find(
    (call) => (call.status ?? 0) >= 400 && URL.parse(call.url)?.pathname === pathname,
  )
  session.step('Press the button for the next page', failed === undefined ? 'ok' : 'failed', url)
  return { url, isNewAddress: url !== before, status: failed?.status ?? 200 }
}
