import { defineFlowDetector, failOrPass, notApplicable, notVerified } from '@vitrine/engine/detector'
import { listRow } from '../../shared/rows.ts'
import { counted, cut, fold, wordsOf } from '../../shared/text.ts'

const fewestResults = 5
const looked = 10

/** Two words of one stem: one begins with the other's first letters, endings aside. */
const isAkin = (a: string, b: string) => {
  const length = Math.max(4, Math.min(a.length, b.length) - 2)
  return a.slice(0, length) === b.slice(0, length)
}

export default defineFlowDetector({
  id: 'search-irrelevant',
  category: 'discovery',
  label: 'Search shows what was asked for first',
  pageTypes: ['search_results_page'],
  impacts: ['conversion'],
  family: 'search-broken / self-miss / typo (of searches hit)',
  confirm: 'none',
  suppressedBy: ['search-broken', 'search-self-miss'],
  flow: 'search',
  judge(records) {
    if (records.length === 0) return notApplicable
    const healthy = records.filter(({ hasHealthyControl }) => hasHealthyControl)
    if (healthy.length === 0) return notVerified('The search gave no answer that could be judged.')
    const findings = healthy.flatMap((record) => {
      const terms = record.probes.filter(
        ({ queryKind, resultTitles }) => queryKind === 'head-term' && resultTitles.length >= fewestResults,
      )
      const off = terms.filter(({ query, resultTitles }) => {
        const wanted = wordsOf(query).filter((word) => word.length > 3)
        const hits = resultTitles
          .slice(0, looked)
          .filter((title) => wordsOf(title).some((word) => wanted.some((term) => isAkin(term, word))))
        return wanted.length > 0 && hits.length === 0
      })
      const [first] = off
      // Words that the shop keeps in its categories only miss the names; most terms have to miss.
      if (!first || terms.length < 3 || off.length < terms.length / 2) return []
      return [
        {
          causeKey: 'irrelevant',
          severity: 'medium' as const,
          confidence: 0.74,
          title: 'Search shows products that were not asked for',
          where: `Search for "${cut(first.query, 40)}"`,
          description: `None of the first ${Math.min(looked, first.resultTitles.length)} results for "${first.query}" carries the word in its name, and the same holds for ${off.length} of ${counted(terms.length, 'search')}. Who searches knows what they want, and leaves when it does not come first.`,
          url: first.resultsPageUrl,
          pageType: 'search_results_page' as const,
          platform: record.platform,
          rows: [
            listRow(
              `First results for "${first.query}"`,
              first.resultTitles.slice(0, looked).map((title) => cut(title, 80)),
            ),
            {
              row_type: 'text' as const,
              title: 'How to fix',
              content: 'Give words in product names and categories more weight than those in descriptions.',
            },
          ],
          facts: { query: fold(first.query), searches: terms.length, off: off.length },
          howChecked: [
            `Searched ${counted(terms.length, 'word')} of the shop's own product names and read the first results.`,
          ],
        },
      ]
    })
    return failOrPass(findings.slice(0, 1))
  },
})
