/** Goes on where the first buy button only opens a panel that has the real one. */
import { sleep } from '@vitrine/kernel/time/sleep'
import type { CartSessionRecord } from '../../api/sessions.ts'
import { inIsolatedWorld } from '../../browser/isolated-world.ts'
import { highlight } from '../../browser/live/highlight.ts'
import { chooseOptions } from '../options/choose-options.ts'
import { markOpenedBuyButton } from '../shared/page/opened-buy-button.page.ts'
import type { SessionTab } from '../shared/session/session-tab.ts'

/** A panel slides in within this time; a store that adds at once has sent its request by then. */
const waitMs = 1500
const pollMs = 150

/**
 * Clicks the buy button of a panel that the click opened. Does nothing when the store already answers.
 * @returns false, with the reason in the record, when that button couldn’t be clicked, which proves nothing
 */
export async function confirmInPanel(session: SessionTab, record: CartSessionRecord): Promise<boolean> {
  const { page, calls, dialogs } = session
  const startUrl = page.url()
  const label = await untilOpened()
  if (label === null) return true
  const step = `Click “${label}” in the panel that opened`
  const { values } = await chooseOptions(session, false)
  record.chosenOptions = { ...record.chosenOptions, ...values }
  try {
    highlight(page, '[data-vt-buy]', 'Buy button')
    await session.click('[data-vt-buy]', { timeout: 5000, noWaitAfter: true })
    session.step(step, 'ok')
    return true
  } catch (error) {
    record.notVerified = 'The Buy button in the panel couldn’t be clicked.'
    session.step(step, 'failed', String(error).split('\n')[0]?.slice(0, 160) ?? '')
    return false
  }

  async function untilOpened(): Promise<string | null> {
    for (let waitedMs = 0; waitedMs < waitMs; waitedMs += pollMs) {
      await sleep(pollMs)
      const hasAnswered =
        calls.some(({ method }) => method !== 'GET') || dialogs.length > 0 || page.url() !== startUrl
      if (hasAnswered) return null
    }
    // The page may be leaving for the cart just now.
    return inIsolatedWorld(page, markOpenedBuyButton, record.productTitle).catch(() => null)
  }
}
