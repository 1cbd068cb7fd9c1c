/** Product cards of listings, search results, home pages and recommendations. */

import { countedProducts } from '@vitrine/lexicon/concepts/lists/counted-products'
import { productName } from '@vitrine/lexicon/concepts/markup/markup-names'
import { rangeTo } from '@vitrine/lexicon/concepts/prices/range-to'
import { soldOut } from '@vitrine/lexicon/concepts/stock/sold-out'
import { fold } from '@vitrine/lexicon/fold'
import { type Element, isTag, isText } from 'domhandler'
import type { CardFact, PriceFact } from '../../api/facts.ts'
import type { DeriveContext } from '../document/context.ts'
import { closestElement, descendants } from '../document/element-index.ts'
import type { PageDocument } from '../document/page-document.ts'
import { inlineTags } from '../document/tags.ts'
import { imageSources } from '../images/image-sources.ts'
import { findMoney } from '../money/find-money.ts'
import { pricesToPay } from '../prices/prices-to-pay.ts'
import { availabilityOfText } from '../product/availability-words.ts'
import {
  type CardContainer,
  findContainers,
  isPictureOrHeadingLink,
  isProductItem,
} from './find-containers.ts'

/** Share of a list's boxes that must show a price before the list is one of products. */
const pricedShare = 0.5
const maxCards = 600

interface Draft extends CardContainer {
  prices: PriceFact[]
  image: Element | null
}

/** Cards in document order. A list without prices contains categories or articles and yields none. */
export function readCards(document: PageDocument, context: Pick<DeriveContext, 'prices'>): CardFact[] {
  const containers = findContainers(document).slice(0, maxCards)
  const pricesOf = priceFinder(context.prices)
  const drafts = containers.map(
    (container): Draft => ({
      ...container,
      prices: pricesOf(document.pathOf(container.element)),
      image: firstImage(container.element),
    }),
  )
  return lists(drafts.filter((draft) => !isCategory(document, draft)))
    .filter((list) => isProductList(list) && !isSubject(document, list))
    .flatMap((list) => {
      const shared = sharedTexts(document, list)
      return list.map((draft) => ({ draft, shared }))
    })
    .filter(
      ({ draft: { prices, image, element } }) =>
        prices.length > 0 || image !== null || isProductItem(element),
    )
    .map(({ draft, shared }, position) => toCard(document, draft, position, shared))
}

/**
 * Texts in the links of several cards, such as “Sale”, and headings of most of them, such as “Share”: none of them is a
 * card's own name.
 */
function sharedTexts(document: PageDocument, list: readonly Draft[]): ReadonlySet<string> {
  const seen = new Set<string>()
  const shared = new Set<string>()
  const headings = new Map<string, number>()
  for (const { element, links } of list) {
    for (const text of new Set(links.flatMap((link) => leafTexts(document, link))))
      (seen.has(text) ? shared : seen).add(text)
    const [heading] = [...descendants(element)].filter(isHeading)
    const text = heading === undefined ? '' : document.textOf(heading)
    headings.set(text, (headings.get(text) ?? 0) + 1)
  }
  for (const [text, count] of headings)
    if (list.length >= minCardsWithHeading && count > list.length / 2) shared.add(text)
  return shared
}

const minCardsWithHeading = 3
const isHeading = ({ name }: Element) => /^h[1-6]$/.test(name)

/** Texts of the elements in a link that hold nothing but words; a word that is marked inside a text belongs to it. */
const leafTexts = (document: PageDocument, link: Element): string[] =>
  link.children
    .filter(isTag)
    .flatMap((child) => (holdsWords(child) ? [document.textOf(child)] : leafTexts(document, child)))
    .filter((text) => text !== '')

/** Whether an element has words of its own, with nothing but inline elements among them. */
const holdsWords = ({ children }: Element) =>
  children.some((child) => isText(child) && child.data.trim() !== '') &&
  children.every((child) => !isTag(child) || inlineTags.has(child.name))

/** Finds the prices below a path. Prices come in document order, so those of one box are adjacent. */
function priceFinder(prices: readonly PriceFact[]): (path: string) => PriceFact[] {
  return (path) => {
    const below = `${path} > `
    return prices.filter((price) => price.path === path || price.path.startsWith(below))
  }
}

