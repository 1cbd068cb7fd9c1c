/** Whether the product can be bought, according to the visible page. */
import { soldOutName, stockName } from '@vitrine/lexicon/concepts/markup/markup-names'
import { collectInStore } from '@vitrine/lexicon/concepts/products/product-controls'
import { inStock } from '@vitrine/lexicon/concepts/stock/in-stock'
import { soldOut } from '@vitrine/lexicon/concepts/stock/sold-out'
import { stockLabel } from '@vitrine/lexicon/concepts/stock/stock-label'
import { type Element, isTag } from 'domhandler'
import type { AvailabilityName, CardFact, Witness } from '../../api/facts.ts'
import { closestElement, descendants } from '../document/element-index.ts'
import type { PageDocument } from '../document/page-document.ts'
import { shareBox } from '../document/shared-path.ts'
import { textBefore } from '../document/text-before.ts'
import { isBuyText } from '../page-type/buy-controls.ts'
import {
  availabilityOfStockText,
  availabilityOfText,
  hasNone,
  hasPieces,
  isGoneNow,
  isLabelledStock,
  namesLaterDay,
} from './availability-words.ts'
import type { BuyButton } from './buy-button.ts'
import { hasOpenChoice } from './open-choice.ts'

const elsewhere = new Set(['header', 'nav', 'footer', 'related', 'reviews', 'breadcrumb'])
const maxStatusLength = 120
const maxElements = 400
/** Max length of a text that is looked at although nothing names it. */
const maxShortLength = 80

/** Confidence of an enabled buy control: the product is on sale even if no text mentions stock. */
export const buyable = 0.6

/** Confidence of one choice's own stock. */
const ofChoice = 0.7

/** Confidence of “sold out” in the form of an enabled buy control, which some stores never disable. */
const besideButton = 0.76

/** Confidence of an element that is named for what is sold out, on a page without a buy control. */
const ofName = 0.5

/** Confidence of a buy control that waits for a choice. */
const undecided = 0.4

/** Confidence of a day from which the product can be had. The page's data may say more about the time before. */
export const dated = 0.83

/** Readings from the page's texts and its buy control, the most reliable first. */
export function readDomAvailability(
  document: PageDocument,
  cards: readonly CardFact[],
  button: BuyButton | null,
): Witness<AvailabilityName>[] {
  const witnesses: Witness<AvailabilityName>[] = []
  const witness = (value: AvailabilityName, path: string, raw: string, confidence: number) =>
    witnesses.push({ value, source: 'dom', path, raw, confidence })
  const isOpen = button?.isDisabled === true && hasOpenChoice(document, button.element)
  if (button !== null && !isOpen) {
    const said = isBuyText(button.text) && button.text.length > 25 ? null : availabilityOfText(button.text)
    if (said !== null) witness(said, button.path, button.text, 0.95)
    if (button.kind === 'notify') witness('OutOfStock', button.path, button.text, 0.75)
  }
  const canBuy =
    button?.kind === 'cart' &&
    !button.isDisabled &&
    (isBuyText(button.text) || availabilityOfText(button.text) === null)
  const isOutOfReach = button === null || (button.isDisabled && !isOpen)
  const soldOutChoice = choiceIfAllSoldOut(document, button)
  if (soldOutChoice !== null)
    witness('OutOfStock', document.pathOf(soldOutChoice), document.textOf(soldOutChoice), 0.78)
  const inStockChoice = choiceInStock(document, cards, button)
  if (inStockChoice !== null)
    witness('InStock', document.pathOf(inStockChoice), document.textOf(inStockChoice), ofChoice)
  for (const { element, text, isNamed, isDated, isBadge, isState } of statusTexts(document, cards)) {
    if (isInChoiceButton(document, element, text, button)) continue
    const stated = availabilityOfStockText(text)
    // What can't be ordered is out of stock, even if the store will have it again.
    const said = stated === 'BackOrder' && isOutOfReach && isGoneNow(text) ? 'OutOfStock' : stated
    if (collectInStore.isIn(text)) continue
    if (said === null) {
      // In a language whose words we don't know, only the name of the element tells.
      if (isState && !canBuy) witness('OutOfStock', document.pathOf(element), text, ofName)
      continue
    }
    // An "add to cart" control contains the texts of all its states; its script decides which one is visible.
    if (canBuy && document.pathOf(element).startsWith(`${button.path} > `)) continue
    // "Sold out" elsewhere on a page whose product can be bought refers to something else.
    const isOwn = isOfBuyForm(document, element, text, button) || countsNone(text)
    const unnamed = !canBuy ? 0.78 : isOwn ? besideButton : 0.3
    const confidence = isDated
      ? dated
      : said === 'InStock'
        ? 0.8
        : isNamed && !(isBadge && canBuy)
          ? 0.85
          : unnamed
    witness(said, document.pathOf(element), text, confidence)
  }
  if (!canBuy)
    for (const image of soldOutPictures(document, cards))
      witness('OutOfStock', document.pathOf(image), image.attribs.alt ?? '', 0.78)
  if (button?.kind === 'cart') {
    // Before a choice, the button can't know whether it is in stock.
    if (isOpen) witness('InStock', button.path, button.text, undecided)
    else if (button.isDisabled) witness('OutOfStock', button.path, button.text, 0.35)
    else witness('InStock', button.path, button.text, buyable)
  }
  return witnesses.sort((a, b) => b.confidence - a.confidence)
}

