/** Boxes of other products beside the page's content: side bars, and rows before or after it. */
import { type Element, isTag } from 'domhandler'
import { findMoney } from '../money/find-money.ts'
import { descendants, type ElementIndex } from './element-index.ts'
import { subjectHeadings } from './subject-headings.ts'

/** A box with a heading of its own may show a single product. */
const minProducts = { headed: 1, plain: 2 }
/** A box after the content has at most this share of the content's text; otherwise it is the page's list. */
const maxShareAfter = 0.5
/** Tags that state their area themselves. */
const named = new Set(['header', 'footer', 'nav', 'main', 'aside', 'script', 'style', 'noscript', 'template'])
const files = /\.(?:jpe?g|png|webp|gif|avif|svg|pdf)(?:\?|$)/i

/**
 * Elements that show other products, each a sibling of the content or of what surrounds it. A list that follows its
 * own page's heading is content.
 */
export function besideContent(
  elements: ElementIndex,
  textOf: (element: Element) => string,
  isHome: boolean,
): ReadonlySet<Element> {
  const beside = new Set<Element>()
  const content = contentOf(elements, textOf)
  if (content === null) return beside
  for (const { branch, siblings } of levelsAbove(content)) {
    const at = siblings.indexOf(branch)
    const found: Element[] = []
    const length = textOf(branch).length
    for (const [place, sibling] of siblings.entries()) {
      if (sibling === branch || named.has(sibling.name) || !showsProducts(sibling, textOf)) continue
      const isBefore = place < at && !isHome
      const isAfter =
        place > at &&
        (textOf(sibling).length <= length * maxShareAfter ||
          (hasOwnHeading(sibling) && showsProducts(branch, textOf))) &&
        (findMoney(textOf(branch)).length > 0 || hasOwnHeading(sibling))
      const isOutsideMain = branch.name === 'main' || branch.attribs.role === 'main'
      const isSecond =
        textOf(sibling).length <= length ||
        showsProducts(branch, textOf) ||
        (hasOwnHeading(sibling) && saysMoreThanItsName(elements, branch, textOf))
      if (isOutsideMain ? isSecond : isBefore || isAfter) found.push(sibling)
    }
    // A column without products beside one with products is no content either.
    for (const sibling of siblings)
      if (sibling !== branch && found.some((box) => box === sibling || isTwin(box, sibling)))
        beside.add(sibling)
  }
  return beside
}

/** `main` if it holds the page's subject, or most of the page when nothing names one; else the subject's heading. */
function contentOf(
  { main, ...elements }: ElementIndex,
  textOf: (element: Element) => string,
): Element | null {
  const [heading] = subjectHeadings({ main, ...elements })
  if (main === null) return heading ?? mostOfPage({ main, ...elements }, textOf)
  if (heading === undefined) {
    const [body] = elements.all('body')
    if (body === undefined) return null
    const isMost = textOf(main).length * 2 >= textOf(body).length - lengthAround(main, textOf)
    return isMost || isUnfilledForm(main, textOf) ? main : null
  }
  for (let at: Element | null = heading; at !== null; at = parentOf(at)) if (at === main) return main
  return heading
}

/** Whether a form has no words yet, because a script fills it: a checkout. */
const isUnfilledForm = (main: Element, textOf: (element: Element) => string) =>
  textOf(main) === '' && [...descendants(main)].some(({ name }) => name === 'form')

/** Length of the menus, frames, and headed boxes of products around `main`. */
function lengthAround(main: Element, textOf: (element: Element) => string): number {
  let length = 0
  for (const { branch, siblings } of levelsAbove(main))
    for (const sibling of siblings)
      if (
        sibling !== branch &&
        (named.has(sibling.name) || (hasOwnHeading(sibling) && showsProducts(sibling, textOf)))
      )
        length += textOf(sibling).length
  return length
}

/** Share of the page's text, without its frame, that only its content has. */
const minShareOfContent = 0.6

/** The innermost element with most of the page's text, where nothing names the page's subject. */
function mostOfPage({ all }: ElementIndex, textOf: (element: Element) => string): Element | null {
  const [body] = all('body')
  if (body === undefined) return null
  const inFrame = body.children.filter(isTag).filter(({ name }) => named.has(name) && name !== 'aside')
  const frameLength = inFrame.reduce((sum, element) => sum + textOf(element).length, 0)
  const min = (textOf(body).length - frameLength) * minShareOfContent
  let content: Element | null = null
  for (let at: Element | undefined = body; at !== undefined; ) {
    at = at.children.filter(isTag).find((child) => !named.has(child.name) && textOf(child).length >= min)
    if (at !== undefined) content = at
  }
  return content
}

const minMoreText = 30
const contentTags = new Set(['img', 'form', 'table', 'input', 'iframe', 'video'])

/** Whether `main` holds more than the page's heading, if any, as it does unless a theme has put the content elsewhere. */
function saysMoreThanItsName(
  elements: ElementIndex,
  main: Element,
  textOf: (element: Element) => string,
): boolean {
  const [heading] = subjectHeadings(elements)
  const nameLength = heading === undefined ? 0 : textOf(heading).length
  return (
    textOf(main).length >= nameLength + minMoreText ||
    [...descendants(main)].some(({ name }) => contentTags.has(name))
  )
}

const isTwin = (one: Element, other: Element) =>
  one.name === other.name && (one.attribs.class ?? '') !== '' && one.attribs.class === other.attribs.class

const parentOf = ({ parent }: Element) => (parent !== null && isTag(parent) ? parent : null)

/** Every level from the content up to the body: what leads to the content, and what is next to it. */
function* levelsAbove(content: Element): Generator<{ branch: Element; siblings: Element[] }> {
  for (let branch = content; ; ) {
    const parent = parentOf(branch)
    if (parent === null || branch.name === 'body') return
    yield { branch, siblings: parent.children.filter(isTag) }
    branch = parent
  }
}

/** Whether a box shows several products: links with pictures, to different pages, and prices. */
function showsProducts(box: Element, textOf: (element: Element) => string): boolean {
  const min = hasOwnHeading(box) ? minProducts.headed : minProducts.plain
  const pages = new Set<string>()
  for (const link of descendants(box)) {
    const { href } = link.attribs
    if (link.name !== 'a' || href === undefined || /^(?:#|javascript:|$)/i.test(href) || files.test(href))
      continue
    if (hasPicture(link)) pages.add(href)
    if (pages.size >= min) break
  }
  return pages.size >= min && findMoney(textOf(box)).length >= min
}

const hasPicture = (element: Element): boolean =>
  element.children.some((child) => isTag(child) && (child.name === 'img' || hasPicture(child)))

/** Whether a box begins with a heading of its own, before the first product. */
function hasOwnHeading(box: Element): boolean {
  for (const element of descendants(box)) {
    if (/^h[2-6]$/.test(element.name)) return !isLinked(element)
    if (element.name === 'a' || element.name === 'img') return false
  }
  return false
}

const isLinked = (element: Element): boolean =>
  element.children.some((child) => isTag(child) && (child.name === 'a' || isLinked(child)))