function lists(drafts: readonly Draft[]): Draft[][] {
  const byParent = new Map<unknown, Draft[]>()
  for (const draft of drafts) {
    const parent = draft.element.parent
    byParent.set(parent, [...(byParent.get(parent) ?? []), draft])
  }
  return [...byParent.values()]
}

/** Whether most boxes show a price, or all are marked as products. */
function isProductList(list: readonly Draft[]): boolean {
  const priced = list.filter(({ prices }) => prices.some(({ isVisible }) => isVisible)).length
  const named = list.filter(
    ({ element }) => isProductItem(element) || productName.isIn(element.attribs.class ?? ''),
  ).length
  const withImage = list.filter(({ image }) => image !== null).length
  // A page's own product may link to its category or brand.
  if (list.length === 1)
    return priced === 1 && withImage === 1 && list.some(({ links }) => links.some(isTitleLink))
  return (
    (priced / list.length >= pricedShare && withImage > 0) ||
    (priced > 0 && named / list.length >= pricedShare)
  )
}

/** Whether the only card is the page's own product: the page's title begins with the words of its heading. */
function isSubject(document: PageDocument, list: readonly Draft[]): boolean {
  const [draft, ...more] = list.filter(({ prices, image }) => prices.length > 0 || image !== null)
  if (draft === undefined || more.length > 0) return false
  const title = document.$('head > title').text().trim()
  return [...descendants(draft.element)].some((element) => {
    if (!isHeading(element) || closestElement(element, ({ name }) => name === 'a') !== null) return false
    // Words for screen readers may follow the name in an element of their own.
    const [first] = element.children.flatMap((child) => (isText(child) ? [child.data.trim()] : []))
    return first !== undefined && first.length >= minNameLength && title.startsWith(first)
  })
}

const minNameLength = 2

const countOnly = new RegExp(String.raw`^\(?\d{1,5} ?(?:${countedProducts.behindNumber})\)?$`, 'u')

/** Whether a box without a price says how many products are behind it, and nothing else in the same place. */
const isCategory = (document: PageDocument, { prices, element }: Draft) =>
  prices.length === 0 &&
  [...descendants(element)].some((each) => holdsWords(each) && countOnly.test(fold(document.textOf(each))))

/** Whether a card's link is its image, its heading, or named for a product. */
const isTitleLink = (link: Element) =>
  isPictureOrHeadingLink(link) ||
  productName.isIn(link.attribs.class ?? '') ||
  titleName.test(link.attribs.class ?? '')

function firstImage(element: Element): Element | null {
  for (const each of descendants(element)) if (each.name === 'img') return each
  return null
}

function toCard(
  document: PageDocument,
  { element, url, links, prices, image }: Draft,
  position: number,
  shared: ReadonlySet<string>,
): CardFact {
  const visible = prices.filter(({ isVisible }) => isVisible)
  const active = pricesToPay(visible)
  const price = active[0] ?? null
  const text = document.textOf(element)
  const compareAt = visible.find(
    ({ kind, money }) => kind === 'struck' && (price === null || money.minor > price.money.minor),
  )
  const upper = price === null ? undefined : upperEnd(text, price, active)
  return {
    url,
    title: titleOf(document, element, ownLinks(document, links, url), shared),
    price: price?.money ?? null,
    isFrom: price?.kind === 'from',
    priceMax: upper?.money ?? null,
    compareAt: compareAt?.money ?? null,
    priceText: price?.raw ?? null,
    imageUrl: imageUrl(document, image),
    availability: availabilityOfText(text) ?? availabilityOfPictures(document, element),
    badges: badgesOf(document, element),
    position,
    area: document.areaOf(element),
    path: document.pathOf(element),
  }
}

/** Many shops in Korea and Japan mark what is sold out with a picture. */
function availabilityOfPictures(document: PageDocument, element: Element): CardFact['availability'] {
  const isMark = (each: Element) =>
    each.name === 'img' && soldOut.isWhole(each.attribs.alt ?? '') && document.isVisible(each)
  return [...descendants(element)].some(isMark) ? 'OutOfStock' : null
}

/** "€10 – €20": the second price of the line, larger than the first and joined to it by a dash. */
function upperEnd(text: string, price: PriceFact, active: readonly PriceFact[]): PriceFact | undefined {
  const next = active.find((other) => other !== price && other.money.minor > price.money.minor)
  if (next === undefined) return undefined
  const from = text.indexOf(price.raw) + price.raw.length
  // The line may be repeated for screen readers.
  const between = text.slice(from, Math.max(from, text.indexOf(next.raw, from)))
  return /^\s*[-–—−～〜－]\s*$/.test(between) || rangeTo.isWhole(between) ? next : undefined
}

