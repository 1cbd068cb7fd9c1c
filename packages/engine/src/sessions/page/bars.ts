/**
 * What stays over the page of a phone after scrolling, measured at two positions so that passing elements do
 * not count.
 */

import type { BarsReading } from '../../api/page-session-record.ts'
import { inIsolatedWorld } from '../../browser/isolated-world.ts'
import { pageHtml } from '../../browser/page-html.ts'
import { createPageFacts } from '../../extract/page-facts.ts'
import type { SessionTab } from '../shared/session/session-tab.ts'
import { readBars, readCoveredBuy, scrollDownTo } from './bars.page.ts'

const places = [400, 1000] as const
/** A shorter scroll does not make headers hide. */
const minScrolledPx = 300

type Bar = BarsReading['bars'][number]
type Covered = NonNullable<BarsReading['coveredBuy']>

/** Null: the page is too short to be scrolled. */
export async function readStayingBars(session: SessionTab): Promise<BarsReading | null> {
  const { page } = session
  const facts = createPageFacts({ html: await pageHtml(page), url: page.url(), headers: {} })
  const button = facts.product?.buyButton
  const positions: { bars: Bar[]; covered: Covered | null }[] = []
  let lastPx = 0
  for (const place of places) {
    const atPx = Number(await inIsolatedWorld(page, scrollDownTo, place))
    if (atPx < lastPx + minScrolledPx) break
    lastPx = atPx
    const bars = await inIsolatedWorld(page, readBars)
    const covered = button?.kind === 'cart' ? await inIsolatedWorld(page, readCoveredBuy, button.text) : null
    positions.push({ bars, covered })
  }
  const [first, second] = positions
  if (first === undefined || second === undefined) {
    session.step('Scroll down', 'skipped', 'the page is too short')
    return null
  }
  const bars = first.bars.flatMap((bar) => {
    const again = second.bars.find(({ path }) => path === bar.path)
    return again === undefined ? [] : [{ ...bar, share: Math.min(bar.share, again.share) }]
  })
  const isSame =
    first.covered?.path === second.covered?.path && first.covered?.by.path === second.covered?.by.path
  const coveredBuy =
    first.covered !== null && second.covered !== null && isSame
      ? { ...first.covered, share: Math.min(first.covered.share, second.covered.share) }
      : null
  const share = bars.reduce((sum, bar) => sum + bar.share, 0)
  session.step('Scroll down', 'ok', `${Math.round(100 * share)}% of the window stays covered`)
  return { bars, coveredBuy, buyText: button?.text ?? null }
}
