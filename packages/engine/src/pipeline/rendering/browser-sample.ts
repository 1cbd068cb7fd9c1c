/** Which pages are rendered: all of a small store, a sample spread over types and templates of a large one. */

import type { PageType } from '@vitrine/kernel/names/vocabulary'
import type { PageTask } from '../../api/scan-types.ts'
import { isForPageType } from '../../evaluate/check-plan.ts'
import type { ConfigPort } from '../../run/ports.ts'
import { isScripted, type RenderingPhase } from '../../run/rendering.ts'
import type { IndexedPage } from '../../run/site-index.ts'
import type { BaselinesPhase } from '../../run/visual-baseline.ts'

/** Stores up to this size are rendered completely. */
const wholeUpTo = 120
const largeShare = 0.3

/** Tasks of the browser tier, best pages first, on every platform. */
export function sampleForBrowser(
  run: ConfigPort,
  pages: readonly IndexedPage[],
  rendering: RenderingPhase,
  baselines: BaselinesPhase,
): PageTask[] {
  const wanted = pages.filter((page) => isWanted(run, page, rendering))
  const limit = Math.max(wholeUpTo, Math.round(wanted.length * largeShare))
  const scripted = wanted.filter((page) => isScripted(rendering, page.region, page.pageType))
  const plain = wanted.filter((page) => !scripted.includes(page))
  const compared = plain.filter(({ region, url }) => baselines[region]?.includes(url))
  const others = spreadOverTemplates(plain.filter((page) => !compared.includes(page)))
  // Pages whose facts only the browser knows are all rendered, like the plain ones in the HTTP tier.
  const chosen = [...scripted, ...[...compared, ...others].slice(0, Math.max(0, limit - scripted.length))]
  return chosen.flatMap((page, at) =>
    run.options.platforms.map(
      (platform): PageTask => ({
        url: page.url,
        platform,
        region: page.region,
        tier: 'browser',
        depth: page.depth,
        priority: at,
        foundOn: 'sample',
      }),
    ),
  )
}

function isWanted(run: ConfigPort, page: IndexedPage, rendering: RenderingPhase): boolean {
  const { pageType } = page
  if (page.tier !== 'http' || page.state !== 'visited' || pageType === null || (page.status ?? 0) >= 300)
    return false
  // Their type only shows once their scripts have run.
  if (pageType === 'unknown' && isScripted(rendering, page.region, pageType)) return true
  if (!run.plan.scope.evaluates(pageType)) return false
  if (isScripted(rendering, page.region, pageType)) return true
  return run.plan.browser.some((detector) => isForPageType(detector, pageType))
}

/** Types and templates take turns; within one, shallow pages come first. */
function spreadOverTemplates(pages: readonly IndexedPage[]): IndexedPage[] {
  const groups = [...Map.groupBy(pages, groupOf).entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, members]) => members.sort((a, b) => a.depth - b.depth || (a.url < b.url ? -1 : 1)))
  const out: IndexedPage[] = []
  for (let round = 0; out.length < pages.length; round++)
    for (const members of groups) {
      const page = members[round]
      if (page !== undefined) out.push(page)
    }
  return out
}

function groupOf({ region, pageType, template }: IndexedPage): string {
  return `${rank(pageType)}|${template}|${region}`
}

const order: readonly PageType[] = [
  'home_page',
  'product_page',
  'product_list_page',
  'category_page',
  'cart_page',
]

function rank(pageType: PageType | null): number {
  const at = pageType === null ? -1 : order.indexOf(pageType)
  return at < 0 ? order.length : at
}
