/** Finds the buy button of a product page, chooses its options and reads signs of the cart, inside the page. */
import { addedToCart, addToCart, buyLabel, cartWord, viewCart } from '@vitrine/lexicon/concepts/cart'
import { optionFieldName } from '@vitrine/lexicon/concepts/field-names'
import { besideOptions, choiceStart, noOption, optionName, quantity } from '@vitrine/lexicon/concepts/options'
import { pageFunction, pageFunctionWith } from '../../browser/page-function.ts'
import { cartPath } from './cart-address.ts'
import { type Control, controls } from './controls.page.ts'

interface FoundButton {
  text: string
  isDisabled: boolean
}

/** Marks the buy button (`data-vt-buy`): the known path when it still fits, else the most prominent one by its words. */
export const markBuyButton = pageFunctionWith(
  { controls, phrases: addToCart.anywhere, labels: buyLabel.whole },
  ({ controls, phrases, labels }, knownPath: string | null): FoundButton | null => {
    const { fold, isShown, labelOf, unmark, wordsOf } = controls
    unmark('data-vt-buy')
    const atPath = () => {
      try {
        return knownPath === null ? null : document.querySelector<Control>(knownPath)
      } catch {
        return null
      }
    }
    const topOf = (each: Element) => each.getBoundingClientRect().top
    const heading = document.querySelector('h1')
    const top = heading ? topOf(heading) : 0
    const distance = (each: Element) => Math.abs(topOf(each) - top)
    const saysBuy = (each: Element) =>
      wordsOf(each).some((text) => text.length < 60 && (phrases.test(fold(text)) || labels.test(fold(text))))
    const findByWords = () =>
      [
        ...document.querySelectorAll<Control>(
          'button, input[type=submit], input[type=button], input[type=image], [role=button], a',
        ),
      ]
        .filter((each) => isShown(each) && saysBuy(each))
        .sort((a, b) => distance(a) - distance(b))[0]
    const findInForm = () =>
      [
        ...document.querySelectorAll<Control>(
          'form[action*=cart i] [type=submit], form[action*=cart i] button:not([type=button])',
        ),
      ].find((each) => isShown(each))
    const known = atPath()
    const button = known !== null && isShown(known) ? known : (findByWords() ?? findInForm())
    if (!button) return null
    button.setAttribute('data-vt-buy', '')
    const isDisabled = button.disabled === true || button.getAttribute('aria-disabled') === 'true'
    return { text: labelOf(button).slice(0, 60), isDisabled }
  },
)

interface ChosenOption {
  name: string
  value: string
}

/** Where to search for options of the product. */
interface OptionScope {
  scope: Element
  button: Element | null
  /** The product's own, and not marked as chosen before (`data-vt-chosen`). */
  belongs(each: Element): boolean
}

/** Names that forms give to fields that are no option, and that themes give to options, in English, whose words mean more. */
const otherNames = /qty|quantity|country|currency|language|rating|review|sort|wish|compare/i
const optionNames = /variant|option|swatch|attribute|\bsizes?\b(?!-(\d|full|auto|fit|min|max))|colou?rs?\b/i

const isOther = pageFunctionWith(
  { fold: controls.fold, otherNames, words: [noOption.anywhere, quantity.anywhere] },
  ({ fold, otherNames, words }, text: string): boolean =>
    otherNames.test(text) || words.some((one) => one.test(fold(text))),
)

const optionScope = pageFunctionWith({ controls }, ({ controls }): OptionScope => {
  const button = document.querySelector('[data-vt-buy]')
  const form = button?.closest('form') ?? null
  const heading = document.querySelector('h1')
  let scope: Element | null = button
  while (scope && scope !== document.body && !(heading && scope.contains(heading)))
    scope = scope.parentElement
  const elsewhere =
    'header, footer, nav, [class*=related i], [class*=recommend i], [class*=upsell i], [class*=up-sell i], ' +
    '[class*=cross i], [class*=review i], [class*=gallery i], [class*=thumb i], [class*=search i], ' +
    '[class*=currency i], [class*=language i]'
  const isOfForm = (each: Element) => {
    const own = each.closest('form')
    return own === null || own === form || form === null
  }
  const belongs = (each: Element) =>
    !each.closest(elsewhere) && isOfForm(each) && !each.closest('[data-vt-chosen]')
  return { scope: scope ?? controls.mainPart(), button, belongs }
})

const describeChoice = pageFunctionWith(
  { controls },
  ({ controls }, name: string | null, value: string | null): ChosenOption => ({
    name: controls.flatten(name).slice(0, 40) || 'option',
    value: controls.flatten(value).slice(0, 60),
  }),
)

const isOff = pageFunction((each: Element): boolean => {
  if ((each as Control).disabled === true || each.getAttribute('aria-disabled') === 'true') return true
  const classes = `${each.getAttribute('class') ?? ''} ${each.closest('li')?.getAttribute('class') ?? ''}`
  return /(^|[\s_-])(disabled|unavailable|un-available|sold-?out|out-of-stock)($|[\s_-])/i.test(classes)
})

