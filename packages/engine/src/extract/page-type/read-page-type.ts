/**
 * Determines the type of a page by an additive score of log-odds points. The winner needs a clear margin, otherwise the
 * page is `unknown`. Pages that do not belong to the store are detected first.
 */
import type { PageType } from '@vitrine/kernel/names/vocabulary'
import type { PageTypeFact, TextBlock } from '../../api/facts.ts'
import type { DeriveContext } from '../document/context.ts'
import type { PageDocument } from '../document/page-document.ts'
import { contentSignals, offersProduct } from './content-signals.ts'
import { dataSignals } from './data-signals.ts'
import { formSignals } from './form-signals.ts'
import { nameSignals } from './name-signals.ts'
import { platformMarker } from './platform-marker.ts'
import { refusedReason } from './refused-page.ts'
import { type Signal, type TypeInput, typeInput } from './type-input.ts'

const minMargin = 2
/** Equal scores: the more specific kind of page wins. */
const tieOrder: readonly PageType[] = [
  'checkout_page',
  'cart_page',
  'search_results_page',
  'product_page',
  'product_list_page',
  'category_page',
  'faq_page',
  'contact_page',
  'about_page',
  'home_page',
]

/** The type of a page with its scores. */
export function readPageType(
  document: PageDocument,
  context: DeriveContext,
  blocks: readonly TextBlock[],
): PageTypeFact {
  const input = typeInput(document, context, blocks)
  const scores = scoreTypes(input)
  const reason = refusedReason(input, scores)
  if (reason !== null) return { type: 'unknown', margin: 0, scores, reason }
  const ranked = tieOrder
    .map((type) => ({ type, score: scores[type] ?? 0 }))
    .toSorted((left, right) => right.score - left.score)
  const [first, second] = ranked
  const margin = (first?.score ?? 0) - (second?.score ?? 0)
  const type = first !== undefined && margin >= minMargin ? first.type : 'unknown'
  return { type, margin, scores, reason: null }
}

/** Names of what stands with the entries of a blog. */
const newsName = /(?:^|[\s_-])(?:dates?|author|byline|posted)(?:$|[\s_-])/i

/** Whether the page shows dated entries and nothing for sale: the archive of a blog is called “category” too. */
function listsNews(input: TypeInput): boolean {
  const { document, ownCards } = input
  if (ownCards.length > 0 || offersProduct(input)) return false
  return document.elements
    .all('time', 'span', 'div', 'p', 'ul', 'footer', 'header')
    .some(
      (each) =>
        (each.name === 'time' || newsName.test(each.attribs.class ?? '')) &&
        document.areaOf(each) === 'main' &&
        document.isVisible(each),
    )
}

function scoreTypes(input: TypeInput): Partial<Record<PageType, number>> {
  const scores: Partial<Record<PageType, number>> = {}
  const signals = [platformMarker, dataSignals, nameSignals, contentSignals, formSignals].flatMap((read) =>
    read(input),
  )
  const isShown = signals.some(({ type, isByAddress }) => type === 'product_page' && isByAddress !== true)
  // Lists often have their addresses below the word for products, and an empty one shows nothing else.
  const isNews = listsNews(input)
  const isCounted = ({ type, isByAddress }: Signal) =>
    type === 'product_list_page' || type === 'category_page'
      ? !isNews
      : type !== 'product_page' || isByAddress !== true || isShown || offersProduct(input)
  for (const { type, points } of signals.filter(isCounted)) scores[type] = (scores[type] ?? 0) + points
  return scores
}
