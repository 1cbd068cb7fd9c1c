/** Determines the area of the page in which an element is. */
import { breadcrumbName, relatedName, reviewsName } from '@vitrine/lexicon/concepts/markup/markup-names'
import { type Element, isTag } from 'domhandler'
import type { Area } from '../../api/facts.ts'
import * as signs from './area-signs.ts'
import { besideContent } from './beside-content.ts'
import { closestElement, descendants, type ElementIndex } from './element-index.ts'
import { headedAreas } from './headed-areas.ts'
import { subjectHeadings } from './subject-headings.ts'

/** Areas whose contents always belong to them, whatever the contents are named. */
const closed: ReadonlySet<Area> = new Set(['footer', 'related', 'reviews', 'breadcrumb'])

/** Max text length of an announcement or a notice before `main`; longer elements there may be content. */
const longestBar = 300

/** Creates a function that returns the area of an element, memoized down the tree. */
export function areaReader(
  elements: ElementIndex,
  textOf: (element: Element) => string,
  isHome = false,
): (element: Element) => Area {
  const areas = new WeakMap<Element, Area>()
  let context: AreaContext | null = null

  return function areaOf(element: Element): Area {
    const known = areas.get(element)
    if (known !== undefined) return known
    context ??= readContext(elements, textOf, isHome)
    const { parent } = element
    const above = parent !== null && isTag(parent) ? areaOf(parent) : 'main'
    const area = closed.has(above) ? above : (ownArea(element, above, context) ?? above)
    areas.set(element, area)
    return area
  }
}

interface AreaContext {
  /** `main` if it contains the subject of the page; null if it says nothing about the elements outside it. */
  main: Element | null
  textOf: (element: Element) => string
  /** Ancestors of the page's subject: none of them is a secondary area, whatever its class says. */
  subject: ReadonlySet<Element>
  /** Ancestors of `main`, which cannot be an area. */
  frame: ReadonlySet<Element>
  /** Areas declared by a heading. */
  headed: ReadonlyMap<Element, Area>
  /** The page's own header and footer where `main` encloses the whole page. */
  enclosed: ReadonlySet<Element>
  /** Boxes of other products beside the content. */
  beside: ReadonlySet<Element>
}

function readContext(
  elements: ElementIndex,
  textOf: (element: Element) => string,
  isHome: boolean,
): AreaContext {
  const subject = new Set<Element>()
  const frame = new Set<Element>()
  for (const heading of subjectHeadings(elements).slice(0, 1)) addAncestors(heading, subject)
  if (elements.main !== null) addAncestors(elements.main, frame)
  const main = elements.main !== null && subject.has(elements.main) ? elements.main : null
  return {
    main,
    textOf,
    subject,
    frame,
    enclosed: enclosedBars(elements, subject),
    headed: headedAreas(elements, textOf, subject),
    beside: besideContent(elements, textOf, isHome),
  }
}

/** A header or footer with fewer links may belong to the content of `main`. */
const minBarLinks = 3
/** How many times as long as its header a section is. */
const minBodyShare = 3

/**
 * Headers and footers directly inside `main` that must be the page's own: they hold links, not the subject, and outside
 * `main` there is no other.
 */
function enclosedBars(elements: ElementIndex, subject: ReadonlySet<Element>): Set<Element> {
  const { main } = elements
  const bars = ['header', 'footer'].flatMap((tag) => {
    const all = elements.all(tag)
    const isOnlyInside = all.every((each) => closestElement(each, (at) => at === main) !== null)
    return isOnlyInside ? all.filter((each) => each.parent === main && !subject.has(each)) : []
  })
  return new Set(bars.filter((bar) => hasLinks(bar, minBarLinks)))
}

function hasLinks(element: Element, min: number): boolean {
  let count = 0
  for (const { name } of descendants(element)) if (name === 'a' && ++count >= min) return true
  return false
}

function addAncestors(element: Element, set: Set<Element>): void {
  for (let at: Element | null = element; at !== null; at = at.parent && isTag(at.parent) ? at.parent : null)
    set.add(at)
}

function ownArea(element: Element, above: Area, context: AreaContext): Area | null {
  const { name, attribs } = element
  if (name === 'html' || name === 'body' || context.frame.has(element)) return null
  const headed = context.headed.get(element)
  if (headed !== undefined) return headed
  if (name === 'header' && isUnclosed(element, context)) return null
  return (
    areaByTag(element, context) ??
    (signs.neverNamed.has(name) ? null : areaByName(attribs, element, above, context)) ??
    (isBarAboveMain(element, context) ? 'header' : null) ??
    (context.beside.has(element) ? 'aside' : null)
  )
}