/** Chooses from a select. */
const chooseFromSelect = pageFunctionWith(
  { controls, isOther, describeChoice, prompt: choiceStart.atStart },
  ({ controls, isOther, describeChoice, prompt }, { scope, belongs }: OptionScope): ChosenOption | null => {
    const isPrompt = (text: string | null) => prompt.test(controls.fold(text ?? ''))
    for (const select of [...scope.querySelectorAll('select')].filter(belongs)) {
      const [own] = select.labels
      const label = own ? own.textContent : select.getAttribute('aria-label') || select.name || select.id
      if (!controls.isShown(select) && select.options.length < 2) continue
      if (isOther(`${select.name} ${select.id} ${label}`)) continue
      const current = select.options[select.selectedIndex]
      const isChosen = current && current.value !== '' && !current.disabled && !isPrompt(current.textContent)
      const option = [...select.options].find(
        (each) => each !== current && each.value !== '' && !each.disabled,
      )
      if (isChosen || !option) continue
      select.value = option.value
      select.dispatchEvent(new Event('input', { bubbles: true }))
      select.dispatchEvent(new Event('change', { bubbles: true }))
      select.setAttribute('data-vt-chosen', '')
      return describeChoice(label, option.textContent)
    }
    return null
  },
)

const chooseRadio = pageFunctionWith(
  { controls, isOther, isOff },
  ({ controls, isOther, isOff }, { scope, belongs }: OptionScope): ChosenOption | null => {
    const { flatten, isShown } = controls
    const radios = [...scope.querySelectorAll<HTMLInputElement>('input[type=radio]')].filter(
      (each) => belongs(each) && !isOther(each.name),
    )
    for (const name of new Set(radios.map((each) => each.name))) {
      const group = radios.filter((each) => each.name === name)
      if (group.some((each) => each.checked)) continue
      const radio = group.find((each) => !isOff(each) && (isShown(each) || isShown(each.labels?.[0])))
      if (!radio) continue
      const label = radio.labels?.[0]
      if (label && isShown(label)) label.click()
      else radio.click()
      for (const each of group) each.setAttribute('data-vt-chosen', '')
      return { name: name.slice(0, 40), value: flatten(label?.textContent || radio.value).slice(0, 60) }
    }
    return null
  },
)

