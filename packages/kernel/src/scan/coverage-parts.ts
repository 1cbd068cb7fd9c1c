/** The coverage of a scan in words. */

import { pluralize, wholeNumber } from '../figures/figures.ts'
import type { Coverage } from './coverage.ts'

/** "61 of 194 pages checked", "59 of 126 products checked" and what became of the others. */
export function coverageParts(coverage: Coverage): string[] {
  const { planned, visited, sampled, blocked, failed, robots_excluded, unrecognized } = coverage
  const { products_checked, products_known } = coverage
  const number = wholeNumber
  return [
    `${number(visited - unrecognized)} of ${pluralize(planned + sampled, 'page')} checked`,
    ...unchangedPart(coverage),
    ...(products_known > 0
      ? [`${number(products_checked)} of ${pluralize(products_known, 'product')} checked`]
      : []),
    ...(unrecognized > 0 ? [`${pluralize(unrecognized, 'page')} with content we couldn’t recognize`] : []),
    ...(sampled > 0 ? [`${number(sampled)} skipped as similar or over the limit`] : []),
    ...(blocked > 0 ? [`${number(blocked)} blocked by the store`] : []),
    ...(failed > 0 ? [`${number(failed)} couldn’t be read`] : []),
    ...(robots_excluded > 0 ? [`${number(robots_excluded)} excluded by robots.txt`] : []),
  ]
}

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** "312 of 400 pages unchanged since Nov 14" */
function unchangedPart({ unchanged, unchanged_since, visited }: Coverage): string[] {
  // Coverage of earlier versions has no such count.
  if (!unchanged) return []
  const since = unchanged_since == null ? '' : ` since ${day.format(new Date(unchanged_since))}`
  return [`${wholeNumber(unchanged)} of ${pluralize(visited, 'page')} unchanged${since}`]
}
