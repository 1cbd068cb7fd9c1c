/** The headings that name what a page is about. */

import { breadcrumbName } from '@vitrine/lexicon/concepts/markup/markup-names'
import { type Element, isTag, isText } from 'domhandler'
import { footerName, neverNamed } from './area-signs.ts'
import { closestElement, type ElementIndex } from './element-index.ts'
import { isDialog, isInDrawer } from './is-in-drawer.ts'

const known = new WeakMap<ElementIndex, readonly Element[]>()
const minNameLength = 3
const maxNameLength = 150
/** What follows the name in titles: the store, the category. */
const titleEnd = /\s+[|–—·•-]{1,2}\s+.*$/
const titlePart = /\s+[|–—·•-]{1,2}\s+/
const framed = new Set(['a', 'button', 'nav', 'footer', 'label', 'option', 'dialog', 'li', 'table'])

/**
 * Main headings; of several, those that a shopper sees in the content, and of these the ones that the page's title
 * names. On a page without any in words, the one element that repeats the page's title outside menus and links: many
 * stores show the product's name as a paragraph or a lower heading.
 */
export function subjectHeadings(elements: ElementIndex): readonly Element[] {
  let headings = known.get(elements)
  if (headings === undefined) {
    headings = elements.all('h1').filter((heading) => textOf(heading) !== '' && !isOfFrame(heading))
    // A drawer may be named as one, and still hold the whole page.
    if (headings.every(isApart)) {
      const standIns = standInHeadings(elements).filter((heading) => !isApart(heading))
      if (headings.length === 0 || standIns.length > 0) headings = standIns
    }
    if (headings.length > 1) headings = ofSubject(elements, headings)
    known.set(elements, headings)
  }
  return headings
}

/** Whether a main heading is the store's logo, or in a footer or a quick view: templates mark those as main headings, too. */
export const isOfFrame = (heading: Element) => isLogo(heading) || isInFooter(heading) || isInDialog(heading)

const logoName = /(?:^|[\s_-])logo(?:$|[\s_-])/i
const maxLogoLevels = 2

function isLogo(heading: Element): boolean {
  let at: Element | null = heading
  for (let level = 0; level <= maxLogoLevels && at !== null; level++) {
    if (logoName.test(`${at.attribs.id ?? ''} ${at.attribs.class ?? ''}`)) return true
    at = at.parent !== null && isTag(at.parent) ? at.parent : null
  }
  return false
}

const isInFooter = (element: Element) =>
  closestElement(
    element,
    ({ name, attribs }) =>
      !neverNamed.has(name) &&
      `${attribs.id ?? ''} ${attribs.class ?? ''}`.split(/\s+/).some((each) => footerName.test(each)),
  ) !== null

const isInDialog = (element: Element) =>
  closestElement(element, (at) => isDialog(at) || /(?:^|\s)modal(?:\s|$)/i.test(at.attribs.class ?? '')) !==
  null

const apart = new Set(['nav', 'footer'])

/** Whether an element is hidden, or in a menu or drawer. */
const isApart = (element: Element) =>
  isInDrawer(element) ||
  closestElement(
    element,
    ({ name, attribs }) =>
      apart.has(name) || attribs['aria-hidden'] === 'true' || attribs.hidden !== undefined,
  ) !== null

/** Templates also mark the store's name, the menu's title, and the cart's as main headings. */
function ofSubject(elements: ElementIndex, headings: readonly Element[]): readonly Element[] {
  const inContent = headings.filter((heading) => !isApart(heading))
  const shown = inContent.length > 0 ? inContent : headings
  const parts = new Set(titleOf(elements).split(titlePart))
  const named = shown.filter((heading) => parts.has(textOf(heading)))
  return named.length > 0 ? named : shown
}

/** The one element that repeats the page's title, where no main heading names the subject. */
export function standInHeadings(elements: ElementIndex): readonly Element[] {
  const names = namesOf(elements)
  if (names.size === 0) return []
  const isNamed = (element: Element) => names.has(textOf(element)) && !isFramed(element)
  const found =
    elements.all('h2', 'h3', 'h4', 'h5', 'h6').find(isNamed) ??
    elements
      .all('p', 'div', 'span', 'strong')
      .find((element) => !element.children.some(isTag) && isNamed(element))
  return found === undefined ? [] : [found]
}

function titleOf(elements: ElementIndex): string {
  const title = elements
    .all('title')
    .find(({ parent }) => parent !== null && 'name' in parent && parent.name === 'head')
  return title === undefined ? '' : textOf(title)
}

function namesOf(elements: ElementIndex): ReadonlySet<string> {
  const preview = elements.all('meta').find(({ attribs }) => attribs.property === 'og:title')?.attribs.content
  const texts = [titleOf(elements), plain(preview ?? '')]
  const names = texts.flatMap((text) => [text, text.replace(titleEnd, '')])
  return new Set(names.filter(({ length }) => length >= minNameLength && length <= maxNameLength))
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase()

/** Text of short elements. Longer ones cannot be names and are not read completely. */
function textOf(element: Element): string {
  let text = ''
  const read = (from: Element): void => {
    for (const child of from.children) {
      if (text.length > 2 * maxNameLength) return
      if (isText(child)) text += child.data
      else if (isTag(child)) read(child)
    }
  }
  read(element)
  return plain(text)
}

/** Whether an element is in a menu, breadcrumbs or a link, whose names refer to other pages or back to this one. */
const isFramed = (element: Element) =>
  closestElement(
    element,
    (at) =>
      framed.has(at.name) ||
      (at.name === 'header' && !isInside(at)) ||
      breadcrumbName.isIn(`${at.attribs.id ?? ''} ${at.attribs.class ?? ''}`),
  ) !== null

const isInside = (header: Element) =>
  closestElement(header, ({ name }) => name === 'main' || name === 'article' || name === 'section') !== null
