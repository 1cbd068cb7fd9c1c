/** Signals from the page's content: a product to buy, a list, tiles, questions. */
import { addToCart } from '@vitrine/lexicon/concepts/cart/cart-controls'
import { cartTitle } from '@vitrine/lexicon/concepts/cart/cart-title'
import { cartWord } from '@vitrine/lexicon/concepts/cart/cart-word'
import { removeFromCart } from '@vitrine/lexicon/concepts/cart/remove-from-cart'
import { viewCart } from '@vitrine/lexicon/concepts/cart/view-cart'
import { checkOutLabel } from '@vitrine/lexicon/concepts/checkout/checkout'
import { toCheckout } from '@vitrine/lexicon/concepts/checkout/to-checkout'
import { countedProducts } from '@vitrine/lexicon/concepts/lists/counted-products'
import { emptyList } from '@vitrine/lexicon/concepts/lists/empty-list'
import { countStart } from '@vitrine/lexicon/concepts/lists/listing'
import { searchResults } from '@vitrine/lexicon/concepts/lists/search-results'
import { searchTitle } from '@vitrine/lexicon/concepts/lists/search-title'
import { sortBy } from '@vitrine/lexicon/concepts/lists/sort-by'
import { quantityName, searchFieldName } from '@vitrine/lexicon/concepts/markup/markup-names'
import { wishlist } from '@vitrine/lexicon/concepts/trust/wishlist'
import { fold } from '@vitrine/lexicon/fold'
import type { Element } from 'domhandler'
import type { CardFact, PriceFact } from '../../api/facts.ts'
import { closestElement, descendants, isBefore } from '../document/element-index.ts'
import { subjectHeadings } from '../document/subject-headings.ts'
import { endsWithSuggestions } from './article.ts'
import { buyControls, waitsForChoice } from './buy-controls.ts'
import { isEntryLink, isListAddress, sellsOneEntry, sharedPath, wholePage } from './entries.ts'
import { answersQuestions, hasQuestions } from './questions.ts'
import { leadsWithSoldOut, saysSoldOut } from './sold-out-notice.ts'
import { minCards, plain, type Signal, type TypeInput } from './type-input.ts'

const minTiles = 3
const maxBuyForms = 5
/** Max length of words such as "Price:" or "incl. VAT" around an amount. */
const maxPriceLabelLength = 20
const points = 3
/** Heading, price and buy control of one product say more than words of the address, such as “/catalogue/”. */
const soldPoints = 5
/** Points for a page with something to buy but no visible price: probably a product, and worth checking. */
const lonePoints = 2
/** "Showing all 24 products". */
const resultCount = new RegExp(
  String.raw`^(?:(?:${countStart.pattern}) ){0,2}\d[\d.,]* ?(?:${countedProducts.behindNumber})`,
  'u',
)

/** Signals from the page's content. */
export function contentSignals(input: TypeInput): Signal[] {
  const signals: Signal[] = []
  const say = (type: Signal['type'], isSo: boolean) => {
    if (isSo) signals.push({ type, points })
  }
  const isProduct = hasBuyForm(input)
  if (isProduct) signals.push({ type: 'product_page', points: sellsSubject(input) ? soldPoints : points })
  if (!isProduct && !isWishList(input) && (hasLoneBuyControl(input) || showsProduct(input)))
    signals.push({ type: 'product_page', points: lonePoints })
  const isSoldOut = !isProduct && leadsWithSoldOut(input)
  say('product_page', isSoldOut || (!isProduct && saysSoldOut(input) && !offersProduct(input)))
  // Cards after a product of its own are secondary.
  const isList = !isProduct && !isSoldOut && !leadsWithProduct(input)
  const hasList = () => input.ownCards.length >= minCards && !endsWithSuggestions(input)
  say('product_list_page', isList && (hasList() || isEmptyList(input)))
  if (!isProduct && (sellsOnlyCards(input) || isListOfOne(input)))
    signals.push({ type: 'product_list_page', points: soldPoints })
  say('search_results_page', echoesQuery(input))
  say('category_page', !isProduct && hasTiles(input))
  // Stores also answer questions below their products, so a product address rules out a question page.
  if (input.byUrl !== 'product_page' && hasQuestions(input) && (isProduct || answersQuestions(input)))
    signals.push({ type: 'faq_page', points: isProduct ? 1 : points })
  return signals
}

