/** Links in a card to variants of its product, such as sizes and colors. */
import { pagePath } from '@vitrine/kernel/store/hash-route'
import { type Element, isTag } from 'domhandler'
import { closestElement, descendants } from '../document/element-index.ts'
import type { PageDocument } from '../document/page-document.ts'

export interface ContentLink {
  element: Element
  url: string
}

/** A size, a color, or a number of further ones; products have longer names. */
const maxVariantLength = 20
/** Levels from a link to the picture of its card. */
const maxLevels = 8

const parentOf = ({ parent }: Element): Element | null => (parent !== null && isTag(parent) ? parent : null)

/**
 * All links but those to variants: their address continues the one that the only linked picture around them leads to, and
 * they have neither a picture nor a heading. Where there are pictures without a link, too, these may be cards of products
 * below a picture of their category.
 */
export function withoutVariants(document: PageDocument, links: readonly ContentLink[]): ContentLink[] {
  const pictured = links.filter(({ element }) => holds(element, 'img'))
  const addressesBelow = new Map<Element, Set<string>>()
  for (const { element, url } of pictured) {
    let at: Element | null = element
    for (let level = 0; level <= maxLevels && at !== null; level++, at = parentOf(at)) {
      const known = addressesBelow.get(at)
      if (known === undefined) addressesBelow.set(at, new Set([url]))
      else known.add(url)
    }
  }
  return links.filter(({ element, url }) => {
    if (holds(element, 'img', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6')) return true
    if (document.textOf(element).length > maxVariantLength) return true
    const box = boxWithPicture(element, addressesBelow)
    const [product, ...others] = (box && addressesBelow.get(box)) ?? []
    if (box === null || product === undefined || others.length > 0 || !continues(url, product)) return true
    return holdsLoosePicture(box)
  })
}

const holds = (element: Element, ...names: readonly string[]) =>
  [...descendants(element)].some(({ name }) => names.includes(name))

/** The smallest box around a link that has linked pictures. */
function boxWithPicture(link: Element, addressesBelow: ReadonlyMap<Element, unknown>): Element | null {
  let at: Element | null = link
  for (let level = 0; level <= maxLevels && at !== null; level++, at = parentOf(at))
    if (addressesBelow.has(at)) return at
  return null
}

const holdsLoosePicture = (box: Element) =>
  [...descendants(box)].some(
    (each) => each.name === 'img' && closestElement(each, ({ name }) => name === 'a') === null,
  )

/** Whether an address is below another one, or the same with more parameters. */
function continues(url: string, product: string): boolean {
  const [to, from] = [new URL(url), new URL(product)]
  const [below, path] = [pagePath(to), pagePath(from).replace(/\/$/, '')]
  if (below !== path && below !== `${path}/` && !below.startsWith(`${path}/`)) return false
  return (
    url !== product && [...from.searchParams].every(([name, value]) => to.searchParams.get(name) === value)
  )
}
