/** Machine-readable data of the page: events, state, structured data, social tags. */
import type { PageType } from '@vitrine/kernel/names/vocabulary'
import type { JsonObject } from '../../api/facts.ts'
import { tokenSetRatio } from '../text/similar-names.ts'
import { buyControls } from './buy-controls.ts'
import { answersQuestions } from './questions.ts'
import type { Signal, TypeInput } from './type-input.ts'

const statePoints = 4
const entityPoints = 4
const socialPoints = 2
const minListed = 4
const sameName = 0.7
const priceTags = ['product:price:amount', 'og:price:amount', 'og:price']

const events: readonly (readonly [RegExp, PageType])[] = [
  [/["']view_item["']/, 'product_page'],
  [/["']view_item_list["']/, 'product_list_page'],
  [/["']view_cart["']/, 'cart_page'],
  [/["']begin_checkout["']/, 'checkout_page'],
  [/["']view_search_results["']/, 'search_results_page'],
]
/** Libraries name all their events; a page reports one or two. */
const maxEvents = 1
const routes: readonly (readonly [RegExp, PageType])[] = [
  [/product|\/pdp|\/p\//, 'product_page'],
  [/categor|collection|\/plp|\/c\//, 'product_list_page'],
  [/search/, 'search_results_page'],
  [/checkout/, 'checkout_page'],
  [/cart|basket/, 'cart_page'],
]
const entityTypes: Readonly<Record<string, PageType>> = {
  ItemList: 'product_list_page',
  CollectionPage: 'product_list_page',
  SearchResultsPage: 'search_results_page',
  FAQPage: 'faq_page',
  ContactPage: 'contact_page',
  AboutPage: 'about_page',
  CheckoutPage: 'checkout_page',
}

/** Signals from machine-readable data. */
export function dataSignals(input: TypeInput): Signal[] {
  return [...stateSignals(input), ...entitySignals(input), ...socialSignals(input)]
}

function stateSignals({ document }: TypeInput): Signal[] {
  const { html } = document
  const route = /"page"\s*:\s*"(\/[^"]*)"\s*,\s*"query"/.exec(html)?.[1]
  const byRoute = route === undefined ? undefined : routes.find(([pattern]) => pattern.test(route))
  if (byRoute !== undefined && /\[/.test(route ?? '')) return [{ type: byRoute[1], points: statePoints }]
  const said = events.filter(([pattern]) => pattern.test(html))
  // Product and list pages also report secondary rows as lists.
  const own = said.length > 1 ? said.filter(([, type]) => type !== 'product_list_page') : said
  return own.length > 0 && own.length <= maxEvents
    ? own.map(([, type]) => ({ type, points: statePoints }))
    : []
}

function entitySignals(input: TypeInput): Signal[] {
  const { context, ownCards } = input
  const { structuredData } = context
  if (structuredData.mainProduct !== null && !isStrayOnList(input, structuredData.mainProduct.value)) {
    const hasQuestions = structuredData.entities.some(({ types }) => types.includes('FAQPage'))
    const product: Signal = { type: 'product_page', points: entityPoints }
    return hasQuestions ? [product, { type: 'faq_page', points: 1 }] : [product]
  }
  const types = new Set(
    structuredData.entities.flatMap(({ types: own }) => own.flatMap((type) => entityTypes[type] ?? [])),
  )
  // Rows of products are marked as lists too; alone they don't make the page a list.
  if (types.has('product_list_page') && ownCards.length < 2) types.delete('product_list_page')
  // Lists and guides also mark the questions that they end with.
  if (types.has('faq_page') && !answersQuestions(input)) types.delete('faq_page')
  return [...types].map((type) => ({ type, points: entityPoints }))
}

/** Whether the data describes one product although the page sells none and lists others: a leftover of a template. */
function isStrayOnList(input: TypeInput, product: JsonObject): boolean {
  const { ownCards, titles } = input
  if (ownCards.length < minListed || buyControls(input).length > 0) return false
  const { name } = product
  return typeof name === 'string' && !titles.some((title) => tokenSetRatio(name, title) >= sameName)
}

function socialSignals({ context: { head } }: TypeInput): Signal[] {
  const kind = head.meta.get('og:type')?.toLowerCase() ?? ''
  const hasPrice = priceTags.some((name) => head.meta.has(name))
  // Themes mark lists as products too, but lists have no price.
  if (hasPrice) return [{ type: 'product_page', points: entityPoints }]
  return /^(?:og:)?product(?:\.item)?$/.test(kind) ? [{ type: 'product_page', points: socialPoints }] : []
}