const maxListTitleWords = 3

/** Whether the page is named as a visitor's own list: “Your wish list”. */
const isWishList = ({ titles }: TypeInput) =>
  titles.some((title) => wishlist.isIn(title) && title.split(/\s+/).length <= maxListTitleWords)

/** Whether anything outside cards has a price or can be bought. */
export function offersProduct(input: TypeInput): boolean {
  return ownPrices(input).length > 0 || buyControls(input).length > 0 || waitsForChoice(input)
}

/** The empty cart's total is no price of a product, nor is what delivery costs. */
const ownPrices = ({ context }: TypeInput) =>
  context.prices.filter(
    ({ area, path, money, kind }) =>
      (area === 'main' || area === 'hero') &&
      money.minor > 0 &&
      kind !== 'shipping' &&
      !context.cards.some((card) => path.startsWith(`${card.path} > `)),
  )

const isListOfOne = (input: TypeInput): boolean => {
  const [own, controls] = [ownPrices(input), buyControls(input)]
  return own.length > 0 && controls.length > 0 && sellsOneEntry(input, own, controls)
}

/** Whether there is one buy control next to a main heading and a price of its own. */
function hasBuyForm(input: TypeInput): boolean {
  const { document } = input
  const own = ownPrices(input)
  const controls = buyControls(input)
  // A number in the text may look like a price; an option that has to be chosen is the more reliable sign.
  if (own.length === 0 || controls.length === 0) return waitsForChoice(input)
  if (controls.length > maxBuyForms || sellsOneEntry(input, own, controls)) return false
  // Where a list comes first, a single buy control belongs to something else.
  return controls.some((control) => {
    const [card, ...more] = cardsAround(input, control, own)
    if (card === undefined || more.length + 1 < minCards) return true
    const listStart = document.elementAt(card.path)
    return listStart === null || isBefore(control, listStart)
  })
}

/**
 * Whether what is sold is what the page's only heading names: price and buy control follow it, and nothing around them
 * leads to another page with a picture, as the entry of a list does.
 */
function sellsSubject(input: TypeInput): boolean {
  const { context, document } = input
  const [heading, ...others] = subjectHeadings(document.elements)
  if (heading === undefined || others.length > 0 || document.areaOf(heading) === 'header') return false
  const follows = (element: Element | null): element is Element =>
    element !== null && isBefore(heading, element)
  const price = context.prices
    .filter(
      ({ area, isVisible, kind, path }) =>
        (area === 'main' || area === 'hero') &&
        isVisible &&
        (kind === 'active' || kind === 'from') &&
        !context.cards.some((card) => path.startsWith(`${card.path} > `)),
    )
    .map(({ path }) => document.elementAt(path))
    .find(follows)
  const control = buyControls(input).find((each) => follows(each) || isInside(heading, each))
  if (price === undefined || control === undefined) return false
  const box = sharedPath(document.pathOf(price), document.pathOf(control))
  return !document.elements
    .all('a')
    .some((link) => document.pathOf(link).startsWith(box) && isEntryLink(document, link, heading))
}

/**
 * The cards in the part of the page that holds the heading and a buy control. Columns beside it show products on any
 * page. Without any heading, so do other blocks than the one with the control and a price.
 */
