/** Finds the control that adds the page's product to the cart, or the one that replaces it. */
import { cartWord } from '@vitrine/lexicon/concepts/cart/cart-word'
import { cartName } from '@vitrine/lexicon/concepts/markup/markup-names'
import { buyBoxName } from '@vitrine/lexicon/concepts/markup/part-names'
import { requestQuote, soldElsewhere } from '@vitrine/lexicon/concepts/products/product-controls'
import { notifyMe } from '@vitrine/lexicon/concepts/stock/notify-me'
import type { Element } from 'domhandler'
import type { CardFact, ProductFact } from '../../api/facts.ts'
import { closestElement, descendants } from '../document/element-index.ts'
import type { PageDocument } from '../document/page-document.ts'
import { allControls, isBuyText, labelOf, opensCheckout, saysAddToCart } from '../page-type/buy-controls.ts'
import { availabilityOfText } from './availability-words.ts'

export type BuyButton = NonNullable<ProductFact['buyButton']> & { element: Element }

const buyNames =
  /(?:^|[\s_-])(?:add[-_]?to[-_]?(?:cart|bag|basket)|addtocart|add[-_]?cart|add_to_cart_button|button-cart|btn-cart|buy[-_]?(?:now|button|box)?|single_add_to_cart_button|product-form__submit|purchase|submit-cart|cart-button)(?:$|[\s_-])/i
const elsewhere = new Set(['header', 'nav', 'footer', 'related', 'reviews', 'aside'])

/** The best control of the page; null where there is none. Controls inside cards belong to other products. */
export function findBuyButton(document: PageDocument, cards: readonly CardFact[]): BuyButton | null {
  const cardPaths = new Set(cards.map(({ path }) => path))
  let best: { button: BuyButton; score: number } | null = null
  for (const element of allControls(document)) {
    const text = controlText(document, element)
    const kind = text === null || opensCheckout(document, element) ? null : kindOf(element, text)
    if (text === null || kind === null || isElsewhere(document, element)) continue
    if (cardPaths.size > 0 && closestElement(element, (at) => cardPaths.has(document.pathOf(at))) !== null)
      continue
    const score = scoreOf(element, kind, text, document)
    const isOff = isDisabled(element)
    // Of equal controls, the first that works: a page may repeat them beside its pictures.
    if (best !== null && (score < best.score || (score === best.score && (isOff || !best.button.isDisabled))))
      continue
    const button = { text, path: document.pathOf(element), isDisabled: isOff, kind, element }
    best = { button, score }
  }
  return best?.button ?? null
}

/** Whether a control is outside the page's main part; a box beside it that is named for buying holds the product's own. */
const isElsewhere = (document: PageDocument, element: Element) => {
  const area = document.areaOf(element)
  return elsewhere.has(area) && !(area === 'aside' && isInBuyBox(element))
}

const maxLabelLength = 60
/** A control named for the cart, or whose text begins like one, may contain the labels of all its states, of which its script shows one. */
const maxLabelsLength = 120
const maxStateLength = 30

function controlText(document: PageDocument, element: Element): string | null {
  const { name, attribs } = element
  if (name === 'input' && !/^(?:submit|button|image)$/i.test(attribs.type ?? '')) return null
  const own = labelOf(element, document)
  const text = (own || (attribs['aria-label'] ?? attribs.title ?? '')).trim()
  const isNamed = buyNames.test(namesOf(element))
  // The name of an icon may be about anything: “Add product” also adds to a comparison.
  if (own === '' && !isNamed && isBuyText(text) && !saysAddToCart(text)) return null
  const isBuying = isNamed || isBuyText(text)
  return text.length <= (isBuying ? maxLabelsLength : maxLabelLength) ? text : null
}

const namesOf = ({ attribs }: Element) => `${attribs.class ?? ''} ${attribs.id ?? ''} ${attribs.name ?? ''}`

function kindOf(element: Element, text: string): BuyButton['kind'] | null {
  if (notifyMe.isAtStart(text)) return 'notify'
  if (requestQuote.isAtStart(text)) return isInBuyBox(element) ? 'quote' : null
  if (soldElsewhere.isAtStart(text)) return 'external'
  if (isBuyText(text) || buyNames.test(namesOf(element)))
    // With only the cart's name it opens the cart, unless a form is sent with it or its class says that it buys.
    return cartWord.isWhole(text) && !isInForm(element) && !buyNames.test(namesOf(element)) ? null : 'cart'
  if (text !== '' && element.name !== 'a' && addsToCart(element) && isOnlySubmit(element)) return 'cart'
  // "Sold out" counts on the button of a cart form and on a disabled button, because nothing else is disabled with
  // these words.
  if (availabilityOfText(text) === null || element.name === 'a') return null
  return isInCartForm(element) || (isDisabled(element) && text.length <= maxStateLength) ? 'cart' : null
}

const isInForm = (element: Element) =>
  element.attribs.form !== undefined || closestElement(element, ({ name }) => name === 'form') !== null

const isInBuyBox = (element: Element) =>
  closestElement(element, ({ attribs }) => buyBoxName.isIn(`${attribs.class ?? ''} ${attribs.id ?? ''}`)) !==
  null

const addAddress = /(?:cart|basket|bag)[/_-]*add|add[/_-]*(?:to[/_-]*)?(?:cart|basket|bag)/i

/** Whether the form of a control adds to the cart by its address, whatever the words on the control. */
const addsToCart = (element: Element) =>
  addAddress.test(closestElement(element, ({ name }) => name === 'form')?.attribs.action ?? '')

/** Whether nothing else sends the form of a control. */
function isOnlySubmit(element: Element): boolean {
  const form = closestElement(element, ({ name }) => name === 'form')
  if (form === null) return false
  const sends = ({ name, attribs }: Element) =>
    (name === 'button' && (attribs.type ?? 'submit').toLowerCase() === 'submit') ||
    (name === 'input' && /^(?:submit|image)$/i.test(attribs.type ?? ''))
  const [first, ...more] = [...descendants(form)].filter(sends)
  return first === element && more.length === 0
}

function isInCartForm(element: Element): boolean {
  const form = closestElement(element, ({ name }) => name === 'form')
  return (
    form !== null &&
    (cartName.isIn(form.attribs.action ?? '') ||
      /cart|variations_form|product-form/i.test(form.attribs.class ?? ''))
  )
}

function isDisabled(element: Element): boolean {
  const { attribs } = element
  return (
    attribs.disabled !== undefined ||
    attribs['aria-disabled'] === 'true' ||
    /(?:^|\s)(?:disabled|is-disabled|btn-disabled|button--disabled)(?:\s|$)/i.test(attribs.class ?? '')
  )
}

function scoreOf(element: Element, kind: BuyButton['kind'], text: string, document: PageDocument): number {
  let score = kind === 'cart' ? 4 : 1
  if (isBuyText(text)) score += 2
  if (isInCartForm(element)) score += 3
  if (document.isVisible(element)) score += 3
  if (element.name !== 'a') score += 1
  return score
}
