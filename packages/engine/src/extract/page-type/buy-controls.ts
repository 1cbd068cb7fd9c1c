/** Controls that put the page's own product into the cart. */

import { buyLabel } from '@vitrine/lexicon/concepts/cart/buy-label'
import { addToCart, toCartLabel } from '@vitrine/lexicon/concepts/cart/cart-controls'
import { cartWord } from '@vitrine/lexicon/concepts/cart/cart-word'
import { checkoutSegment } from '@vitrine/lexicon/concepts/markup/page-addresses'
import { chooseOption } from '@vitrine/lexicon/concepts/options/choose-option'
import { preOrderLabel } from '@vitrine/lexicon/concepts/stock/pre-order'
import type { Element } from 'domhandler'
import { buttonChoices } from '../document/button-choices.ts'
import { closestElement, descendants } from '../document/element-index.ts'
import { isInDrawer } from '../document/is-in-drawer.ts'
import type { PageDocument } from '../document/page-document.ts'
import { findMoney } from '../money/find-money.ts'
import type { TypeInput } from './type-input.ts'

const minRows = 3
const maxLabelLength = 120

/** One element per buy form: the form, or the control if it has none. Those in cards are left out. */
export function buyControls({ document, context }: TypeInput): Element[] {
  const cards = new Set(context.cards.map(({ path }) => path))
  const isOwn = (element: Element) =>
    document.areaOf(element) === 'main' &&
    !isInDrawer(element) &&
    (cards.size === 0 || closestElement(element, (at) => cards.has(document.pathOf(at))) === null)
  // A form around a list puts several of its products into the cart at once.
  const holdsList = (form: Element) =>
    context.cards.filter(({ path }) => path.startsWith(`${document.pathOf(form)} > `)).length > 1
  const found = new Set<Element>()
  const forms = new Set(context.forms.filter(({ kind }) => kind === 'cart').map(({ path }) => path))
  for (const form of document.elements.all('form'))
    if (forms.has(document.pathOf(form)) && isOwn(form) && !holdsList(form)) found.add(form)
  for (const control of allControls(document)) {
    if (!isBuyControl(control, document) || !isOwn(control)) continue
    found.add(closestElement(control, ({ name }) => name === 'form') ?? control)
  }
  return withoutRows([...found], document)
}

/** Buttons, links, and elements that act as buttons unless they only wrap one. */
export function allControls({ elements }: TypeInput['document']): Element[] {
  const acting = elements.actingButtons.filter(
    (element) => ![...descendants(element)].some(({ name }) => ['button', 'input', 'a'].includes(name)),
  )
  return [...elements.all('button', 'input', 'a'), ...acting]
}

/** Without controls that repeat in the same structure, which belong to a list or a comparison table. */
function withoutRows(controls: readonly Element[], document: TypeInput['document']): Element[] {
  const shapes = new Map<string, number>()
  const shapeOf = (element: Element) => document.pathOf(element).replace(/:nth-of-type\(\d+\)/g, '')
  for (const control of controls) shapes.set(shapeOf(control), (shapes.get(shapeOf(control)) ?? 0) + 1)
  return controls.filter((control) => (shapes.get(shapeOf(control)) ?? 0) < minRows)
}

function isBuyControl(control: Element, document: TypeInput['document']): boolean {
  const { name, attribs } = control
  if (name === 'input' && !/^(?:submit|button|image)$/i.test(attribs.type ?? '')) return false
  const label = labelOf(control, document)
  const text = label || (attribs['aria-label'] ?? '')
  // The name of an icon may be about anything: “Add product” also adds to a comparison.
  const isBuy = label === '' ? saysAddToCart(text) : isBuyText(text)
  if (text.length > 40 || !isBuy || opensCheckout(document, control)) return false
  return !(cartWord.isWhole(text) && isOutsideForms(control))
}

/** Whether a link does nothing but open the checkout, whatever its words. */
export function opensCheckout(document: PageDocument, { name, attribs }: Element): boolean {
  if (name !== 'a') return false
  const scripted = /location(?:\.href)?\s*=\s*['"]([^'"]+)['"]/.exec(attribs.onclick ?? '')?.[1]
  const to = URL.parse(document.absolute(scripted ?? attribs.href) ?? '')
  if (to === null) return false
  // An id or an action may stand in the address of a link that adds: /checkout?add=17.
  const parts = [
    ...to.pathname.split('/'),
    ...[...to.searchParams.values()].flatMap((value) => value.split('/')),
  ]
  return !/\d|add/i.test(parts.join(' ')) && parts.some((part) => checkoutSegment.isWhole(part))
}

/** What a control shows: its text, or the words of its picture. */
export function labelOf(control: Element, document: TypeInput['document']): string {
  const { name, attribs } = control
  if (name === 'input') return attribs.value ?? attribs.alt ?? ''
  const text = document.textOf(control)
  if (text !== '') return text
  const picture = [...descendants(control)].find((each) => each.name === 'img')
  return picture?.attribs.alt?.trim() ?? ''
}

/** A control with only the cart's name buys in a form, and elsewhere opens the cart. */
const isOutsideForms = (control: Element) =>
  control.attribs.form === undefined && closestElement(control, ({ name }) => name === 'form') === null

/** Whether the page offers options of a product, and a control that stays disabled until one is chosen. */
export function waitsForChoice({ document, context }: TypeInput): boolean {
  const cards = new Set(context.cards.map(({ path }) => path))
  const isOwn = (element: Element) =>
    document.areaOf(element) === 'main' &&
    closestElement(element, (at) => cards.has(document.pathOf(at))) === null
  const hasChoices =
    document.elements
      .all('select', 'input', 'button')
      .some(
        (element) =>
          (element.name === 'select' ||
            element.attribs.type === 'radio' ||
            element.attribs.role === 'radio') &&
          isOwn(element),
      ) || buttonChoices(document).some(isOwn)
  return (
    hasChoices &&
    document.elements
      .all('button')
      .some((button) => chooseOption.isAtStart(document.textOf(button)) && isOwn(button))
  )
}

/** Whether the words of a control mean adding to the cart: “Add to cart”, “Buy: €20”, “$20 – Add to bag”. */
export function isBuyText(text: string): boolean {
  const words = withoutAmounts(text)
  return saysAddToCart(words) || buyLabel.isWhole(words)
}

/** Whether words say that they add to the cart, and not only “buy” or “add product”. */
export function saysAddToCart(text: string): boolean {
  const words = withoutAmounts(text)
  return [addToCart, toCartLabel, preOrderLabel].some((label) => label.isAtStart(words))
}

function withoutAmounts(text: string): string {
  const amounts = text.length > maxLabelLength ? [] : findMoney(text)
  return amounts.reduceRight(
    (rest, { index, text: amount }) => rest.slice(0, index) + rest.slice(index + amount.length),
    text,
  )
}
