/** Faults of lists: cards that contradict their products, each other, or the list's own statements. */
import { fault, type Injection } from './injection.ts'
import { pricedCards, rewriteAmount, sellOut } from './places.ts'

const onList = { on: 'product_list_page', touches: 'cards' } as const
const isFurtherPage = (path: string) => /[?&/]page[=/](?!1\b)\d/.test(path)

const placesSoldOut = 5
/** Path of a list → the products in its first positions. */
const firstOf = new Map<string, string[]>()

function chooseFirst(...[$, page]: Parameters<Injection['apply']>): boolean {
  const all: unknown[] = $('body *').toArray()
  const first = pricedCards($, page)
    .map(({ card, product }) => ({ at: all.indexOf(card[0]), path: product.path }))
    .sort((a, b) => a.at - b.at)
    .slice(0, placesSoldOut)
    .map(({ path }) => path)
  firstOf.set(page.path, first)
  return first.length === placesSoldOut
}

export const listFaults: readonly Injection[] = [
  fault(
    'cheaper in the list',
    'price-listing-vs-pdp',
    ($, page) => {
      const [first] = pricedCards($, page)
      if (!first) return false
      rewriteAmount($, first.price, (Number(first.product.price) * 0.8).toFixed(2))
      return true
    },
    onList,
  ),
  fault(
    'dearer on the start page',
    'price-listing-vs-pdp',
    ($, page) => {
      const card = pricedCards($, page).at(-1)
      if (!card) return false
      rewriteAmount($, card.price, (Number(card.product.price) * 1.4).toFixed(2))
      return true
    },
    { on: 'home_page', touches: 'cards' },
  ),
  fault(
    'card in another currency',
    'currency-mixed',
    ($, page) => {
      const cards = pricedCards($, page)
      const last = cards.at(-1)
      if (!last || cards.length < 4) return false
      last.price.text(`£${last.product.price}`)
      return true
    },
    { ...onList, alsoCauses: ['price-listing-vs-pdp'] },
  ),
  fault(
    'card without a price',
    'price-missing',
    ($, page) => {
      const cards = pricedCards($, page)
      if (cards.length < 4) return false
      cards[1]?.price.remove()
      return true
    },
    onList,
  ),
  fault(
    '"from" before a single price',
    'price-from-misuse',
    ($, page) => {
      const card = pricedCards($, page).find(({ product }) => product.isSingle)
      if (!card) return false
      card.price.before('From ')
      return true
    },
    onList,
  ),
  fault(
    'old price below the new one on a card',
    'compare-at-invalid',
    ($, page) => {
      const [, , card] = pricedCards($, page)
      if (!card) return false
      card.price.after(` <del>$${(Number(card.product.price) * 0.6).toFixed(2)}</del>`)
      return true
    },
    onList,
  ),
  fault(
    'product twice in one list',
    'listing-duplicate-cards',
    ($, page) => {
      const cards = pricedCards($, page)
      const [first] = cards
      if (!first || cards.length < 4) return false
      first.card.after(first.card.clone())
      return true
    },
    { ...onList, alsoCauses: ['listing-count-mismatch'] },
  ),
  fault(
    'list without products',
    'listing-empty',
    ($, page) => {
      const cards = pricedCards($, page)
      if (cards.length < 2) return false
      cards[0]?.card.before('<p>No products were found matching your selection.</p>')
      for (const { card } of cards) card.remove()
      // Links to further lists still fill the page.
      return $('main a img, main a picture').length === 0
    },
    {
      ...onList,
      needsRound: true,
      alsoCauses: ['orphan-product', 'listing-count-mismatch', 'description-thin'],
    },
  ),
  fault(
    'badge of a sale without an old price',
    'badge-without-discount',
    ($, page) => {
      const cards = pricedCards($, page)
      if (cards.length < 4) return false
      for (const { card, price, product } of cards.slice(0, 2)) {
        card.prepend('<span class="badge">Sale</span>')
        price.after(` <del>$${(Number(product.price) * 1.25).toFixed(2)}</del>`)
      }
      cards[3]?.card.prepend('<span class="badge">Sale</span>')
      return true
    },
    { ...onList, isAlone: true },
  ),
  fault(
    'sale of which little is reduced',
    'sale-list-full-price',
    ($, page) => {
      const cards = pricedCards($, page)
      if (cards.length < 5 || $('h1').length === 0) return false
      $('h1').first().text('Sale')
      $('head > title').text('Sale – reduced pieces of the season')
      const [first] = cards
      first?.price.after(` <del>$${(Number(first.product.price) * 1.25).toFixed(2)}</del>`)
      return true
    },
    { ...onList, isAlone: true },
  ),
  fault('sold out in the first places', 'oos-promoted', chooseFirst, {
    ...onList,
    needsRound: true,
    isSiteWide: true,
    alsoCauses: ['oos-promoted', 'oos-dead-end'],
    elsewhere($, page, path) {
      if (firstOf.get(page.path)?.includes(path)) sellOut($)
    },
  }),
  fault(
    'list that counts too many',
    'listing-count-mismatch',
    ($, page) => {
      if (isFurtherPage(page.path)) return false
      const counter = $('p, span, div').filter(
        (_, element) =>
          $(element).children().length === 0 &&
          /\b(of )?\d+ (results|products|items)\b/i.test($(element).text()),
      )
      if (counter.length === 0 || pricedCards($, page).length < 2) return false
      counter.first().text(
        counter
          .first()
          .text()
          .replace(/(\d+)(?= (results|products|items))/i, (n) =>
            String(Number(n) + Math.max(2, Math.round(Number(n) / 4))),
          ),
      )
      return true
    },
    onList,
  ),
  fault(
    'second page passes for the first',
    'pagination-unindexable',
    ($, { path }) => {
      if (!isFurtherPage(path)) return false
      $('link[rel="canonical"]').remove()
      $('head').append(`<link rel="canonical" href="${path.replace(/[?&/]page[=/]\d+/, '')}">`)
      return true
    },
    { ...onList, isAlone: true },
  ),
  fault(
    'trail with a dead step',
    'breadcrumb-inconsistent',
    ($) => {
      const heading = $('h1').first()
      if (heading.length === 0 || $('[class*="breadcrumb" i]').length > 0) return false
      heading.before(
        '<nav class="breadcrumb" aria-label="Breadcrumb"><a href="/">Home</a> / <a href="/injected/all-things">All things</a> / <span>Here</span></nav>',
      )
      return true
    },
    { alsoMetBy: ['http-error-page'], alsoCauses: ['sd-breadcrumb-invalid'] },
  ),
  fault(
    'dead step put into the trail',
    'breadcrumb-inconsistent',
    ($) => {
      const step = $('[class*="breadcrumb" i] a').last()
      if (step.length === 0) return false
      step.attr('href', '/injected/old-category')
      return true
    },
    // A dead link is told once, wherever it stands.
    { alsoMetBy: ['http-error-page'] },
  ),
]
