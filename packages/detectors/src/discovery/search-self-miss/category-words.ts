import type { Finding } from '@vitrine/engine/api/detector'
import type { SearchSessionRecord } from '@vitrine/engine/api/sessions'
import { pluralize } from '@vitrine/kernel/figures/figures'
import { isRefusal } from '../../shared/sessions/refusals.ts'
import { listRow } from '../../shared/tables/rows.ts'
import { truncate } from '../../shared/text/text.ts'

type Probe = SearchSessionRecord['probes'][number]

const minMisses = 3
const noticeableShare = 0.3

/** Words of the menu's categories that find nothing, in neither number, although the category has products. */
export function categoryFindings(records: readonly SearchSessionRecord[]): Finding[] {
  const answered = records
    .flatMap(({ probes }) => probes)
    .filter(({ status }) => status === null || !isRefusal(status))
  const words = [
    ...new Set(answered.filter(({ queryKind }) => queryKind === 'category').map(({ query }) => query)),
  ]
  // Results that we can't read look like none, so the page itself must say that there are none.
  const isEmpty = ({ resultUrls, suggestion, isSaidEmpty }: Probe) =>
    resultUrls.length === 0 && suggestion === null && isSaidEmpty !== false
  const missed = words.filter((word) =>
    answered.filter(({ query, baseQuery }) => query === word || baseQuery === word).every(isEmpty),
  )
  const searched = (word: string) =>
    [word, ...new Set(answered.filter(({ baseQuery }) => baseQuery === word).map(({ query }) => query))].join(
      ', ',
    )
  const [first] = answered.filter(({ query }) => query === missed[0])
  const [record] = records
  if (!first || !record || missed.length < minMisses || missed.length / words.length < noticeableShare)
    return []
  return [
    {
      causeKey: 'category',
      severity: 'medium',
      confidence: 0.88,
      title: 'Search doesn’t find products by category name',
      where: 'site search',
      description:
        `${missed.length} of ${pluralize(words.length, 'word')} from your menu’s categories find no products, such as ` +
        `“${truncate(first.query, 40)}”, although the category has products. Shoppers conclude that you don’t sell them.`,
      url: first.resultsPageUrl || record.url,
      relatedUrls: first.expectedUrl ? [first.expectedUrl] : [],
      pageType: 'search_results_page',
      rows: [listRow('Searches without products', missed.map(searched))],
      advice:
        'Add category names to the search index of each product, or redirect these words to the category page.',
      facts: { misses: missed.length, searched: words.length },
      howChecked: [
        'Searched for words from the names of menu categories that have products.',
        'Searched for each word, and for its singular or plural where the language’s rule is known.',
        'Confirmed that search works: a common word returned products.',
      ],
    },
  ]
}
