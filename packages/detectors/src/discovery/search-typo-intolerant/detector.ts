import { defineFlowDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/detector'
import { nothingRan, ranSessions } from '../../shared/flow-text.ts'
import { beforeAfter, listRow } from '../../shared/rows.ts'
import { searchPairs } from '../../shared/search-pairs.ts'
import { fold } from '../../shared/text.ts'

const neededOverlap = 0.3
const noticeableShare = 0.5
const graveShare = 0.8
const fewestPairs = 4

export default defineFlowDetector({
  id: 'search-typo-intolerant',
  category: 'discovery',
  label: 'Search forgives a slip of the finger',
  pageTypes: ['search_results_page'],
  impacts: ['conversion', 'interactions'],
  family: 'search-broken / self-miss / typo (of searches hit)',
  confirm: 'revisit',
  suppressedBy: ['search-broken'],
  flow: 'search',
  judge(records, site) {
    const ran = ranSessions(records).filter(({ hasHealthyControl }) => hasHealthyControl)
    if (ran.length === 0) return nothingRan(records)
    const pairs = ran
      .flatMap((record) => searchPairs(record, 'typo').map((pair) => ({ ...pair, record })))
      // A slip that is a word or a name of this store is no slip.
      .filter(({ probe }) => !site.vocabulary.has(fold(probe.query)))
    const distinct = [...new Map(pairs.map((pair) => [pair.probe.query, pair])).values()]
    if (distinct.length < fewestPairs) return notApplicable
    const missed = distinct.filter(
      ({ probe, overlap }) => overlap < neededOverlap && probe.suggestion === null,
    )
    const [first] = missed
    const zeros = missed.filter(({ probe }) => probe.resultUrls.length === 0).length
    if (!first || missed.length / distinct.length < noticeableShare) return failOrPass([])
    const finding: Finding = {
      causeKey: 'typos',
      severity: zeros / distinct.length >= graveShare ? 'high' : 'medium',
      confidence: 0.88,
      title: 'Search does not forgive typing errors',
      where: 'site search',
      description: `${missed.length} of ${distinct.length} searches with one wrong letter did not find what the right word finds; "${first.probe.query}" gives ${first.probe.resultUrls.length} results, "${first.base.query}" ${first.base.resultUrls.length}. On phones, slips are common, and each one sends a buyer away.`,
      url: first.probe.resultsPageUrl || first.record.url,
      pageType: 'search_results_page',
      rows: [
        beforeAfter(
          `"${first.probe.query}": ${first.probe.resultTitles.slice(0, 3).join(', ') || 'no results'}`,
          `"${first.base.query}": ${first.base.resultTitles.slice(0, 3).join(', ')}`,
          'With a slip',
          'Written right',
        ),
        listRow(
          'Searches',
          missed.map(
            ({ probe, base }) => `${probe.query} (${base.query}): ${probe.resultUrls.length} results`,
          ),
        ),
        {
          row_type: 'text',
          title: 'How to fix',
          content:
            'Switch on fuzzy search with one wrong letter for words of five and more letters, or offer "Did you mean".',
        },
      ],
      facts: { missed: missed.length, searched: distinct.length },
      howChecked: [
        'Searched for frequent words of the store, right and with one swapped, missing or neighbouring letter.',
        'A suggestion counts as found; slips that are words of the store were left out.',
      ],
    }
    return failOrPass([finding])
  },
})
