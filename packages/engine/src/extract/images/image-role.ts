/** The role of an image. */
import { asPath } from '@vitrine/kernel/store/hash-route'
import { type Element, isTag } from 'domhandler'
import type { ImageFact } from '../../api/facts.ts'
import type { DeriveContext } from '../document/context.ts'
import { closestElement, descendants } from '../document/element-index.ts'
import type { PageDocument } from '../document/page-document.ts'
import { subjectHeadings } from '../document/subject-headings.ts'

type Role = ImageFact['role']

/** Names that themes and files have, English whatever the shop's language is. */
const logoSign = /(?:^|[\s_/.-])(?:site-?|header-?|footer-?|shop-?|store-?|main-?)?logo(?:$|[\s_/.-]|\d)/i
const iconSign =
  /(?:^|[\s_/.-])(?:icons?|ico|flags?|payment|stars?|rating|badges?|sprite|emoji|arrow|chevron|social|trust|visa|mastercard|paypal|klarna|amex)(?:$|[\s_/.-]|\d)/i
const gallerySign =
  /(?:^|[\s_-])(?:gallery|galleries|product-?(?:image|img|media|photo|picture|gallery|slider|thumb)\w*|media-?gallery|main-?image|image-?main|thumb(?:nail)?s?|fotorama|photoswipe|zoom\w*|swiper\w*|slick\w*|splide\w*|carousel\w*|images|image-?container)(?:$|[\s_-])/i
const largestIcon = 48
const smallestSubject = 60
const widestSubject = 4
const highestGallery = 7

/** Creates a function that returns the role of an image element. */
export function roleReader(
  document: PageDocument,
  context: DeriveContext,
): (element: Element, url: string | null) => Role {
  let gallery: Gallery | null = null
  let cardPaths: ReadonlySet<string> | null = null
  return (element, url) => {
    const plain = plainRole(element, url, document)
    if (plain !== null) return plain
    cardPaths ??= new Set(context.cards.map(({ path }) => path))
    const paths = cardPaths
    const isInCard = (each: Element) =>
      paths.size > 0 && closestElement(each, (at) => paths.has(document.pathOf(at))) !== null
    if (isInCard(element)) return 'card'
    const area = document.areaOf(element)
    if (area === 'hero') return 'hero'
    if (area !== 'main' || context.pageType.type !== 'product_page') return 'content'
    gallery ??= findGallery(document, context, isInCard)
    if (gallery.main === element) return 'product-main'
    return gallery.members.has(element) ? 'product-gallery' : 'content'
  }
}

/** Logos, icons and decoration are recognized on their own; null for everything that needs its surroundings. */
function plainRole(element: Element, url: string | null, document: PageDocument): Role | null {
  const { attribs } = element
  const [width, height] = [Number(attribs.width ?? Number.NaN), Number(attribs.height ?? Number.NaN)]
  if (element.name === 'img' && (width <= 2 || height <= 2)) return 'decorative'
  const area = document.areaOf(element)
  const names = `${attribs.class ?? ''} ${attribs.id ?? ''}`
  const file = url === null ? '' : (URL.parse(url)?.pathname.split('/').pop() ?? '')
  const isLogo =
    logoSign.test(` ${names} ${file} `) || /\blogo\b/i.test(attribs.alt ?? '') || isInLogo(element, document)
  if (isLogo && (area === 'header' || area === 'nav' || area === 'footer')) return 'logo'
  const isIcon = iconSign.test(` ${names} `) || isIconFile(element, file, document)
  if ((width <= largestIcon && height <= largestIcon) || isIcon) return 'icon'
  if (attribs.role === 'presentation' || attribs.role === 'none') return 'decorative'
  if (element.name !== 'img' && area !== 'hero') return 'decorative'
  return null
}

/** Whether a file is called an icon, unless a product is: an arrow necklace, or a formal shirt (“camisa social”). */
function isIconFile(element: Element, file: string, document: PageDocument): boolean {
  const sign = iconSign
    .exec(` ${file} `)?.[0]
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase()
  if (sign === undefined) return false
  const target = closestElement(element, ({ name }) => name === 'a')?.attribs.href ?? ''
  const pages = target.endsWith(file) ? [document.url] : [document.url, target]
  return !pages.some((url) => asPath(url).toLowerCase().includes(sign))
}

function isInLogo({ parent }: Element, document: PageDocument): boolean {
  let at = parent
  for (let climbed = 0; climbed < 3 && at !== null && isTag(at); climbed += 1, at = at.parent) {
    if (logoSign.test(` ${at.attribs.class ?? ''} ${at.attribs.id ?? ''} `)) return true
    if (at.name === 'a' && URL.parse(asPath(document.absolute(at.attribs.href) ?? ''))?.pathname === '/')
      return true
  }
  return false
}