/**
 * Whether an element is an announcement or a cookie notice: short, without images, before the `main` with the page's
 * subject.
 */
function isBarAboveMain(element: Element, { main, frame, textOf }: AreaContext): boolean {
  const { parent } = element
  if (main === null || parent === null || !isTag(parent) || !frame.has(parent) || parent === main)
    return false
  for (let next = element.next; next !== null; next = next.next)
    if (isTag(next) && frame.has(next)) return !hasImage(element) && textOf(element).length <= longestBar
  return false
}

function hasImage(element: Element): boolean {
  return element.name === 'img' || element.children.some((child) => isTag(child) && hasImage(child))
}

function areaByTag(element: Element, context: AreaContext): Area | null {
  const { subject, enclosed } = context
  const { name, attribs } = element
  if (enclosed.has(element)) return name === 'footer' ? 'footer' : 'header'
  const role = attribs.role
  if (name === 'footer' || role === 'contentinfo') return isInSection(element) ? null : 'footer'
  if (name === 'header' || role === 'banner')
    return isInSection(element) || headsSection(element, context) ? null : 'header'
  if (name === 'nav' || role === 'navigation') return signs.navKind(attribs)
  const isBeside = name === 'aside' || name === 'dialog' || role === 'complementary' || role === 'dialog'
  if (isBeside && !subject.has(element)) return 'aside'
  return null
}

/** Whether a header's end is missing: it holds the subject, most of the page's words, and another header. */
function isUnclosed(header: Element, { subject, textOf }: AreaContext): boolean {
  if (!subject.has(header) || ![...descendants(header)].some(({ name }) => name === 'header')) return false
  const body = closestElement(header, ({ name }) => name === 'body')
  return body !== null && textOf(header).length * 2 > textOf(body).length
}

/** Whether an element is inside an article or a dialog, whose header and footer are not the page's. */
function isInSection(element: Element): boolean {
  for (let at = element.parent; at !== null && isTag(at); at = at.parent)
    if (/^(?:main|article|section|aside|dialog|form|fieldset|figure|li|td)$/.test(at.name))
      return at.name !== 'section' || hasMainAbove(at)
  return false
}

/** Whether a header is that of the section around it: little more than a heading, above most of the section's words. */
function headsSection(header: Element, { textOf }: AreaContext): boolean {
  const section = closestElement(header, ({ name }) => name === 'section')
  if (section === null || hasLinks(header, minBarLinks)) return false
  const inside = [...descendants(header)]
  return (
    inside.some(({ name }) => /^h[1-6]$/.test(name)) &&
    !inside.some(({ name }) => name === 'nav' || name === 'form') &&
    textOf(section).length >= minBodyShare * textOf(header).length
  )
}

function hasMainAbove(element: Element): boolean {
  for (let at = element.parent; at !== null && isTag(at); at = at.parent)
    if (at.name === 'main' || at.name === 'article') return true
  return false
}

function areaByName(
  attribs: Element['attribs'],
  element: Element,
  above: Area,
  { subject }: AreaContext,
): Area | null {
  const names = `${attribs.id ?? ''} ${attribs.class ?? ''}`.trim()
  if (names === '') return null
  if (breadcrumbName.isIn(names)) return 'breadcrumb'
  const isSide = !subject.has(element)
  if (isSide && relatedName.isIn(names)) return 'related'
  if (isSide && above === 'main' && reviewsName.isIn(names) && !/star|count|link|summary-inline/i.test(names))
    return 'reviews'
  const words = names.split(/\s+/)
  const isContent = words.some((name) => signs.contentName.test(name))
  for (const name of words) {
    if (isSide && signs.footerName.test(name) && above !== 'aside')
      return isInSection(element) ? null : 'footer'
    if (above === 'main' && signs.headerName.test(name) && !isInSection(element)) return 'header'
    if ((above === 'main' || above === 'header') && isSide && signs.navName.test(name)) return 'nav'
    if (above === 'main' && isSide && !isContent && signs.asideName.test(name)) return 'aside'
    if (above === 'main' && isSide && signs.panelName.test(name)) return 'aside'
    if (above === 'main' && signs.heroName.test(name)) return 'hero'
  }
  return null
}
