/** Which findings a confirmation has to see again. */
import type { Finding } from '../../../api/detector.ts'

/** Pages on which one cause is tried again: what two of them show again is confirmed for all. */
const pagesPerCause = 2
/** Other pages that one finding names and that are tried with it. */
const maxRelated = 3

/** A few findings of each cause, each on a page of its own; further findings of a cause have the same proof. */
export function sampleCauses(findings: readonly Finding[]): Finding[] {
  const byCause = Map.groupBy(findings, ({ title, causeKey }) => JSON.stringify([title, causeKey]))
  return [...byCause.values()].flatMap((own) => {
    const byPage = new Map(own.map((finding) => [finding.url, finding] as const).reverse())
    const pages = new Set([...byPage.keys()].reverse().slice(0, pagesPerCause))
    return own
      .filter(({ url }) => pages.has(url))
      .map((finding) => ({ ...finding, relatedUrls: finding.relatedUrls?.slice(0, maxRelated) ?? [] }))
  })
}