/** The links to the card's page; what else is linked, such as delivery costs, names something else. */
function ownLinks(document: PageDocument, links: readonly Element[], url: string): readonly Element[] {
  const own = links.filter((link) => document.absolute(link.attribs.href) === url)
  return own.some((link) => document.textOf(link) !== '') ? own : links
}

const isIn = (element: Element, box: Element | undefined) =>
  closestElement(element, (at) => at === box) !== null

const titleName = /(?:^|[\s_-])(?:title|name|heading)(?:$|[\s_-])|product[-_]?(?:title|name)/i

function titleOf(
  document: PageDocument,
  element: Element,
  links: readonly Element[],
  shared: ReadonlySet<string>,
): string {
  const inside = [...descendants(element)]
  const named = inside.find(({ attribs }) => attribs.itemprop === 'name')
  const heading = headingOf(document, element, shared)
  // Of a box for name and description, the name inside.
  const titles = inside.filter(({ attribs }) => titleName.test(attribs.class ?? ''))
  const titled = titles.findLast((each) => each === titles[0] || isIn(each, titles[0]))
  for (const each of [named, heading, titled]) {
    const text = each ? document.textOf(each) : ''
    if (text !== '') return text
  }
  const texts = links
    .map((link) => ownText(document, link, shared))
    .filter((text) => text.length > 1 && !/^[\d\W]+$/.test(text))
  const longest = texts.sort((a, b) => b.length - a.length)[0]
  if (longest !== undefined && longest.length <= 200) return longest
  const image = firstImage(element)
  return (image?.attribs.alt ?? links[0]?.attribs.title ?? longest ?? '').trim().slice(0, 200)
}

/** “−20%”, “Discount: 5%”: on a ribbon, which may be a heading too. */
const reductionOnly = /^[^%]{0,15}\d\s*%[^%]{0,6}$/

/** The heading that names the product: of several, the one that its picture is named after, or the first that is no ribbon. */
function headingOf(
  document: PageDocument,
  element: Element,
  shared: ReadonlySet<string>,
): Element | undefined {
  const headings = [...descendants(element)].filter(
    (each) => isHeading(each) && !shared.has(document.textOf(each)),
  )
  if (headings.length < 2) return headings[0]
  const alt = firstImage(element)?.attribs.alt?.trim()
  return (
    headings.find((each) => document.textOf(each) === alt) ??
    headings.find((each) => !reductionOnly.test(document.textOf(each))) ??
    headings[0]
  )
}

/** The text of a link without what other cards have too. */
function ownText(document: PageDocument, link: Element, shared: ReadonlySet<string>): string {
  const leaves = leafTexts(document, link)
  const own = leaves.filter((text) => !shared.has(text) && findMoney(text).length === 0)
  const [name = '', teaser = '', ...rest] = own
  if (rest.length === 0 && isTeaserOf(name, teaser)) return name
  return own.length > 0 && own.length < leaves.length ? own.join(' ') : document.textOf(link)
}

const minNameChars = 4

/** Whether a text describes what another one names: it is longer, and says the name or its first word again. */
function isTeaserOf(name: string, text: string): boolean {
  const [first = ''] = name.toLowerCase().split(/\s/)
  if (name.length < minNameChars || text.length < 2 * name.length) return false
  const said = text.toLowerCase()
  return said.includes(name.toLowerCase()) || (first.length >= minNameChars && said.startsWith(`${first} `))
}

function imageUrl(document: PageDocument, image: Element | null): string | null {
  if (image === null) return null
  for (const address of imageSources(image).addresses) {
    const url = document.absolute(address)
    if (url !== null) return url
  }
  return null
}

const badgeNames =
  /(?:^|[\s_-])(?:badges?|labels?|flags?|ribbons?|stickers?|tags?|onsale|sale|promo)(?:$|[\s_-])/i
const maxBadgeLength = 30

function badgesOf(document: PageDocument, element: Element): string[] {
  const texts = [...descendants(element)]
    .filter((each) => isTag(each) && badgeNames.test(each.attribs.class ?? ''))
    .map((each) => document.textOf(each))
    .filter((text) => text !== '' && text.length <= maxBadgeLength)
  return [...new Set(texts)].slice(0, 6)
}
