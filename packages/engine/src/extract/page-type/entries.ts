/** Blocks that stand for a page of their own, as the entries of a list do. */
import { pagePath } from '@vitrine/kernel/store/hash-route'
import type { Element } from 'domhandler'
import type { PriceFact } from '../../api/facts.ts'
import { closestElement, descendants } from '../document/element-index.ts'
import { subjectHeadings } from '../document/subject-headings.ts'
import type { TypeInput } from './type-input.ts'

/**
 * Whether the page is a list with one product: whatever can be bought is in a block that also holds its price, a
 * picture, and a name, which lead to a page of their own.
 */
export function sellsOneEntry(
  { context, document }: TypeInput,
  own: readonly PriceFact[],
  controls: readonly Element[],
): boolean {
  const [heading] = subjectHeadings(document.elements)
  const prices = own.map(({ path }) => path)
  // Known cards, such as related products, are entries of their own.
  const isInCard = (path: string) => context.cards.some((card) => path.startsWith(card.path))
  return controls.every((control) => {
    const path = document.pathOf(control)
    const [inner = wholePage] = prices
      .map((each) => sharedPath(each, path))
      .sort((a, b) => b.length - a.length)
    if (heading === undefined || document.pathOf(heading).startsWith(inner)) return false
    const box = withPicture(document, inner, document.pathOf(heading))
    const links = document.elements
      .all('a')
      .filter((link) => document.pathOf(link).startsWith(box) && !isInCard(document.pathOf(link)))
    const addressOf = ({ attribs }: Element) => document.absolute(attribs.href)
    const named = new Set(links.filter((link) => document.textOf(link) !== '').map(addressOf))
    return links.some(
      (link) =>
        isEntryLink(document, link, heading) &&
        named.has(addressOf(link)) &&
        [...descendants(link)].some(({ name }) => name === 'img'),
    )
  })
}

/** The box around price and buy control that holds a picture too; the given one if none does without the page's heading. */
function withPicture(document: TypeInput['document'], inner: string, heading: string): string {
  const pictures = document.elements.all('img').map(document.pathOf)
  const steps = inner.split(' > ').slice(0, -1)
  for (let depth = steps.length; depth > 2; depth--) {
    const box = steps
      .slice(0, depth)
      .map((step) => `${step} > `)
      .join('')
    if (heading.startsWith(box)) break
    if (pictures.some((path) => path.startsWith(box))) return box
  }
  return inner
}

/** Whether a link with a picture or a heading leads to another page. A heading further up belongs to the page. */
export function isEntryLink(document: TypeInput['document'], link: Element, heading: Element): boolean {
  if (!isListAddress(document.absolute(link.attribs.href) ?? '', document.url)) return false
  if (document.absolute(link.attribs.href) === document.absolute(document.url)) return false
  if (document.textOf(link) === document.textOf(heading)) return true
  const isTitle = closestElement(link, ({ name }) => /^h[1-6]$/.test(name)) !== null
  return isTitle || [...descendants(link)].some(({ name }) => name === 'img' || /^h[1-6]$/.test(name))
}

export const wholePage = 'html > body > '

/** Path of the innermost element around two others, with the separator behind it. */
export function sharedPath(one: string, other: string): string {
  const [first, second] = [one.split(' > '), other.split(' > ')]
  const end = first.findIndex((step, index) => step !== second[index])
  return first
    .slice(0, end === -1 ? first.length - 1 : end)
    .map((step) => `${step} > `)
    .join('')
}

export function isListAddress(address: string, page: string): boolean {
  const [to, from] = [URL.parse(address), URL.parse(page)]
  if (to === null || from === null || to.host !== from.host || pagePath(to) === '/') return false
  return !/\.(?:jpe?g|png|webp|gif|avif|svg|pdf)$/i.test(pagePath(to))
}
