import { defineSessionDetector, failOrPass, notApplicable, notVerified } from '@vitrine/engine/api/detector'
import type { SearchSessionRecord } from '@vitrine/engine/api/sessions'
import { pluralize } from '@vitrine/kernel/figures/figures'
import { listRow } from '../../shared/tables/rows.ts'
import { normalize, truncate, wordOverlap, wordsOf } from '../../shared/text/text.ts'

const minResults = 5
const topResults = 10

/** Two words share a stem when they begin with the same letters, endings aside. */
const isAkin = (a: string, b: string) => {
  const length = Math.max(4, Math.min(a.length, b.length) - 2)
  return a.slice(0, length) === b.slice(0, length)
}

/** A product that was searched for by its name has this name among the results: we read names rightly. */
const isReadWell = ({ probes }: SearchSessionRecord) =>
  probes.every(({ queryKind }) => queryKind !== 'title') ||
  probes.some(
    ({ queryKind, query, rank, resultTitles }) =>
      queryKind === 'title' && rank !== null && wordOverlap(resultTitles[rank - 1] ?? '', query) >= 0.9,
  )

export default defineSessionDetector({
  id: 'search-irrelevant',
  category: 'discovery',
  label: 'Search shows relevant products first',
  pageTypes: ['search_results_page'],
  impacts: ['conversion'],
  effect: 'search-fails',
  confirm: 'none',
  suppressedBy: ['search-broken', 'search-self-miss'],
  session: 'search',
  evaluate(records) {
    if (records.length === 0) return notApplicable
    const healthy = records.filter(({ hasHealthyControl }) => hasHealthyControl)
    if (healthy.length === 0) return notVerified('Site search returned no results we could check.')
    const findings = healthy.filter(isReadWell).flatMap((record) => {
      const terms = record.probes.filter(
        ({ queryKind, resultTitles }) => queryKind === 'head-term' && resultTitles.length >= minResults,
      )
      const off = terms.filter(({ query, resultTitles }) => {
        const wanted = wordsOf(query).filter((word) => word.length > 3)
        const hits = resultTitles
          .slice(0, topResults)
          .filter((title) => wordsOf(title).some((word) => wanted.some((term) => isAkin(term, word))))
        return wanted.length > 0 && hits.length === 0
      })
      const [first] = off
      // A word may appear in categories only and never in names, so half of the terms have to miss.
      if (!first || terms.length < 3 || off.length < terms.length / 2) return []
      return [
        {
          causeKey: 'irrelevant',
          severity: 'medium' as const,
          confidence: 0.74,
          title: 'Search shows irrelevant products first',
          where: `Search for “${truncate(first.query, 40)}”`,
          description:
            `None of the first ${Math.min(topResults, first.resultTitles.length)} results for “${first.query}” has the ` +
            `word in its name, and ${off.length} of ${pluralize(terms.length, 'search', 'searches')} failed this way. ` +
            'Shoppers who search know what they want and leave when it doesn’t come up first.',
          url: first.resultsPageUrl,
          pageType: 'search_results_page' as const,
          platform: record.platform,
          rows: [
            listRow(
              `First results for “${first.query}”`,
              first.resultTitles.slice(0, topResults).map((title) => truncate(title, 80)),
            ),
          ],
          facts: { query: normalize(first.query), searches: terms.length, off: off.length },
          howChecked: [
            `Searched for ${pluralize(terms.length, 'word')} from the store’s product names.`,
            'Read the names of the first results.',
          ],
        },
      ]
    })
    return failOrPass(findings.slice(0, 1))
  },
})