const maxCountLength = 20

/** “0 in stock” and nothing else. */
const countsNone = (text: string): boolean => text.length <= maxCountLength && hasNone(text)

interface Status {
  element: Element
  text: string
  /** The text is in an element named for stock. */
  isNamed: boolean
  /** The text names the day from which the product can be had. */
  isDated: boolean
  /** The element is named for what is sold out: `out-of-stock`. */
  isState: boolean
  /** Only the element's name tells what the text is about: many stores keep “Sold out” in all pages, hidden by a style. */
  isBadge: boolean
}

/** Templates mark small print such as “Stock: 0” as headings; without a label, a heading names a part of the page. */
const headings = ['h4', 'h5', 'h6']

/** Short visible texts of elements named for stock, and of any element with no other text than "sold out". */
function* statusTexts(document: PageDocument, cards: readonly CardFact[]): Generator<Status> {
  const boxes = new Set(cards.map(({ path }) => path))
  let count = 0
  for (const element of document.elements.all(
    'p',
    'span',
    'div',
    'strong',
    'b',
    'em',
    'li',
    'dd',
    'td',
    'link',
    'meta',
    'small',
    'label',
    'i',
    'font',
    ...headings,
  )) {
    if (count >= maxElements) return
    const { attribs } = element
    const names = `${attribs.class ?? ''} ${attribs.id ?? ''} ${attribs.itemprop ?? ''}`
    const isInStockPart = stockName.isIn(names)
    if (!isInStockPart && !isShortText(element)) continue
    if (!document.isVisible(element) || elsewhere.has(document.areaOf(element))) continue
    const text = document.textOf(element)
    // “In stock:” is the label of what follows.
    if (text === '' || text.length > maxStatusLength || /[:：]$/.test(text)) continue
    const isDated = namesLaterDay(text)
    const isSaid = isDated || isLabelledStock(text) || followsLabel(document, element)
    if (headings.includes(element.name) && !isLabelledStock(text)) continue
    const isNamed = isInStockPart || isSaid
    if (!isNamed && (text.length > maxStateLength || !statesStock(text))) continue
    if (boxes.size > 0 && closestElement(element, (at) => boxes.has(document.pathOf(at))) !== null) continue
    if (isChoice(element)) continue
    count++
    const isState = soldOutName.isIn(names)
    yield { element, text, isNamed, isDated, isState, isBadge: isState && !isSaid }
  }
}

/** Pictures outside the frame of the page and of cards whose alt text says nothing but that the product is sold out. */
function soldOutPictures(document: PageDocument, cards: readonly CardFact[]): Element[] {
  const boxes = new Set(cards.map(({ path }) => path))
  return document.elements
    .all('img')
    .filter(
      (image) =>
        soldOut.isWhole(image.attribs.alt ?? '') &&
        document.isVisible(image) &&
        !elsewhere.has(document.areaOf(image)) &&
        closestElement(image, (at) => boxes.has(document.pathOf(at))) === null,
    )
}

/** Levels between a buy control without a form and the box that it shares with a text about it. */
const maxLevels = 4

/** Whether a text says nothing but that it is sold out, in the form that buys the product, or else beside its button. */
function isOfBuyForm(
  document: PageDocument,
  element: Element,
  text: string,
  button: BuyButton | null,
): boolean {
  if (button === null || !soldOut.isWhole(text) || isOtherState(element, button)) return false
  const formOf = (each: Element) => closestElement(each, ({ name }) => name === 'form')
  const form = formOf(button.element)
  if (form !== null) return formOf(element) === form
  return shareBox(button.path, document.pathOf(element), maxLevels) !== null
}

/** Whether a text is an enabled button of its own: page builders write one for each state, and a script shows one. */
function isOtherState(element: Element, button: BuyButton): boolean {
  const own = closestElement(element, ({ name }) => name === 'button')
  return own !== null && own !== button.element && own.attribs.disabled === undefined
}

