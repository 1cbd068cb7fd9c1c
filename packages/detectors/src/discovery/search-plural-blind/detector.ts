import { defineSessionDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/api/detector'
import type { SearchSessionRecord } from '@vitrine/engine/api/sessions'
import { numberWords } from '@vitrine/lexicon/concepts/general/numbers'
import { type SearchPair, searchPairs } from '../../shared/sessions/search-pairs.ts'
import { nothingRan, ranSessions } from '../../shared/sessions/session-text.ts'
import { beforeAfter, listRow } from '../../shared/tables/rows.ts'

const neededOverlap = 0.5
const minPairs = 3
const noticeableShare = 0.5
/** Few names have hyphens or accents, so fewer pairs are enough, but every pair has to differ. */
const minSpellings = 2

type Pair = SearchPair & { record: SearchSessionRecord }

function pairsOf(records: readonly SearchSessionRecord[], kind: 'plural' | 'spelling'): Pair[] {
  const pairs = records
    .flatMap((record) => searchPairs(record, kind).map((pair) => ({ ...pair, record })))
    .filter(({ probe, base }) => ![probe, base].some(({ query }) => isNumber(query)))
  return [...new Map(pairs.map((pair) => [pair.probe.query, pair])).values()]
}

/** “Four” is in names (“Set of four”), but nobody searches for “fours”. */
const isNumber = (word: string) => numberWords.nameOf(word) !== null

const isMissed = ({ overlap }: Pair) => overlap < neededOverlap

function toFinding(kind: 'plural' | 'spelling', pairs: readonly Pair[], searched: number): Finding[] {
  // The word that finds most in its other form shows the fault best.
  const missed = pairs.toSorted((a, b) => b.base.resultUrls.length - a.base.resultUrls.length)
  const [first] = missed
  if (!first) return []
  const isPlural = kind === 'plural'
  return [
    {
      causeKey: isPlural ? 'forms' : 'spellings',
      severity: 'medium',
      confidence: 0.85,
      title: isPlural
        ? 'Search treats singular and plural differently'
        : 'Search misses alternative spellings',
      where: 'site search',
      description:
        `${missed.length} of ${searched} words find other results in another ${isPlural ? 'form' : 'spelling'}: ` +
        `“${first.probe.query}” ${
          first.probe.resultUrls.length === 0
            ? `finds no products, but “${first.base.query}” does`
            : `doesn’t find what “${first.base.query}” finds`
        }. Shoppers don’t know which ` +
        `${isPlural ? 'form' : 'spelling'} the store uses.`,
      url: first.probe.resultsPageUrl || first.record.url,
      pageType: 'search_results_page',
      rows: [
        beforeAfter(
          `“${first.probe.query}”: ${first.probe.resultTitles.slice(0, 3).join(', ') || 'no results'}`,
          `“${first.base.query}”: ${first.base.resultTitles.slice(0, 3).join(', ')}`,
          isPlural ? 'One form' : 'Alternative spelling',
          isPlural ? 'The other form' : 'The store’s spelling',
        ),
        listRow(
          'Different results',
          missed.map(
            ({ probe, base, shared, expected }) =>
              `${probe.query} (${base.query}): ${probe.resultUrls.length === 0 ? 'no products' : `${shared} of the first ${expected} results`}`,
          ),
        ),
      ],
      advice: isPlural
        ? `Turn on stemming for the store’s language, or add “${first.probe.query}” and “${first.base.query}” as synonyms.`
        : `Make the search index ignore hyphens and accents, or add “${first.probe.query}” and “${first.base.query}” as synonyms.`,
      ...(first.probe.resultUrls.length === 0 ? { claim: 'no-products' as const } : {}),
      facts: { missed: missed.length, searched },
      howChecked: [
        `Searched for common words from the store in both ${isPlural ? 'forms' : 'spellings'}.`,
        'Compared the first 10 results and expected at least half to match.',
      ],
    },
  ]
}

export default defineSessionDetector({
  id: 'search-plural-blind',
  category: 'discovery',
  label: 'Search handles singular and plural alike',
  pageTypes: ['search_results_page'],
  impacts: ['conversion'],
  effect: 'search-fails',
  confirm: 'revisit',
  suppressedBy: ['search-broken'],
  session: 'search',
  evaluate(records) {
    const ran = ranSessions(records).filter(({ hasHealthyControl }) => hasHealthyControl)
    if (ran.length === 0) return nothingRan(records)
    const numbers = pairsOf(ran, 'plural')
    const spellings = pairsOf(ran, 'spelling')
    if (numbers.length < minPairs && spellings.length < minSpellings) return notApplicable
    const missed = numbers.filter(isMissed)
    const isNoticeable = numbers.length >= minPairs && missed.length / numbers.length >= noticeableShare
    const isEvery = spellings.length >= minSpellings && spellings.every(isMissed)
    return failOrPass([
      ...(isNoticeable ? toFinding('plural', missed, numbers.length) : []),
      ...(isEvery ? toFinding('spelling', spellings, spellings.length) : []),
    ])
  },
})
