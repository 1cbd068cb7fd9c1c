import { defineFlowDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/detector'
import type { SearchFlowRecord } from '@vitrine/engine/flows'
import { nothingRan, ranSessions } from '../../shared/flow-text.ts'
import { beforeAfter, listRow } from '../../shared/rows.ts'
import { type SearchPair, searchPairs } from '../../shared/search-pairs.ts'

const neededOverlap = 0.5
const fewestPairs = 3
const noticeableShare = 0.5
/** Hyphens and accents are rarer in names; then every pair has to differ. */
const fewestSpellings = 2

type Pair = SearchPair & { record: SearchFlowRecord }

function pairsOf(records: readonly SearchFlowRecord[], kind: 'plural' | 'spelling'): Pair[] {
  const pairs = records.flatMap((record) => searchPairs(record, kind).map((pair) => ({ ...pair, record })))
  return [...new Map(pairs.map((pair) => [pair.probe.query, pair])).values()]
}

const isMissed = ({ overlap }: Pair) => overlap < neededOverlap

function toFinding(kind: 'plural' | 'spelling', missed: readonly Pair[], searched: number): Finding[] {
  const [first] = missed
  if (!first) return []
  const isPlural = kind === 'plural'
  return [
    {
      causeKey: isPlural ? 'forms' : 'spellings',
      severity: 'medium',
      confidence: 0.85,
      title: isPlural
        ? 'Search tells singular and plural apart'
        : 'Search takes another spelling for another word',
      where: 'site search',
      description: `${missed.length} of ${searched} words find other products in another ${isPlural ? 'form' : 'spelling'}; "${first.probe.query}" gives ${first.probe.resultUrls.length} results, "${first.base.query}" ${first.base.resultUrls.length}. Shoppers do not know which ${isPlural ? 'form' : 'spelling'} the store uses.`,
      url: first.probe.resultsPageUrl || first.record.url,
      pageType: 'search_results_page',
      rows: [
        beforeAfter(
          `"${first.probe.query}": ${first.probe.resultTitles.slice(0, 3).join(', ') || 'no results'}`,
          `"${first.base.query}": ${first.base.resultTitles.slice(0, 3).join(', ')}`,
          isPlural ? 'One form' : 'Another spelling',
          isPlural ? 'The other form' : 'As the store writes it',
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
          content: isPlural
            ? `Switch on stemming for the language of the store, or add the pair "${first.probe.query}" and "${first.base.query}" as synonyms.`
            : `Let the search index fold hyphens and accents, or add the pair "${first.probe.query}" and "${first.base.query}" as synonyms.`,
        },
      ],
      facts: { missed: missed.length, searched },
      howChecked: [
        `Searched for frequent words of the store in both ${isPlural ? 'forms' : 'spellings'}.`,
        'Compared the first ten results; half of them had to be the same.',
      ],
    },
  ]
}

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
    const numbers = pairsOf(ran, 'plural')
    const spellings = pairsOf(ran, 'spelling')
    if (numbers.length < fewestPairs && spellings.length < fewestSpellings) return notApplicable
    const missed = numbers.filter(isMissed)
    const isNoticeable = numbers.length >= fewestPairs && missed.length / numbers.length >= noticeableShare
    const isEvery = spellings.length >= fewestSpellings && spellings.every(isMissed)
    return failOrPass([
      ...(isNoticeable ? toFinding('plural', missed, numbers.length) : []),
      ...(isEvery ? toFinding('spelling', spellings, spellings.length) : []),
    ])
  },
})
