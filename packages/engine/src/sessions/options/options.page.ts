/** Chooses options on a product page and reads what the page shows then, inside the page. */

import { soldOutName } from '@vitrine/lexicon/concepts/markup/markup-names'
import { backInStockNotice } from '@vitrine/lexicon/concepts/stock/notify-me'
import { soldOutLabel } from '@vitrine/lexicon/concepts/stock/sold-out'
import { fold } from '@vitrine/lexicon/fold'
import { pageFunction, pageFunctionWith } from '../../browser/page-function.ts'
import { type Control, isBeside } from '../shared/page/controls.page.ts'

const saysSoldOut = pageFunctionWith(
  { fold, words: [soldOutName.anywhere, soldOutLabel.anywhere, backInStockNotice.anywhere] },
  ({ fold, words }, text: string): boolean => words.some((one) => one.test(fold(text))),
)

interface OptionControl {
  kind: 'chosen' | 'select' | 'click'
  /** What to choose in a list. */
  value: string
  isDisabled: boolean
  /** The page itself marks this value as sold out. */
  isSaidOut: boolean
  /** Styled as disabled, although it may respond to a click. */
  isGrey?: boolean
}

const isShown = pageFunction((element: Element | null | undefined): boolean => {
  if (!element || element.getClientRects().length === 0) return false
  return getComputedStyle(element).visibility === 'visible'
})

const flatten = pageFunction((text: string | null | undefined): string =>
  (text || '').replace(/\s+/g, ' ').trim().toLowerCase(),
)

