/** Finds the boxes of product cards: repeated elements that each lead to a page of their own. */
import { pagePath } from '@vitrine/kernel/store/hash-route'
import { type Element, isTag } from 'domhandler'
import { textContent } from 'domutils'
import { closestElement, descendants } from '../document/element-index.ts'
import type { PageDocument } from '../document/page-document.ts'
import { subjectHeadings } from '../document/subject-headings.ts'
import { findMoney } from '../money/find-money.ts'
import { type ContentLink, withoutVariants } from './variant-links.ts'

export interface CardContainer {
  element: Element
  /** Where the card leads. */
  url: string
  /** Links to it inside the card. */
  links: Element[]
}

const maxLinks = 4_000
/** Max other addresses in a card: its brand, its category, a review anchor. */
const maxOtherUrls = 3
const deepestCard = 9

/** Links that act instead of leading to the product. "Basketball" must not match "basket". */
const actionLink =
  /[?&/](?:(?:add[-_]?to[-_]?(?:cart|wishlist|compare)|quick-?view|action=)|(?:wishlist|compare|basket|cart|checkout|login|account|remove|share)(?=$|[/?&=#.]))/i
const elsewhere = new Set(['header', 'nav', 'footer', 'breadcrumb'])
/** A picture in full size, a manual: part of the page that links to it. */
const isFile = (path: string) => /\.(?:jpe?g|png|gif|webp|avif|svg|bmp|tiff?|pdf|zip|mp4|webm)$/i.test(path)

/** Boxes in document order, none inside another. */
export function findContainers(document: PageDocument): CardContainer[] {
  const links = withoutVariants(document, contentLinks(document))
  const urlsBelow = countUrls(links)
  const subject = aroundHeading(document)
  const containers = new Map<Element, CardContainer>()
  for (const { element, url } of links) {
    const box = boxOf(document, element, urlsBelow)
    if (box === null || subject.has(box)) continue
    const known = containers.get(box)
    if (known === undefined) containers.set(box, { element: box, url, links: [element] })
    else known.links.push(element)
  }
  for (const container of containers.values()) chooseUrl(container, document)
  for (const list of listsOf(containers, document)) containers.delete(list)
  const boxes = new Set(containers.keys())
  return [...containers.values()].filter(({ element }) => !isInsideOther(element, boxes))
}

/** Boxes around several others that each show a price: a category whose heading leads to one of its products is a list. */
function listsOf(containers: ReadonlyMap<Element, CardContainer>, document: PageDocument): Element[] {
  const priced = new Map<Element, number>()
  for (const element of containers.keys()) {
    const outer = closestElement(element, (at) => at !== element && containers.has(at))
    if (outer !== null && findMoney(document.textOf(element)).length > 0)
      priced.set(outer, (priced.get(outer) ?? 0) + 1)
  }
  return [...priced].flatMap(([element, count]) => (count > 1 ? element : []))
}

const fewHeadings = 2

/**
 * The element with the main heading is the subject of the page, even if it looks like a card; many headings
 * name cards.
 */
function aroundHeading({ elements }: PageDocument): ReadonlySet<Element> {
  const around = new Set<Element>()
  const headings = subjectHeadings(elements)
  if (headings.length > fewHeadings) return around
  for (const heading of headings)
    for (let at: Element | null = heading; at !== null; at = at.parent && isTag(at.parent) ? at.parent : null)
      around.add(at)
  return around
}

function contentLinks(document: PageDocument): ContentLink[] {
  const own = document.absolute(document.url)
  const host = new URL(document.url).host.replace(/^www\./, '')
  const links: ContentLink[] = []
  for (const element of document.elements.all('a')) {
    if (links.length >= maxLinks) break
    const url = document.absolute(element.attribs.href)
    if (url === null || url === own || actionLink.test(url)) continue
    const target = new URL(url)
    if (target.host.replace(/^www\./, '') !== host || pagePath(target) === '/' || isFile(target.pathname))
      continue
    if (elsewhere.has(document.areaOf(element)) || !document.isVisible(element)) continue
    links.push({ element, url })
  }
  return links
}

/** Number of different addresses below each element; counting stops where it can no longer be a card. */
function countUrls(links: readonly ContentLink[]): Map<Element, Set<string>> {
  const below = new Map<Element, Set<string>>()
  for (const { element, url } of links) {
    for (
      let at: Element | null = element;
      at !== null;
      at = at.parent && isTag(at.parent) ? at.parent : null
    ) {
      let urls = below.get(at)
      if (urls === undefined) {
        urls = new Set()
        below.set(at, urls)
      }
      if (urls.has(url) && at !== element) continue
      if (urls.size > maxOtherUrls) continue
      urls.add(url)
    }
  }
  return below
}

/**
 * The highest element around a link that has similar siblings and is still about one product: one level
 * higher would be a whole row of cards.
 */
function boxOf(
  document: PageDocument,
  link: Element,
  urlsBelow: ReadonlyMap<Element, Set<string>>,
): Element | null {
  let box: Element | null = null
  const isAside = document.areaOf(link) === 'aside'
  let at: Element | null = link
  for (let level = 0; level < deepestCard && at !== null; level++) {
    const urls = urlsBelow.get(at)?.size ?? 0
    if (urls > maxOtherUrls) break
    const isAlone = urls === 1 || ownUrls(at, urlsBelow) === 1
    // The entries of a short list are cards, the list is none.
    if (!isAlone && box !== null && isEntry(box, urlsBelow)) break
    // What is around the only entry of a list holds the same links, and other parts of the page beside it.
    const isAround = box !== null && isLoneEntry(box) && !isEntry(at, urlsBelow) && !hasCardName(at)
    if (hasTwins(at, urlsBelow) && (isAlone || hasCardName(at)) && !isAround) box = at
    at = at.parent && isTag(at.parent) ? at.parent : null
    if (at === null || at.name === 'main' || at.name === 'body') break
    // What is beside a side column is no part of the picture in it.
    if (isAside && document.areaOf(at) !== 'aside') break
  }
  return box
}

/** How many twins are compared: enough to tell what they share, and a long list costs no more per card than a short one. */
const maxTwins = 20

/** Addresses below an element that most of its twins don't have: each card leads to a page of its own, all to delivery. */
function ownUrls(element: Element, urlsBelow: ReadonlyMap<Element, Set<string>>): number {
  const twins = [...twinsOf(element, urlsBelow).take(maxTwins)].map((twin) => urlsBelow.get(twin))
  const own = [...(urlsBelow.get(element) ?? [])]
  if (twins.length === 0) return own.length
  return own.filter((url) => twins.filter((urls) => urls?.has(url)).length < twins.length / 2).length
}

/** Siblings with the same tag and a shared class that also link somewhere. */
function* twinsOf(element: Element, urlsBelow: ReadonlyMap<Element, Set<string>>): Generator<Element> {
  const own = signature(element)
  for (const sibling of element.parent?.children ?? []) {
    if (sibling === element || !isTag(sibling) || sibling.name !== element.name) continue
    if (urlsBelow.has(sibling) && isAlike(own, signature(sibling))) yield sibling
  }
}

/** Whether an element has twins, or looks like a card without them. */
function hasTwins(element: Element, urlsBelow: ReadonlyMap<Element, Set<string>>): boolean {
  if (element.parent === null) return false
  if (!twinsOf(element, urlsBelow).next().done) return true
  return cardNames.test(element.attribs.class ?? '') || isProductItem(element) || isLoneEntry(element)
}

/**
 * Whether an element is the only entry of a list: a picture, and a heading of the list that leads to the same page or a
 * link with the picture's name.
 */
function isLoneEntry(element: Element): boolean {
  const inside = [...descendants(element)]
  const links = inside.filter(({ name }) => name === 'a')
  return links.some((link) => {
    const picture = pictureOf(link)
    if (picture === null) return false
    const alike = links.filter((other) => other.attribs.href === link.attribs.href)
    const isEntryTag = element.name === 'li' || element.name === 'article'
    return (isEntryTag && alike.some(isHeadingLink)) || alike.some((other) => isNamedAs(other, picture))
  })
}

const pictureOf = (link: Element): Element | null =>
  [...descendants(link)].find(({ name }) => name === 'img') ?? null

const plainText = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase()

/** Whether a link without a picture has the name of one. */
function isNamedAs(link: Element, { attribs }: Element): boolean {
  const name = plainText(attribs.alt ?? '')
  return name !== '' && pictureOf(link) === null && plainText(textContent(link)) === name
}

/** Whether a link holds a heading below the page's own, or stands in one. */
const isHeadingLink = (link: Element) =>
  [link.parent, ...descendants(link)].some(
    (each) => each !== null && isTag(each) && /^h[2-6]$/.test(each.name),
  )

/** Whether a box with a picture has a similar sibling with a picture that leads elsewhere. */
function isEntry(box: Element, urlsBelow: ReadonlyMap<Element, Set<string>>): boolean {
  const own = urlsBelow.get(box)
  if (own === undefined || !hasPicture(box)) return false
  return (box.parent?.children ?? []).some(
    (sibling) =>
      sibling !== box &&
      isTag(sibling) &&
      sibling.name === box.name &&
      isAlike(signature(box), signature(sibling)) &&
      hasPicture(sibling) &&
      [...(urlsBelow.get(sibling) ?? [])].some((url) => !own.has(url)),
  )
}

const hasPicture = (element: Element): boolean =>
  element.name === 'img' || element.children.some((child) => isTag(child) && hasPicture(child))

const cardNames =
  /(?:^|[\s_-])(?:product[-_]?(?:card|item|tile|box|block|thumb|miniature|cell|wrapper|grid-item|preview|layout|small)?|card|grid[-_]?item|listing[-_]?item|item[-_]?box|prod[-_]?item)(?:$|[\s_])/i

const hasCardName = (element: Element) =>
  element.name === 'li' ||
  element.name === 'article' ||
  cardNames.test(element.attribs.class ?? '') ||
  isProductItem(element)

export const isProductItem = (element: Element) =>
  /schema\.org\/Product$/i.test(element.attribs.itemtype ?? '')

/** The end of names that themes give by an entry's place in its row. */
const placeInRow = /[-_]?(?:odd|even|first|last)$/i

const signatures = new WeakMap<Element, ReadonlySet<string>>()

function signature(element: Element): ReadonlySet<string> {
  let known = signatures.get(element)
  if (known === undefined) {
    known = new Set(
      (element.attribs.class ?? '')
        .split(/\s+/)
        .flatMap((name) => (name === '' ? [] : [name.replace(/\d+/g, '#').replace(placeInRow, '')])),
    )
    signatures.set(element, known)
  }
  return known
}

function isAlike(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  if (a.size === 0 || b.size === 0) return a.size === b.size
  return [...a].some((name) => b.has(name))
}

/** Of several addresses, the card's is the one of its image or heading, else the most frequent one. */
function chooseUrl(container: CardContainer, document: PageDocument): void {
  const weights = new Map<string, number>()
  for (const link of container.links) {
    const url = document.absolute(link.attribs.href)
    if (url === null) continue
    weights.set(url, (weights.get(url) ?? 0) + linkWeight(link))
  }
  container.url = [...weights].sort((a, b) => b[1] - a[1])[0]?.[0] ?? container.url
}

/** Whether a link has an image or a heading. */
export const isPictureOrHeadingLink = (link: Element): boolean => linkWeight(link) > 1

function linkWeight(link: Element): number {
  let weight = 1
  const visit = (at: Element): void => {
    for (const child of at.children) {
      if (!isTag(child)) continue
      if (child.name === 'img' || child.name === 'picture') weight += 3
      if (/^h[1-6]$/.test(child.name)) weight += 3
      visit(child)
    }
  }
  visit(link)
  const heading = link.parent && isTag(link.parent) && /^h[1-6]$/.test(link.parent.name)
  return weight + (heading ? 3 : 0)
}

function isInsideOther(element: Element, boxes: ReadonlySet<Element>): boolean {
  for (let at = element.parent; at !== null && isTag(at); at = at.parent) if (boxes.has(at)) return true
  return false
}
