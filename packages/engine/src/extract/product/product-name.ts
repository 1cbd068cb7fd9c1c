/** The name of a product without what its heading adds: a code in small print, the path of its category. */
import { productNameLabel } from '@vitrine/lexicon/concepts/products/product-name-label'
import { type Element, isTag, isText } from 'domhandler'
import type { PageDocument } from '../document/page-document.ts'
import { availabilityOfText } from './availability-words.ts'

const minLength = 2
/** A path or a store's name behind the product's name. */
const addition = /\s+[>»›|/]\s+.*$/u

/**
 * @param element the heading.
 * @param text its whole text.
 */
export function productName(document: PageDocument, element: Element, text: string): string {
  const main = withoutSmallPrint(document, element)
  const name = withoutLabel(main.length >= minLength ? main : text)
  const short = name.replace(addition, '')
  return short !== name && short.length >= minLength && isNamedAgain(document, element, short) ? short : name
}

/** “Product name: Reed lamp” without its label. */
export function withoutLabel(name: string): string {
  const [, label = '', rest = ''] = /^([^:：]{1,30})[:：]\s*(.*)$/u.exec(name) ?? []
  return rest.length >= minLength && productNameLabel.isWhole(label) ? rest : name
}

/** A link that only a script answers. */
export const leadsNowhere = ({ name, attribs }: Element): boolean =>
  name === 'a' && /^(#|javascript:|$)/i.test(attribs.href?.trim() ?? '')

/** “Back”, “Share”. */
const isControl = (element: Element) => element.name === 'button' || leadsNowhere(element)

/** A code in brackets, as shop software writes the model below the name: “[LMP-7]”, “[DVD-FDBL]”. */
const bracketedCode = /^\[\s*((?=[^\]]*\d|[A-Z]+[-_./][A-Z]+[\s\]])[\w./+-]{2,40})\s*\]$/

/** The code in an element of its own inside a product's heading; null without one. */
export function codeInHeading(document: PageDocument, element: Element): string | null {
  const text = document.textOf(element)
  return availabilityOfText(text) === null ? (bracketedCode.exec(text)?.[1] ?? null) : null
}

/** HTML’s `small` is for side comments: a model number, a count of variants. */
function withoutSmallPrint(document: PageDocument, element: Element): string {
  let text = ''
  const read = (from: Element): void => {
    for (const child of from.children) {
      if (isText(child)) text += child.data
      else if (isTag(child) && child.name === 'br') text += ' '
      else if (isTag(child) && !isAside(child)) read(child)
    }
  }
  const isAside = (child: Element) =>
    child.name === 'small' || isControl(child) || codeInHeading(document, child) !== null
  const hasSmallPrint = element.children.some((child) => isTag(child) && isAside(child))
  if (hasSmallPrint) read(element)
  return text.replace(/\s+/g, ' ').trim()
}

/** Whether the page has the short name elsewhere too, alone or at the start of another heading. */
const isNamedAgain = (document: PageDocument, heading: Element, name: string): boolean =>
  document.elements
    .all('h2', 'h3', 'strong', 'b', 'p', 'span', 'div', 'td')
    .some(
      (element) =>
        element !== heading &&
        (/^h\d$/.test(element.name)
          ? document.textOf(element).startsWith(name)
          : !element.children.some(isTag) && document.textOf(element) === name),
    )
