import { defineFlowDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/detector'
import { nothingRan, ranSessions } from '../../shared/flow-text.ts'
import { beforeAfter, listRow } from '../../shared/rows.ts'
import { searchPairs } from '../../shared/search-pairs.ts'

const neededOverlap = 0.5
const fewestPairs = 3
const noticeableShare = 0.5

export default defineFlowDetector({
  id: 'search-plural-blind',
  category: 'discovery',
  label: 'Search finds the same for one and for many',
  pageTypes: ['search_results_page'],
  impacts: ['conversion'],
  family: 'search-broken / self-miss / typo (of searches hit)',
  confirm: 'revisit',
  suppressedBy: ['search-broken'],
  flow: 'search',
  judge(records) {
    const ran = ranSessions(records).filter(({ hasHealthyControl }) => hasHealthyControl)
    if (ran.length === 0) return nothingRan(records)
    const pairs = ran.flatMap((record) => searchPairs(record, 'plural').map((pair) => ({ ...pair, record })))
    const distinct = [...new Map(pairs.map((pair) => [pair.probe.query, pair])).values()]
    if (distinct.length < fewestPairs) return notApplicable
    const missed = distinct.filter(({ overlap }) => overlap < neededOverlap)
    const [first] = missed
    if (!first || missed.length / distinct.length < noticeableShare) return failOrPass([])
    const finding: Finding = {
      causeKey: 'forms',
      severity: 'medium',
      confidence: 0.85,
      title: 'Search tells singular and plural apart',
      where: 'site search',
      description: `${missed.length} of ${distinct.length} words find other products in another form; "${first.probe.query}" gives ${first.probe.resultUrls.length} results, "${first.base.query}" ${first.base.resultUrls.length}. Shoppers do not know which form the store uses.`,
      url: first.probe.resultsPageUrl || first.record.url,
      pageType: 'search_results_page',
      rows: [
        beforeAfter(
          `"${first.probe.query}": ${first.probe.resultTitles.slice(0, 3).join(', ') || 'no results'}`,
          `"${first.base.query}": ${first.base.resultTitles.slice(0, 3).join(', ')}`,
          'One form',
          'The other form',
        ),
        listRow(
          'Words',
          missed.map(
            ({ probe, base }) =>
              `${probe.query}: ${probe.resultUrls.length}, ${base.query}: ${base.resultUrls.length}`,
          ),
        ),
        {
          row_type: 'text',
          title: 'How to fix',
          content: `Switch on stemming for the language of the store, or add the pair "${first.probe.query}" and "${first.base.query}" as synonyms.`,
        },
      ],
      facts: { missed: missed.length, searched: distinct.length },
      howChecked: [
        'Searched for frequent words of the store in both forms.',
        'Compared the first ten results; half of them had to be the same.',
      ],
    }
    return failOrPass([finding])
  },
})
