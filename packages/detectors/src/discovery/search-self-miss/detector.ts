import {
  defineSessionDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
} from '@vitrine/engine/api/detector'
import type { SearchSessionRecord } from '@vitrine/engine/api/sessions'
import { pluralize } from '@vitrine/kernel/figures/figures'
import { isRefusal } from '../../shared/sessions/refusals.ts'
import { truncate, wordOverlap } from '../../shared/text/text.ts'
import { categoryFindings } from './category-words.ts'
import { isVariantOf } from './variant-name.ts'

type Probe = SearchSessionRecord['probes'][number]

const graveShare = 0.2
const slightShare = 0.05
const minProbes = 5
const listed = 10
/** The lowest acceptable position of the product, by what was typed. */
const neededRank = { title: 3, 'brand-model': 10, sku: 3 } as const
type Kind = keyof typeof neededRank

const isKind = (kind: Probe['queryKind']): kind is Kind => kind in neededRank

/** How usual such searches are among those for one product; few shoppers know a SKU. */
const typedShare: Record<Kind, number> = { title: 1, 'brand-model': 0.5, sku: 0.1 }

const names: Record<Kind, string> = {
  title: 'full name',
  'brand-model': 'brand and model',
  sku: 'SKU',
}

/**
 * A result high enough that is the same product under another URL: a variant, another category path, or the one
 * variant that represents all of them in lists.
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

/** No result was read, and the page doesn’t say that it found none: it may show one in a way that we can't read. */
const isUnread = ({ resultUrls, isSaidEmpty }: Probe) => resultUrls.length === 0 && isSaidEmpty === false

function isMiss(probe: Probe): boolean {
  if (!isKind(probe.queryKind)) return false
  const isFound = probe.rank !== null && probe.rank <= neededRank[probe.queryKind]
  return !isFound && !isTwinAbove(probe)
}

function toFinding(
  kind: Kind,
  misses: readonly Probe[],
  total: number,
  record: SearchSessionRecord,
): Finding {
  const [worst] = [...misses].sort(
    (a, b) => a.resultUrls.length - b.resultUrls.length || a.query.localeCompare(b.query),
  )
  const probe = worst ?? misses[0]
  const typedAs = kind === 'title' ? ' (typed without commas)' : ''
  const rank = probe?.rank
    ? `finds it only at position ${probe.rank}`
    : probe?.resultUrls.length
      ? 'lists other products first'
      : 'finds nothing'
  return {
    causeKey: `${kind}`,
    severity: kind === 'sku' ? 'low' : misses.length / total > graveShare ? 'high' : 'medium',
    confidence: 0.9,
    title: misses.every(({ rank: at }) => at !== null)
      ? `Search ranks products too low by ${kind === 'title' ? 'name' : names[kind]}`
      : `Search doesn’t find products by ${kind === 'title' ? 'name' : names[kind]}`,
    where: 'site search',
    visibility: typedShare[kind] * (misses.length / total),
    description:
      `${misses.length} of ${pluralize(total, 'product')} searched by ${names[kind]}${typedAs} didn’t appear in the first ` +
      `${neededRank[kind]} results: “${truncate(probe?.query ?? '', 60)}” ${rank}. Shoppers who search know what ` +
      'they want and leave when they can’t find it.',
    url: probe?.resultsPageUrl ?? record.url,
    relatedUrls: probe?.expectedUrl ? [probe.expectedUrl] : [],
    pageType: 'search_results_page',
    rows: [
      {
        row_type: 'text_before_after',
        before_title: `Search for “${truncate(probe?.query ?? '', 60)}”`,
        before_content: probe?.resultTitles.slice(0, 3).join('\n') || 'No results',
        after_title: `Expected in the first ${neededRank[kind]}`,
        after_content: `${probe?.query ?? ''}\n${probe?.expectedUrl ?? ''}`.trim(),
      },
      {
        row_type: 'text',
        title: 'Failed searches',
        content: misses
          .slice(0, listed)
          .map(
            ({ query, rank: at, resultUrls }) =>
              `${truncate(query, 80)}: ${at ? `position ${at}` : resultUrls.length > 0 ? 'not found' : 'no results'}`,
          )
          .join('\n'),
      },
    ],
    advice:
      kind === 'sku'
        ? 'Add SKUs to the search index and give exact matches the highest weight.'
        : 'Check that the search index covers product names and brands, make it ignore punctuation, and give exact matches the highest weight.',
    ...(probe?.resultUrls.length === 0 ? { claim: 'no-products' as const } : {}),
    facts: { misses: misses.length, searched: total },
    howChecked: [
      `Searched the store for products in stock by ${names[kind]}${kind === 'title' ? ', without commas and without dashes that stand alone' : ''}.`,
      'Confirmed that search works: a common word returned products.',
      'Noted the position of each product in the results.',
    ],
  }
}

export default defineSessionDetector({
  id: 'search-self-miss',
  category: 'discovery',
  label: 'Search finds products by name',
  pageTypes: ['search_results_page'],
  impacts: ['conversion', 'revenue'],
  effect: 'search-fails',
  confirm: 'revisit',
  suppressedBy: ['search-broken'],
  session: 'search',
  evaluate(records) {
    if (records.length === 0) return notApplicable
    const usable = records.filter(
      ({ notVerified: reason, hasHealthyControl }) => reason === null && hasHealthyControl,
    )
    if (usable.length === 0)
      return notVerified(
        records.find((record) => record.notVerified)?.notVerified ??
          'No search in this store returned results, so individual searches prove nothing.',
      )
    const findings: Finding[] = []
    let evaluated = 0
    for (const kind of Object.keys(neededRank) as Kind[]) {
      // The same product is searched on every device and must be missing on each of them.
      const byQuery = new Map<string, Probe[]>()
      for (const probe of usable.flatMap(({ probes }) => probes))
        if (
          probe.queryKind === kind &&
          probe.expectedUrl &&
          !isUnread(probe) &&
          !(probe.status !== null && isRefusal(probe.status))
        )
          byQuery.set(probe.query, [...(byQuery.get(probe.query) ?? []), probe])
      const total = byQuery.size
      evaluated += total
      const misses = [...byQuery.values()].flatMap((probes) =>
        probes.every(isMiss) ? probes.slice(0, 1) : [],
      )
      const [record] = usable
      if (record && total >= minProbes && misses.length / total > slightShare)
        findings.push(toFinding(kind, misses, total, record))
    }
    findings.push(...categoryFindings(usable))
    return evaluated === 0 && findings.length === 0 ? notApplicable : failOrPass(findings)
  },
})