/** Whether the text is the value beside a label such as “Availability”, in elements of their own or behind plain text. */
function followsLabel(document: PageDocument, element: Element): boolean {
  const label = textBefore(document, element)
  if (label !== null) return stockLabel.isWhole(label.replace(/\s*[:：]\s*$/, ''))
  const { parent } = element
  return (
    parent !== null &&
    isTag(parent) &&
    document.textOf(parent) === document.textOf(element) &&
    followsLabel(document, parent)
  )
}

/** Max length of a text that nothing names. */
const maxStateLength = 40

/** Whether a text says that the product is sold out, or ends so: “One size – in stock”. */
function statesStock(text: string): boolean {
  const end = /^.*\S\s+[-–—|]\s+(.*)$/su.exec(text)?.[1]
  return availabilityOfText(text) !== null || hasNone(text) || (end !== undefined && inStock.isWhole(end))
}

const isShortText = ({ children }: Element) =>
  children.length > 0 &&
  children.length <= 3 &&
  children.some((child) => 'data' in child && (isShort(child.data.trim()) || isCount.test(child.data)))

/** The number behind a label in an element of its own. */
const isCount = /^\s*\d{1,4}\s*$/

/** In scripts such as Chinese, two characters are a word. */
const isShort = (text: string) =>
  text.length > (/[^\p{Script=Latin}\p{P}\p{N}\s]/u.test(text) ? 1 : 3) && text.length < maxShortLength

/** Whether a text belongs to an option value: a sold-out size is one choice of several. */
const isChoice = (element: Element) =>
  closestElement(
    element,
    ({ name, attribs }) =>
      name === 'option' ||
      name === 'label' ||
      /swatch|variant|option-|size-|selector/i.test(attribs.class ?? ''),
  ) !== null

/** Whether a text is part of a button that also names what it chooses: “Black – sold out”. */
function isInChoiceButton(
  document: PageDocument,
  element: Element,
  text: string,
  button: BuyButton | null,
): boolean {
  const around = closestElement(element, ({ name }) => name === 'button')
  return around !== null && around !== button?.element && document.textOf(around).length > text.length
}

/**
 * The line of a choice on a button that says it is in stock: “Silver, 2 in stock”. One is enough to buy the product; one
 * that is sold out says nothing about the others.
 */
function choiceInStock(
  document: PageDocument,
  cards: readonly CardFact[],
  button: BuyButton | null,
): Element | null {
  const boxes = new Set(cards.map(({ path }) => path))
  const isElsewhere = (element: Element) =>
    elsewhere.has(document.areaOf(element)) ||
    closestElement(element, (at) => boxes.has(document.pathOf(at))) !== null
  for (const choice of document.elements.all('button')) {
    if (choice === button?.element || isElsewhere(choice)) continue
    const whole = document.textOf(choice)
    if (whole.length > maxShortLength) continue
    const lines = [...choice.children.filter(isTag)].flatMap((child) => [
      child,
      ...child.children.filter(isTag),
    ])
    const line = lines.find((each) => {
      const text = document.textOf(each)
      return text !== '' && text !== whole && (availabilityOfStockText(text) === 'InStock' || hasPieces(text))
    })
    if (line !== undefined) return line
  }
  return null
}

/** The first option of a list of choices of which each says that it is sold out; a list may have a single one. */
function optionIfAllSoldOut(document: PageDocument): Element | null {
  for (const list of document.elements.all('select')) {
    if (elsewhere.has(document.areaOf(list))) continue
    const options = [...descendants(list)].filter(
      ({ name, attribs }) => name === 'option' && attribs.value !== '',
    )
    const [first] = options
    if (first === undefined || !options.every((option) => soldOut.isIn(document.textOf(option)))) continue
    return first
  }
  return null
}

/** The first of several choices, when each says that it is sold out. */
function choiceIfAllSoldOut(document: PageDocument, button: BuyButton | null): Element | null {
  const option = optionIfAllSoldOut(document)
  if (option !== null) return option
  const placeOf = (element: Element) => document.pathOf(element).replace(/:nth-of-type\(\d+\)/g, '')
  const choices = document.elements
    .all('button')
    .filter((each) => each !== button?.element && !elsewhere.has(document.areaOf(each)))
  const saysSoldOut = (each: Element) => {
    const text = document.textOf(each)
    return text.length <= maxShortLength && availabilityOfText(text) === 'OutOfStock'
  }
  const first = choices.find(saysSoldOut)
  if (first === undefined) return null
  const group = choices.filter((each) => placeOf(each) === placeOf(first))
  return group.length > 1 && group.every(saysSoldOut) ? first : null
}
