/** Faults and look-alikes of paginated lists and of words that a search should know. */
import { fault, type LiveInjection, type LiveShop, lookalike, type ShopCall } from './live-injection.ts'
import { searchFor, wordsOf } from './live-parts.ts'

/** The shop itself splits its lists when a smaller page size is requested. */
const perPage = 4
const page = ({ query }: ShopCall) => query.get('page') ?? '1'

const inPages =
  (pageFor: (asked: string) => string): LiveInjection['turn'] =>
  (call, shop) => {
    if (!shop.pathsOf('product_list_page').has(call.path) || call.query.has('limit')) return null
    const query = new URLSearchParams(call.query)
    query.set('limit', String(perPage))
    query.set('page', pageFor(page(call)))
    return { kind: 'pass', path: `${call.path}?${query}` }
  }

const plural = (word: string) => (word.endsWith('y') ? `${word.slice(0, -1)}ies` : `${word}s`)

/** A menu that names products in the plural: words that the shop uses itself. */
const inPlural: LiveInjection['rewrite'] = (html, _path, shop) => {
  const [list = '/'] = shop.pathsOf('product_list_page')
  const links = wordsOf(shop).map((word) => `<a href="${list}">${plural(word)}</a>`)
  return html.replace('</body>', () => `<nav aria-label="Collections">${links.join(' ')}</nav></body>`)
}

const singularOf = (typed: string, shop: LiveShop) =>
  wordsOf(shop).find((word) => plural(word) === typed) ?? null

export const listInjections: readonly LiveInjection[] = [
  fault('lists', 'every page of a list shows the first', 'pagination-broken', {
    turn: inPages(() => '1'),
  }),
  lookalike('calm-lists', 'lists in several pages', 'pagination-broken', {
    turn: inPages((asked) => asked),
  }),

  fault('plural', 'a search that knows no plural', 'search-plural-blind', {
    rewrite: inPlural,
    turn: searchFor((typed, shop) => (singularOf(typed, shop) === null ? null : `${typed} zxq`)),
  }),
  lookalike('calm-plural', 'a search that takes plural for singular', 'search-plural-blind', {
    rewrite: inPlural,
    turn: searchFor(singularOf),
  }),
  lookalike('calm-plural', 'one word that the search takes for another', 'search-irrelevant', {
    turn: searchFor((typed, shop) => {
      const [rare, other] = [wordsOf(shop).at(-1), wordsOf(shop)[0]]
      return typed === rare && other !== undefined ? other : null
    }),
  }),
]