/** Chooses from a row of buttons that is labeled as an option. */
const chooseFromRow = pageFunctionWith(
  {
    controls,
    isOther,
    describeChoice,
    isOff,
    optionNames: [optionNames, optionFieldName.anywhere],
    optionWords: optionName.anywhere,
    noValue: [besideOptions.anywhere, addToCart.anywhere, /[$€£]|^[-+−–×✕]$/],
  },
  (
    { controls, isOther, describeChoice, isOff, optionNames, optionWords, noValue },
    { scope, button, belongs }: OptionScope,
  ): ChosenOption | null => {
    const { flatten, fold, isShown, titlesOf, namesOf } = controls
    const textOf = (each: Element) =>
      flatten(each.textContent) || titlesOf(each)[0] || each.getAttribute('data-value') || ''
    const isOn = (each: Element) => {
      const states = ['aria-checked', 'aria-selected', 'aria-pressed', 'aria-current']
      return [each, each.closest('li')].some(
        (one) =>
          one !== null &&
          (states.some((name) => one.getAttribute(name) === 'true') ||
            /(^|[\s_-])(selected|active|checked|current|is-on)($|[\s_-])/i.test(
              one.getAttribute('class') ?? '',
            )),
      )
    }
    const leadsAway = (each: Element) =>
      each.tagName === 'A' && !/^(#|javascript:|$)/i.test((each.getAttribute('href') ?? '').trim())
    const isValue = (each: Element) => {
      const text = textOf(each)
      if (text.length === 0 || text.length > 40 || each === button) return false
      if (noValue.some((words) => words.test(fold(text)))) return false
      return !each.matches('[role=tab], [aria-haspopup], [aria-expanded]') && !each.querySelector('input')
    }
    const rowOf = (group: Element): HTMLElement[] | null => {
      const items = [...group.querySelectorAll<HTMLElement>('[role=radio], [role=option], button, a')].filter(
        (each) =>
          isShown(each) &&
          !leadsAway(each) &&
          each.querySelector('button, [role=radio], [role=option]') === null,
      )
      if (items.length === 0 || !items.every(isValue)) return null
      const parents = new Set(items.map((each) => each.parentElement))
      const beyond = new Set(items.map((each) => each.parentElement?.parentElement))
      return parents.size === 1 || beyond.size === 1 ? items : null
    }
    const isGroup = (each: Element) => {
      const hasRole = /^(radiogroup|listbox)$/.test(each.getAttribute('role') ?? '')
      const label = each.getAttribute('aria-label') ?? ''
      const name = `${namesOf(each)} ${label}`
      if (!belongs(each) || each.querySelector('[data-vt-chosen]') !== null || !isShown(each)) return false
      const isNamed =
        hasRole || optionNames.some((words) => words.test(fold(name))) || optionWords.test(fold(label))
      if (!isNamed || isOther(name)) return false
      return (rowOf(each)?.length ?? 0) >= (hasRole ? 1 : 2)
    }
    const groups = [
      ...scope.querySelectorAll('[role=radiogroup], [role=listbox], ul, ol, div, fieldset'),
    ].filter(isGroup)
    const innermost = groups.filter((each) => !groups.some((other) => other !== each && each.contains(other)))
    for (const group of innermost) {
      const items = rowOf(group) ?? []
      const item = items.find((each) => !isOff(each))
      if (items.some(isOn) || !item) continue
      const before = group.previousElementSibling
      const heading = before && flatten(before.textContent).length < 40 ? before.textContent : ''
      const value = textOf(item)
      item.click()
      group.setAttribute('data-vt-chosen', '')
      return describeChoice(group.getAttribute('aria-label') || heading, value)
    }
    return null
  },
)

/**
 * Chooses the first available value of the first open option; null when every option is chosen. One at a
 * time, because a choice may load the next option's values. Options are selects, radios, and rows of buttons
 * that are labeled as options; never those of other forms or products.
 */
export const chooseNextOption = pageFunctionWith(
  { optionScope, chooseFromSelect, chooseRadio, chooseFromRow },
  ({ optionScope, chooseFromSelect, chooseRadio, chooseFromRow }): ChosenOption | null => {
    const scope = optionScope()
    return chooseFromSelect(scope) ?? chooseRadio(scope) ?? chooseFromRow(scope)
  },
)

export interface CartSignals {
  counts: string[]
  messages: number
  cartUrl: string | null
  hasViewCart: boolean
  buttonText: string | null
  drawers: number
}

/** Signs on the page that a cart received something: its count, messages, and links to the cart. */
export const readCartSigns = pageFunctionWith(
  {
    controls,
    cartPath,
    cart: cartWord.anywhere,
    added: addedToCart.anywhere,
    ways: viewCart.atStart,
  },
  ({ controls, cartPath, cart, added, ways }): CartSignals => {
    const { flatten, fold, isShown, ownTextOf, saysOne, unmark } = controls
    const changes = /(^|[/=?&_.-])(add|remove|delete|update|empty|clear)([/=?&_.-]|$)/i
    const leadsToCart = (each: HTMLAnchorElement) => {
      const at = URL.parse(each.href)
      if (at?.origin !== location.origin) return false
      return cartPath.test(at.pathname + at.search) && !changes.test(at.pathname + at.search)
    }
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(leadsToCart)
    const named =
      '[class*=cart i], [id*=cart i], [class*=basket i], [id*=basket i], [class*=minicart i], [class*=bag-count i], ' +
      '[data-cart-count]'
    const labelled = [...document.querySelectorAll('[aria-label]')].filter(
      (each) => !each.matches(named) && cart.test(fold(each.getAttribute('aria-label') ?? '')),
    )
    const widgets = [...document.querySelectorAll(named), ...labelled].filter(
      (each) => (each.textContent ?? '').length < 80 && each.closest('[data-vt-buy]') === null,
    )
    const countOf = (each: Element) => {
      const attributes = ['data-cart-count', 'data-count', 'aria-label']
      const values = attributes.map((name) => each.getAttribute(name) ?? '')
      return flatten(`${each.textContent ?? ''} ${values.join(' ')}`)
    }
    const counts = [...links, ...widgets].map(countOf).filter((text) => /\d/.test(text) && text.length < 120)
    const notices =
      '[role=dialog], [role=alert], [role=status], [aria-live], dialog[open], [class*=drawer i], [class*=modal i], ' +
      '[class*=toast i], [class*=notif i], [class*=message i], [class*=alert i], [class*=popup i], [class*=minicart ' +
      'i], [class*=mini-cart i], [class*=notice i], [class*=success i]'
    const saysAdded = (each: Element) => added.test(fold((each.textContent ?? '').slice(0, 2000)))
    const drawers =
      '[role=dialog], dialog[open], [class*=drawer i], [class*=minicart i], [class*=mini-cart i], [class*=cart-sidebar i], [class*=sidecart i]'
    unmark('data-vt-view-cart')
    const view = [...document.querySelectorAll('a, button, [role=button]')].find(
      (each) => isShown(each) && saysOne(each, ways),
    )
    view?.setAttribute('data-vt-view-cart', '')
    const button = document.querySelector('[data-vt-buy]')
    // Visible links are more reliable than those of a closed menu.
    const link = links.find((each) => isShown(each)) ?? links[0]
    return {
      counts: counts.slice(0, 30),
      messages: [...document.querySelectorAll(notices)].filter((each) => isShown(each) && saysAdded(each))
        .length,
      cartUrl: link?.href ?? null,
      hasViewCart: view !== undefined,
      buttonText: button ? ownTextOf(button).slice(0, 60) : null,
      drawers: [...document.querySelectorAll(drawers)].filter((each) => isShown(each)).length,
    }
  },
)
