import { defineSessionDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/api/detector'
import { searchPairs } from '../../shared/sessions/search-pairs.ts'
import { nothingRan, ranSessions } from '../../shared/sessions/session-text.ts'
import { beforeAfter, listRow } from '../../shared/tables/rows.ts'
import { normalize } from '../../shared/text/text.ts'

const neededOverlap = 0.3
const noticeableShare = 0.5
const graveShare = 0.8
const minPairs = 4

export default defineSessionDetector({
  id: 'search-typo-intolerant',
  category: 'discovery',
  label: 'Search handles typos',
  pageTypes: ['search_results_page'],
  impacts: ['conversion', 'interactions'],
  effect: 'search-fails',
  confirm: 'revisit',
  suppressedBy: ['search-broken'],
  session: 'search',
  evaluate(records, site) {
    const ran = ranSessions(records).filter(({ hasHealthyControl }) => hasHealthyControl)
    if (ran.length === 0) return nothingRan(records)
    const pairs = ran
      .flatMap((record) => searchPairs(record, 'typo').map((pair) => ({ ...pair, record })))
      // A typo that is also a word or a name in this store may rightly find other products.
      .filter(({ probe }) => !site.vocabulary.has(normalize(probe.query)))
    const distinct = [...new Map(pairs.map((pair) => [pair.probe.query, pair])).values()]
    if (distinct.length < minPairs) return notApplicable
    const missed = distinct.filter(
      ({ probe, overlap }) => overlap < neededOverlap && probe.suggestion === null,
    )
    const [first] = missed.toSorted((a, b) => a.probe.resultUrls.length - b.probe.resultUrls.length)
    const zeros = missed.filter(({ probe }) => probe.resultUrls.length === 0).length
    if (!first || missed.length / distinct.length < noticeableShare) return failOrPass([])
    const finding: Finding = {
      causeKey: 'typos',
      severity: zeros / distinct.length >= graveShare ? 'high' : 'medium',
      confidence: 0.88,
      title: 'Search doesn’t handle typos',
      where: 'site search',
      description:
        `${missed.length} of ${distinct.length} searches with one wrong letter missed what the correct word finds: ` +
        `“${first.probe.query}” ${
          zeros > 0
            ? `finds no products, but “${first.base.query}” does`
            : `doesn’t find what “${first.base.query}” finds`
        }. Typos are common on phones, and each one sends a buyer away.`,
      url: first.probe.resultsPageUrl || first.record.url,
      pageType: 'search_results_page',
      rows: [
        beforeAfter(
          `“${first.probe.query}”: ${first.probe.resultTitles.slice(0, 3).join(', ') || 'no results'}`,
          `“${first.base.query}”: ${first.base.resultTitles.slice(0, 3).join(', ')}`,
          'With a typo',
          'Spelled correctly',
        ),
        listRow(
          'Searches',
          missed.map(
            ({ probe, base }) =>
              `${probe.query} (${base.query}): ${probe.resultUrls.length === 0 ? 'no products' : 'others'}`,
          ),
        ),
      ],
      ...(first.probe.resultUrls.length === 0 ? { claim: 'no-products' as const } : {}),
      facts: { missed: missed.length, searched: distinct.length },
      howChecked: [
        'Searched for common words from the store, then with one swapped, missing, or neighboring letter.',
        'Counted a “Did you mean” suggestion as found.',
        'Skipped typos that are words the store uses.',
      ],
    }
    return failOrPass([finding])
  },
})