function cardsAround(
  { document, ownCards }: TypeInput,
  control: Element,
  own: readonly PriceFact[],
): readonly CardFact[] {
  const [heading, ...others] = subjectHeadings(document.elements)
  const controlPath = document.pathOf(control)
  const isApart = ({ path }: { path: string }) => sharedPath(path, controlPath) === wholePage
  if (heading === undefined) return own.every(isApart) ? ownCards : ownCards.filter((card) => !isApart(card))
  if (others.length > 0 || document.areaOf(heading) === 'header') return ownCards
  const shared = sharedPath(document.pathOf(heading), controlPath)
  return ownCards.filter(({ path }) => path.startsWith(shared))
}

/** Whether there is a main heading with exactly one buy control below it, and no list. */
function hasLoneBuyControl(input: TypeInput): boolean {
  const [heading, ...otherHeadings] = subjectHeadings(input.document.elements)
  const [control, ...otherControls] = buyControls(input)
  return (
    heading !== undefined &&
    control !== undefined &&
    otherHeadings.length === 0 &&
    otherControls.length === 0 &&
    input.document.isVisible(control) &&
    input.ownCards.length < minCards &&
    (isBefore(heading, control) || isInside(heading, control))
  )
}

/** A form may hold everything that is said about its product. */
const isInside = (heading: Element, form: Element) => closestElement(heading, (at) => at === form) !== null

/** Max prices of its own below the heading of a product that cannot be bought: the current and the former one. */
const maxOwnPrices = 3

/**
 * Whether the page shows a product that is not for sale: a heading with one standalone price below it, an image of its
 * own or a quantity field, and no list.
 */
function showsProduct({ context, document, ownCards, isInformational }: TypeInput): boolean {
  const [heading, ...otherHeadings] = subjectHeadings(document.elements)
  if (heading === undefined || otherHeadings.length > 0 || ownCards.length >= minCards || isInformational)
    return false
  const own = context.prices.filter(
    ({ area, isVisible, path }) =>
      (area === 'main' || area === 'hero') &&
      isVisible &&
      !context.cards.some((card) => path.startsWith(`${card.path} > `)),
  )
  const price = own.find(({ kind }) => kind === 'active' || kind === 'from')
  const element = price === undefined ? null : document.elementAt(price.path)
  if (price === undefined || element === null || own.length > maxOwnPrices) return false
  // An amount within a sentence is not the price of the page's subject.
  const isAlone = document.textOf(element).length <= price.raw.length + maxPriceLabelLength
  const name = plain(document.textOf(heading))
  return (
    isAlone &&
    isBefore(heading, element) &&
    name !== '' &&
    (asksHowMany(document, heading) ||
      document.elements
        .all('img')
        .some((image) => document.areaOf(image) === 'main' && plain(image.attribs.alt ?? '').includes(name)))
  )
}

/** Whether a control is typical of carts or leads to the cart. */
const isOfCart = (text: string) =>
  cartWord.isWhole(text) ||
  [addToCart, viewCart, removeFromCart, toCheckout, checkOutLabel].some((concept) => concept.isIn(text))

/** Whether there is one quantity field below the heading and no control of a cart. */
function asksHowMany(document: TypeInput['document'], heading: Element): boolean {
  const isOwn = (element: Element) => document.areaOf(element) === 'main'
  const fields = document.elements
    .all('input', 'select')
    .filter(
      (element) =>
        element.attribs.type !== 'hidden' && quantityName.isIn(element.attribs.name ?? '') && isOwn(element),
    )
  const [field, ...more] = fields
  return (
    field !== undefined &&
    more.length === 0 &&
    isBefore(heading, field) &&
    !cartTitle.isWhole(document.textOf(heading)) &&
    !document.elements
      .all('a', 'button')
      .some((control) => isOwn(control) && isOfCart(document.textOf(control)))
  )
}

/**
 * Whether the cards are only suggestions: the address is a product's, and its price is between the heading and the
 * first card.
 */
