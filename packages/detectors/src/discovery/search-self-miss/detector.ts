import {
  defineFlowDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
} from '@vitrine/engine/detector'
import type { SearchFlowRecord } from '@vitrine/engine/flows'
import { counted, cut, wordOverlap } from '../../shared/text.ts'
import { isVariantOf } from './variant-name.ts'

type Probe = SearchFlowRecord['probes'][number]

const graveShare = 0.2
const slightShare = 0.05
const fewestProbes = 5
const listed = 10
/** The place by which the product must stand, by what was typed. */
const neededRank = { title: 3, 'brand-model': 10, sku: 3 } as const
type Kind = keyof typeof neededRank

const isKind = (kind: Probe['queryKind']): kind is Kind => kind in neededRank
const refused = new Set([401, 403, 429, 430, 503])

const names: Record<Kind, string> = {
  title: 'full name',
  'brand-model': 'brand and model',
  sku: 'article number',
}

/**
 * A result above the wanted place that is the same product under another address: a variant, another category path, or
 * the one variant that stands for all of them in lists.
 */
function isTwinAbove(probe: Probe): boolean {
  const limit = isKind(probe.queryKind) ? neededRank[probe.queryKind] : 0
  return (
    probe.queryKind === 'title' &&
    probe.resultTitles
      .slice(0, limit)
      .some((title) => wordOverlap(title, probe.query) >= 0.95 || isVariantOf(title, probe.query))
  )
}

function isMiss(probe: Probe): boolean {
  if (!isKind(probe.queryKind)) return false
  const isFound = probe.rank !== null && probe.rank <= neededRank[probe.queryKind]
  return !isFound && !isTwinAbove(probe)
}

function toFinding(kind: Kind, misses: readonly Probe[], total: number, record: SearchFlowRecord): Finding {
  const [worst] = [...misses].sort(
    (a, b) => a.resultUrls.length - b.resultUrls.length || a.query.localeCompare(b.query),
  )
  const probe = worst ?? misses[0]
  const rank = probe?.rank
    ? `at place ${probe.rank}`
    : probe?.resultUrls.length
      ? 'not among the results'
      : 'no result at all'
  return {
    causeKey: `${kind}`,
    severity: kind === 'sku' ? 'low' : misses.length / total > graveShare ? 'high' : 'medium',
    confidence: 0.9,
    title: `Search does not find products by ${kind === 'title' ? 'name' : names[kind]}`,
    where: 'site search',
    description: `${misses.length} of ${counted(total, 'product')} searched by ${names[kind]} did not come up within the first ${neededRank[kind]} results; "${cut(probe?.query ?? '', 60)}" gives ${rank}. Shoppers who search know what they want to buy.`,
    url: probe?.resultsPageUrl ?? record.url,
    relatedUrls: probe?.expectedUrl ? [probe.expectedUrl] : [],
    pageType: 'search_results_page',
    rows: [
      {
        row_type: 'text_before_after',
        before_title: `Search for "${cut(probe?.query ?? '', 60)}"`,
        before_content: probe?.resultTitles.slice(0, 3).join('\n') || 'No results',
        after_title: `Expected within the first ${neededRank[kind]}`,
        after_content: `${probe?.query ?? ''}\n${probe?.expectedUrl ?? ''}`.trim(),
      },
      {
        row_type: 'text',
        title: 'Searches that missed',
        content: misses
          .slice(0, listed)
          .map(
            ({ query, rank: at, resultUrls }) =>
              `${cut(query, 80)}: ${at ? `place ${at}` : resultUrls.length > 0 ? 'not found' : 'no results'}`,
          )
          .join('\n'),
      },
      {
        row_type: 'text',
        title: 'How to fix',
        content: `Put ${kind === 'sku' ? 'article numbers' : 'product names and brands'} into the search index and give exact matches the highest weight.`,
      },
    ],
    facts: { misses: misses.length, searched: total },
    howChecked: [
      'Asked the search of the store for names of products that are in stock.',
      'Made sure that the search works at all: a common word did find products.',
      'Read the results and noted the place of the product.',
    ],
  }
}

export default defineFlowDetector({
  id: 'search-self-miss',
  category: 'discovery',
  label: 'Search finds products by their own names',
  pageTypes: ['search_results_page'],
  impacts: ['conversion', 'revenue'],
  family: 'search-broken / self-miss / typo (of searches hit)',
  confirm: 'revisit',
  suppressedBy: ['search-broken'],
  flow: 'search',
  judge(records) {
    if (records.length === 0) return notApplicable
    const usable = records.filter(
      ({ notVerified: reason, hasHealthyControl }) => reason === null && hasHealthyControl,
    )
    if (usable.length === 0)
      return notVerified(
        records.find((record) => record.notVerified)?.notVerified ??
          'No search of this store gave results, so single searches prove nothing.',
      )
    const findings: Finding[] = []
    let judged = 0
    for (const kind of Object.keys(neededRank) as Kind[]) {
      // The same product is searched on every device; a miss must show on each of them.
      const byQuery = new Map<string, Probe[]>()
      for (const probe of usable.flatMap(({ probes }) => probes))
        if (
          probe.queryKind === kind &&
          probe.expectedUrl &&
          !(probe.status !== null && refused.has(probe.status))
        )
          byQuery.set(probe.query, [...(byQuery.get(probe.query) ?? []), probe])
      const total = byQuery.size
      judged += total
      const misses = [...byQuery.values()].flatMap((probes) =>
        probes.every(isMiss) ? probes.slice(0, 1) : [],
      )
      const [record] = usable
      if (record && total >= fewestProbes && misses.length / total > slightShare)
        findings.push(toFinding(kind, misses, total, record))
    }
    return judged === 0 ? notApplicable : failOrPass(findings)
  },
})
