/** Areas that are declared only by their heading: "You may also like", "Customer reviews". */
import { relatedHeading } from '@vitrine/lexicon/concepts/lists/related-heading'
import { type Element, isTag } from 'domhandler'
import type { Area } from '../../api/facts.ts'
import { isReviewsHeading } from './area-signs.ts'
import { descendants, type ElementIndex } from './element-index.ts'

const maxHeadingLength = 60
const highestClimb = 5

/** The container of each heading that declares an area. Never returns a container of the page's subject. */
export function headedAreas(
  elements: ElementIndex,
  textOf: (element: Element) => string,
  subject: ReadonlySet<Element>,
): ReadonlyMap<Element, Area> {
  const areas = new Map<Element, Area>()
  for (const heading of elements.all('h2', 'h3', 'h4', 'h5')) {
    const text = textOf(heading)
    if (text.length === 0 || text.length > maxHeadingLength) continue
    const area = relatedHeading.isAtStart(text) ? 'related' : isReviewsHeading(text) ? 'reviews' : null
    const container = area === null ? null : containerOf(heading, subject)
    if (area !== null && container !== null) areas.set(container, area)
  }
  for (const label of elements.all('span', 'p', 'strong', 'b', 'div')) {
    const container = isRelatedLabel(label, textOf) ? containerOf(label, subject) : null
    if (container !== null && countPictures(container) >= minPictures) areas.set(container, 'related')
  }
  return areas
}

const maxLabelLength = 40
const minPictures = 2

/** Whether an element without others in it says that products follow. Sentences may begin with the same words. */
const isRelatedLabel = (element: Element, textOf: (element: Element) => string) =>
  element.children.length === 1 &&
  !element.children.some(isTag) &&
  textOf(element).length <= maxLabelLength &&
  relatedHeading.isAtStart(textOf(element))

const countPictures = (element: Element): number =>
  element.children.reduce(
    (count, child) => count + (!isTag(child) ? 0 : child.name === 'img' ? 1 : countPictures(child)),
    0,
  )

/** The lowest ancestor that contains more than the heading; null when it also contains the page's subject. */
function containerOf(heading: Element, subject: ReadonlySet<Element>): Element | null {
  let at = heading.parent
  for (let climbed = 0; climbed < highestClimb && at !== null && isTag(at); climbed += 1, at = at.parent) {
    if (subject.has(at) || at.name === 'body' || at.name === 'main') return null
    if (hasMoreThan(at, heading)) return beginsOtherwise(at, heading) ? null : at
    // A section that has nothing but its heading is empty; what is around it has a heading of its own.
    if (at.name === 'section' || at.name === 'article') return null
  }
  return null
}

/** Whether another heading or a form comes before the heading: then the heading names only what follows it. */
function beginsOtherwise(container: Element, heading: Element): boolean {
  for (const inner of descendants(container)) {
    if (inner === heading) return false
    if (/^(?:h[1-6]|form)$/.test(inner.name)) return true
  }
  return false
}

function hasMoreThan(container: Element, heading: Element): boolean {
  return container.children.some(
    (child) => isTag(child) && child !== heading && !contains(child, heading) && hasContent(child),
  )
}

function contains(element: Element, inner: Element): boolean {
  for (let at = inner.parent; at !== null; at = at.parent) if (at === element) return true
  return false
}

function hasContent(element: Element): boolean {
  if (/^(?:script|style|link|hr|br|template|noscript|h[1-6])$/.test(element.name)) return false
  return element.name === 'ul' || element.name === 'ol' || element.children.some(isTag)
}
