/** Products whose stock scripts decide: the server's response says something else than a browser shows. */
import { isSoldOut } from '@vitrine/kernel/store/is-sold-out'
import type { PageOutcome, PageProduct } from '../api/scan-types.ts'
import type { CheckPlan } from '../evaluate/check-plan.ts'
import type { IndexedPage } from './site-index.ts'

const keyOf = ({ region, url }: IndexedPage) => `${region}|${url}`

/** Products that a browser showed, by region and address. */
export function shownProducts(pages: readonly IndexedPage[]): ReadonlyMap<string, PageProduct> {
  const shown = new Map<string, PageProduct>()
  for (const page of pages)
    if (page.tier === 'browser' && page.product !== null && !shown.has(keyOf(page)))
      shown.set(keyOf(page), page.product)
  return shown
}

/** The stock that a browser showed, where it contradicts what this page's response says; else null. */
export function stockByScript(page: IndexedPage, shown: ReadonlyMap<string, PageProduct>): string | null {
  if (page.tier !== 'http' || page.product === null) return null
  const availability = shown.get(keyOf(page))?.availability ?? null
  const isOther = availability !== null && isSoldOut(availability) !== isSoldOut(page.product.availability)
  return isOther ? availability : null
}

type Judged = Pick<PageOutcome, 'verdicts' | 'notVerified' | 'collected' | 'findings'>

/** An outcome without what these detectors concluded from the response. */
export function withoutDetectors<Outcome extends Judged>(
  outcome: Outcome,
  ids: ReadonlySet<string>,
): Outcome {
  const others = <Value>(record: Record<string, Value>) =>
    Object.fromEntries(Object.entries(record).filter(([id]) => !ids.has(id)))
  return {
    ...outcome,
    verdicts: others(outcome.verdicts),
    collected: others(outcome.collected),
    findings: outcome.findings.filter(({ detector }) => !ids.has(detector)),
  }
}

/** Ids of the detectors that judge whether a product is in stock. */
export const stockDetectors = ({ byId }: CheckPlan): ReadonlySet<string> =>
  new Set([...byId.values()].flatMap(({ id, judgesStock }) => (judgesStock === true ? [id] : [])))