/** Whether a text names a value: "Black (sold out)" and "Black - $5.00" are the value Black. */
const says = pageFunctionWith({ flatten }, ({ flatten }, text: string | null | undefined, value: string) => {
  const own = flatten(text)
  return own === value || (own.startsWith(value) && /^[\s(–—,:+-]/.test(own.slice(value.length)))
})

const labelOf = pageFunction(
  (element: HTMLElement): string =>
    element.getAttribute('aria-label') ||
    element.title ||
    element.getAttribute('data-value') ||
    element.textContent ||
    '',
)

/** All texts and names of an element that may say that a value is sold out. */
const aboutOf = pageFunction((element: Element): string =>
  [
    element.textContent,
    ...['class', 'title', 'aria-label', 'data-tooltip'].map((name) => element.getAttribute(name)),
  ].join(' '),
)

const isSaidOut = pageFunctionWith(
  { aboutOf, saysSoldOut },
  ({ aboutOf, saysSoldOut }, element: Element): boolean =>
    [element, element.parentElement, (element as Control).labels?.[0]].some(
      (each) =>
        each && each.querySelectorAll('input, button, option, a').length <= 2 && saysSoldOut(aboutOf(each)),
    ),
)

/** Marks the control of a value and returns how it is operated. */
const markOption = pageFunctionWith(
  { isSaidOut },
  ({ isSaidOut }, element: Element, known: Pick<OptionControl, 'kind'> & Partial<OptionControl>) => {
    element.setAttribute('data-vt-option', '')
    const isGrey = [element, element.parentElement].some((each) =>
      /(^|[\s_-])disabled($|[\s_-])/i.test(each?.getAttribute('class') ?? ''),
    )
    const option: OptionControl = {
      value: '',
      isDisabled: false,
      isSaidOut: isSaidOut(element),
      isGrey,
      ...known,
    }
    return option
  },
)

/** Part of the page that is about the product, and whether an element in it belongs to it. */
const productScope = pageFunctionWith({ isBeside }, ({ isBeside }) => {
  const scope =
    document.querySelector('h1')?.closest('main, [role=main]') ??
    document.querySelector('main') ??
    document.body
  const elsewhere = '[class*=related i], [class*=recommend i], footer, header, [class*=cross-sell i]'
  return { scope, isAmong: (element: Element) => !isBeside(element, elsewhere) }
})

const findInSelect = pageFunctionWith(
  { flatten, says, aboutOf, saysSoldOut, isShown, markOption, productScope },
  (
    { flatten, says, aboutOf, saysSoldOut, isShown, markOption, productScope },
    name: string,
    value: string,
  ): OptionControl | null => {
    const { scope, isAmong } = productScope()
    const optionIn = (select: HTMLSelectElement) =>
      [...select.options].find((each) => says(each.textContent, value))
    const selects = [...scope.querySelectorAll('select')].filter((each) => isAmong(each) && optionIn(each))
    const isNamed = (each: HTMLSelectElement) =>
      flatten(each.labels[0]?.textContent || each.name || each.id).includes(name)
    // Themes keep a hidden list of all variants for pages without scripts: choosing in it changes nothing.
    const shown = selects.filter(isShown)
    const select = shown.find(isNamed) ?? shown[0] ?? selects.find(isNamed) ?? selects[0]
    const option = select && optionIn(select)
    if (!option) return null
    if (option.selected) return { kind: 'chosen', value: '', isDisabled: option.disabled, isSaidOut: false }
    return markOption(select, {
      kind: 'select',
      value: option.value,
      isDisabled: option.disabled || select.disabled,
      isSaidOut: saysSoldOut(aboutOf(option)),
    })
  },
)

const findRadio = pageFunctionWith(
  { isShown, says, labelOf, isSaidOut, markOption, productScope },
  ({ isShown, says, labelOf, isSaidOut, markOption, productScope }, value: string): OptionControl | null => {
    const { scope, isAmong } = productScope()
    const radio = [...scope.querySelectorAll<Control>('input[type=radio]')].find(
      (each) =>
        isAmong(each) &&
        [each.value, each.labels?.[0]?.textContent, labelOf(each)].some((text) => says(text, value)),
    )
    if (!radio) return null
    const isDisabled = radio.disabled
    if (radio.checked) return { kind: 'chosen', value: '', isDisabled, isSaidOut: false }
    const label = radio.labels?.[0]
    const target = label && isShown(label) ? label : radio
    return markOption(target, {
      kind: 'click',
      isDisabled,
      isSaidOut: isSaidOut(target) || isSaidOut(radio),
    })
  },
)

const findButton = pageFunctionWith(
  { isShown, says, labelOf, markOption, productScope },
  ({ isShown, says, labelOf, markOption, productScope }, value: string): OptionControl | null => {
    const { scope, isAmong } = productScope()
    const selector = '[role=radio], [role=option], button, a, li, span[class*=swatch i], div[class*=swatch i]'
    const group =
      'form, [class*=option i], [class*=variant i], [class*=swatch i], [role=radiogroup], [role=listbox]'
    const choices = [...scope.querySelectorAll<Control>(selector)].filter(
      (each) =>
        isAmong(each) &&
        isShown(each) &&
        (says(labelOf(each), value) || says(each.textContent, value)) &&
        each.querySelectorAll('*').length < 12 &&
        each.closest(group) !== null,
    )
    const inner = choices.find((each) => !choices.some((other) => other !== each && each.contains(other)))
    if (!inner) return null
    const states = ['aria-checked', 'aria-selected', 'aria-pressed', 'aria-current']
    const classes = [inner, inner.parentElement].map((each) => each?.getAttribute('class') ?? '').join(' ')
    const isOn =
      states.some((name) => inner.getAttribute(name) === 'true') ||
      /(^|[\s_-])(selected|active|current)($|[\s_-])/i.test(classes)
    if (isOn) return { kind: 'chosen', value: '', isDisabled: false, isSaidOut: false }
    const isDisabled = inner.disabled === true || inner.getAttribute('aria-disabled') === 'true'
    return markOption(inner, { kind: 'click', isDisabled })
  },
)

/**
 * Marks the control of one value (`data-vt-option`). Returns how it is operated, or null when no control can
 * be. A value that is already selected returns `chosen`.
 */
export const findOption = pageFunctionWith(
  { flatten, findInSelect, findRadio, findButton },
  ({ flatten, findInSelect, findRadio, findButton }, name: string, value: string): OptionControl | null => {
    for (const each of document.querySelectorAll('[data-vt-option]')) each.removeAttribute('data-vt-option')
    const wanted = flatten(value)
    return findInSelect(flatten(name), wanted) ?? findRadio(wanted) ?? findButton(wanted)
  },
)

/** How the marked control and its neighbors look: changes when one of them is selected, however it is rendered. */
export const optionState = pageFunction((): string => {
  const control = document.querySelector('[data-vt-option]')
  if (!control) return 'gone'
  let group = control
  for (let climbed = 0; climbed < 4; climbed++) {
    if (!group.parentElement || group.parentElement === document.body) break
    group = group.parentElement
  }
  const attributes = [
    'class',
    'style',
    'aria-checked',
    'aria-selected',
    'aria-pressed',
    'aria-current',
    'data-state',
    'data-selected',
  ]
  const stateOf = (each: Element) => {
    const { checked, value, tagName } = each as Control
    const values = attributes.map((name) => each.getAttribute(name))
    return [...values, checked === true, tagName === 'SELECT' ? value : ''].join('~')
  }
  const states = [group, ...group.querySelectorAll('*')].slice(0, 400).map(stateOf)
  return `${states.join('|')}|${group.textContent}`
})

/** Whether a carousel has moved the middle of an image out of its frame, where no one sees it. */
const isInFrame = pageFunction((image: Element): boolean => {
  const { left, right, top, bottom } = image.getBoundingClientRect()
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  if (x < 0 || x > innerWidth) return false
  for (let at = image.parentElement; at && at !== document.body; at = at.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(at)
    const frame = at.getBoundingClientRect()
    if (overflowX !== 'visible' && (x < frame.left - 1 || x > frame.right + 1)) return false
    if (overflowY !== 'visible' && (y < frame.top - 1 || y > frame.bottom + 1)) return false
  }
  return true
})

/**
 * The visible images of the upper page that are no banners, as the browser chose them: the largest first, and
 * those of a long gallery that are at least half as large.
 */
export const mainImages = pageFunctionWith({ isInFrame, isBeside }, ({ isInFrame, isBeside }): string[] => {
  const area = (image: Element) => {
    const { width, height } = image.getBoundingClientRect()
    return width * height
  }
  const topOf = (image: Element) => image.getBoundingClientRect().top + scrollY
  const isSeen = (image: Element) => {
    const { visibility, opacity } = getComputedStyle(image)
    return visibility === 'visible' && Number(opacity) > 0.05
  }
  const images = [...document.images].filter(
    (each) =>
      !isBeside(each, 'header, footer, nav, [class*=related i]') &&
      topOf(each) < 4000 &&
      area(each) > 20_000 &&
      isSeen(each),
  )
  const framed = images.filter((each) => isInFrame(each))
  const seen = (framed.length > 0 ? framed : images).sort((a, b) => area(b) - area(a))
  const main = seen.find((each) => topOf(each) < 1600)
  if (main === undefined) return []
  const others = seen.filter((each) => each !== main && area(each) >= 0.5 * area(main))
  return [main, ...others].slice(0, 12).map((each) => each.currentSrc || each.src)
})

/** What identifies the selected variant: hidden fields and the address. */
export const chosenVariant = pageFunction((): string | null => {
  const field = document.querySelector<HTMLInputElement>(
    'form input[name=id][type=hidden], form input[name*=variant i][type=hidden], form input[name=variation_id]',
  )
  return field?.value || new URLSearchParams(location.search).get('variant')
})

const hiddenValues = pageFunction((): string =>
  [...document.querySelectorAll<HTMLInputElement>('form input[type=hidden]')]
    .map((each) => each.value)
    .join('|'),
)

/**
 * Changes when the page's scripts respond to a choice: hidden fields and text. A browser marks a selected
 * field and loads images in view by itself, so neither counts.
 */
export const answerSignature = pageFunctionWith({ hiddenValues }, ({ hiddenValues }): string => {
  const words = (document.querySelector('main') ?? document.body).cloneNode(true) as HTMLElement
  for (const each of words.querySelectorAll('script, style, noscript, template, option')) each.remove()
  return `${hiddenValues()}|${(words.textContent ?? '').replace(/\s+/g, ' ')}`
})

/** Changes when a choice changes what a shopper sees of the product. */
export const optionSignature = pageFunctionWith({ hiddenValues }, ({ hiddenValues }): string => {
  const main = document.querySelector('main') ?? document.body
  const images = [...document.images].slice(0, 30).map((each) => each.currentSrc)
  return `${(main.textContent ?? '').length}|${hiddenValues()}|${images.join('|')}`
})

/** What shoppers can read beside the choices, whose labels may name the prices of all. */
export const visibleText = pageFunction((): string => {
  const main = document.querySelector('main') ?? document.body
  const texts: string[] = []
  const walk = document.createTreeWalker(main, NodeFilter.SHOW_ELEMENT)
  for (let each = walk.nextNode() as HTMLElement | null; each; each = walk.nextNode() as HTMLElement | null) {
    if (each.matches('script, style, option, label, button') || each.getClientRects().length === 0) continue
    for (const child of each.childNodes) if (child.nodeType === 3) texts.push(child.textContent ?? '')
  }
  return texts.join('\n')
})