function leadsWithProduct({ byUrl, context, document, ownCards }: TypeInput): boolean {
  const [heading] = subjectHeadings(document.elements)
  const [card] = ownCards
  if (byUrl !== 'product_page' || heading === undefined || card === undefined) return false
  const listStart = document.elementAt(card.path)
  if (listStart === null || !isBefore(heading, listStart)) return false
  return context.prices.some(({ kind, isVisible, path }) => {
    if (!isVisible || (kind !== 'active' && kind !== 'from')) return false
    const element = document.elementAt(path)
    return element !== null && isBefore(heading, element) && isBefore(element, listStart)
  })
}

/**
 * Whether everything with a price is in cards, below no heading of a product: a short list whose address looks like
 * those of products (“/products/men/shirts”).
 */
function sellsOnlyCards({ byUrl, context, document, ownCards }: TypeInput): boolean {
  if (byUrl !== 'product_page' || ownCards.length >= minCards) return false
  if (!ownCards.some(({ price }) => price !== null) || subjectHeadings(document.elements).length > 0)
    return false
  return context.prices.every(
    ({ area, isVisible, path }) =>
      !isVisible ||
      (area !== 'main' && area !== 'hero') ||
      context.cards.some((card) => path.startsWith(`${card.path} > `)),
  )
}

/** Whether an empty list is recognizable by its count and its sort control. */
function isEmptyList({ blocks, document, ownCards }: TypeInput): boolean {
  if (ownCards.length >= minCards) return false
  const own = blocks.filter(({ area, text }) => (area === 'main' || area === 'aside') && text.length <= 60)
  const counts = own.some(({ text }) => resultCount.test(fold(text)) || emptyList.isIn(text))
  if (!counts) return false
  return (
    own.some(({ text }) => sortBy.isAtStart(text)) ||
    document.elements
      .all('select')
      .some(({ attribs }) => /sort|order/i.test(`${attribs.name ?? ''} ${attribs.id ?? ''}`))
  )
}

/** Whether the query in the address is repeated in the heading or in a search field. */
function echoesQuery({ document, context, byUrl, titles }: TypeInput): boolean {
  const url = URL.parse(document.url)
  if (url === null) return false
  const query = [...url.searchParams].find(([name]) => searchFieldName.isWhole(name))?.[1]
  if (query === undefined || query.trim() === '')
    return (
      byUrl === 'search_results_page' &&
      titles.some((title) => searchTitle.isIn(title) || searchResults.isIn(title))
    )
  const wanted = plain(query)
  return (
    titles.some((title) => title.includes(wanted)) ||
    context.forms.some(
      ({ kind, fields }) => kind === 'search' && fields.some(({ value }) => plain(value) === wanted),
    ) ||
    byUrl === 'search_results_page'
  )
}

/** Whether the page has tiles that lead to lists: links with an image and words but no price. */
function hasTiles(input: TypeInput): boolean {
  const { document, context, ownCards, byUrl, isInformational } = input
  if (isInformational || ownCards.length >= minCards) return false
  if (
    byUrl !== 'unknown' &&
    byUrl !== 'product_list_page' &&
    byUrl !== 'category_page' &&
    byUrl !== 'home_page'
  )
    return false
  const priced = new Set(context.prices.map(({ path }) => path))
  const products = new Set(context.cards.map(({ url }) => url))
  const tiles = new Set<string>()
  for (const image of document.elements.all('img')) {
    if (document.areaOf(image) !== 'main' || !document.isVisible(image)) continue
    const link = closestElement(image, ({ name }) => name === 'a')
    const url = link === null ? null : document.absolute(link.attribs.href)
    if (
      link === null ||
      url === null ||
      products.has(url) ||
      !isListAddress(url, document.url) ||
      holdsPrice(link, priced, document)
    )
      continue
    if (document.textOf(link) !== '' || (image.attribs.alt ?? '') !== '') tiles.add(url)
  }
  return tiles.size >= minTiles
}

function holdsPrice(link: Element, priced: ReadonlySet<string>, document: TypeInput['document']): boolean {
  for (const inner of descendants(link)) if (priced.has(document.pathOf(inner))) return true
  return false
}