interface Gallery {
  main: Element | null
  members: ReadonlySet<Element>
}

/** The images of the product: those in the container of the first large image of the page's main area. */
function findGallery(
  document: PageDocument,
  context: DeriveContext,
  isInCard: (element: Element) => boolean,
): Gallery {
  const known = new Set(knownImages(context))
  const headed = aroundHeadings(document)
  const inMain = document.elements
    .all('img')
    .filter(
      (element) => document.areaOf(element) === 'main' && isSubject(element, document) && !isInCard(element),
    )
  const stated =
    known.size === 0
      ? undefined
      : inMain.find((element) => sourcesOf(element, document).some((key) => known.has(key)))
  const main =
    stated ??
    inMain.find((element) => namedGallery(element, headed) !== null) ??
    inMain.filter((element) => !isDrawing(element)).find(isBeforeCopy(document)) ??
    null
  if (main === null) return { main, members: new Set() }
  const container = galleryAround(main, headed)
  const members = new Set<Element>()
  for (const inner of descendants(container))
    if (inner.name === 'img' && inner !== main && isSubject(inner, document) && !isInCard(inner))
      members.add(inner)
  return { main, members }
}

/** A vector graphic that no gallery holds is an icon, such as the magnifier of the search. */
const isDrawing = ({ attribs }: Element) => /\.svg(?:[?#]|$)/i.test(attribs.src ?? '')

/** An element with a main heading contains more than images. */
function aroundHeadings({ elements }: PageDocument): ReadonlySet<Element> {
  const around = new Set<Element>()
  for (const heading of subjectHeadings(elements))
    closestElement(heading, (at) => {
      around.add(at)
      return false
    })
  return around
}

/** File names of the product images in the page's own data. */
function knownImages({ head, structuredData }: DeriveContext): string[] {
  const image = structuredData.mainProduct?.value.image
  const named = [image, head.meta.get('og:image')].flat().flatMap((each) => {
    if (typeof each === 'string') return [each]
    if (each !== null && typeof each === 'object' && !Array.isArray(each) && typeof each.url === 'string')
      return [each.url]
    return []
  })
  return named.map(fileKey).filter((key) => key !== '')
}

function sourcesOf({ attribs }: Element, document: PageDocument): string[] {
  return [attribs.src, attribs['data-src'], attribs['data-zoom-image']].flatMap((href) => {
    const address = document.absolute(href)
    return address === null ? [] : [fileKey(address)]
  })
}

/** File name without size suffixes: all sizes of an image are one. */
function fileKey(address: string): string {
  const name = (URL.parse(address, 'http://a/')?.pathname.split('/').pop() ?? '').toLowerCase()
  return name
    .replace(/\.\w+$/, '')
    .replace(/[-_](?:\d{2,4}x\d{0,4}|x\d{2,4}|\d{3,4}|small|medium|large|grande|thumb|scaled)$/g, '')
}

function isSubject(element: Element, document: PageDocument): boolean {
  const { attribs } = element
  const [width, height] = [Number(attribs.width ?? Number.NaN), Number(attribs.height ?? Number.NaN)]
  if (width < smallestSubject && height < smallestSubject) return false
  const file = attribs.src?.split('/').pop() ?? ''
  const [, wide = '', high = ''] = /(\d{2,4})x(\d{2,4})/.exec(file) ?? []
  // Banner strips are advertisements, wherever they are.
  if (width / height > widestSubject || Number(wide) / Number(high) > widestSubject) return false
  return document.isVisible(element) && !iconSign.test(` ${attribs.class ?? ''} ${file} `)
}

/** The outermost named gallery around an image, or the list of its siblings. */
function galleryAround(main: Element, headed: ReadonlySet<Element>): Element {
  return (
    namedGallery(main, headed) ?? (main.parent !== null && isTag(main.parent) ? main.parent : null) ?? main
  )
}

function namedGallery(element: Element, headed: ReadonlySet<Element>): Element | null {
  let found: Element | null = null
  let at = element.parent
  for (let climbed = 0; climbed < highestGallery && at !== null && isTag(at); climbed += 1, at = at.parent) {
    if (at.name === 'main' || at.name === 'body' || headed.has(at)) break
    if (gallerySign.test(`${at.attribs.class ?? ''} ${at.attribs.id ?? ''}`)) found = at
  }
  return found
}

/** Without better signs, the first image outside running text. */
function isBeforeCopy(document: PageDocument): (element: Element) => boolean {
  return (element) =>
    closestElement(element, ({ name }) => name === 'p' || name === 'td') === null ||
    document.elements.all('img').length < 4
}
