/** Chooses the options of a product one after another, inside the page. The buy button is marked (`data-vt-buy`). */
import { addToCart } from '@vitrine/lexicon/concepts/cart/cart-controls'
import { notOptionName, optionPartName } from '@vitrine/lexicon/concepts/markup/control-names'
import { optionFieldName } from '@vitrine/lexicon/concepts/markup/field-names'
import { choiceStart } from '@vitrine/lexicon/concepts/options/choice-start'
import { optionName } from '@vitrine/lexicon/concepts/options/option-name'
import { besideOptions, noOption } from '@vitrine/lexicon/concepts/options/options'
import { quantity } from '@vitrine/lexicon/concepts/options/quantity'
import { pageFunction, pageFunctionWith } from '../../browser/page-function.ts'
import { type Control, controls, isBeside } from '../shared/page/controls.page.ts'

export interface ChosenOption {
  name: string
  value: string
  /** A quantity was entered, on a page that sells several products together. */
  isPart?: true
}

/** Where to search for options of the product. */
interface OptionScope {
  scope: Element
  button: Element | null
  /** The product's own, and not marked as chosen before (`data-vt-chosen`). */
  belongs(each: Element): boolean
  /** Choose other values than the preselected ones and the first ones. */
  isOtherValue: boolean
}

/** Which of some available values to choose; -1 to keep the current one. */
const pickValue = pageFunction((available: number, isChosen: boolean, isOtherValue: boolean): number => {
  if (available === 0 || (isChosen && !isOtherValue)) return -1
  return isOtherValue && !isChosen && available > 1 ? 1 : 0
})

/** Sizes and colors in names of themes, except CSS utilities such as `size-full`. */
const sizeOrColor = /\bsizes?\b(?![-_](?:\d|full|auto|fit|min|max))|colou?rs?\b/i

const isOther = pageFunctionWith(
  { fold: controls.fold, words: [notOptionName.anywhere, noOption.anywhere, quantity.anywhere] },
  ({ fold, words }, text: string): boolean => words.some((one) => one.test(fold(text))),
)

/** Parts of a page with other products or other purposes. A part around the product itself only has such a name. */
const elsewhere =
  'header, footer, nav, [class*=related i], [class*=recommend i], [class*=upsell i], [class*=up-sell i], ' +
  '[class*=cross i], [class*=review i], [class*=gallery i], [class*=thumb i], [class*=search i], ' +
  '[class*=currency i], [class*=language i]'

const optionScope = pageFunctionWith(
  { controls, isBeside, elsewhere },
  ({ controls, isBeside, elsewhere }, isOtherValue: boolean): OptionScope => {
    const button = document.querySelector('[data-vt-buy]')
    const form = button?.closest('form') ?? null
    const heading = document.querySelector('h1')
    let scope: Element | null = button
    while (scope && scope !== document.body && !(heading && scope.contains(heading)))
      scope = scope.parentElement
    const isOfForm = (each: Element) => {
      const own = each.closest('form')
      return own === null || own === form || form === null
    }
    const belongs = (each: Element) =>
      !isBeside(each, elsewhere) && isOfForm(each) && !each.closest('[data-vt-chosen]')
    return { scope: scope ?? controls.mainPart(), button, belongs, isOtherValue }
  },
)

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
  { controls, isOther, describeChoice, pickValue, prompt: choiceStart.atStart },
  (
    { controls, isOther, describeChoice, pickValue, prompt },
    { scope, belongs, isOtherValue }: OptionScope,
  ): ChosenOption | null => {
    const isPrompt = (text: string | null) => prompt.test(controls.fold(text ?? ''))
    for (const select of [...scope.querySelectorAll('select')].filter(belongs)) {
      const [own] = select.labels
      const label = own ? own.textContent : select.getAttribute('aria-label') || select.name || select.id
      if (!controls.isShown(select) && select.options.length < 2) continue
      if (isOther(`${select.name} ${select.id} ${label}`)) continue
      const current = select.options[select.selectedIndex]
      const isValue = (each: HTMLOptionElement) =>
        each.value !== '' && !each.disabled && !isPrompt(each.textContent)
      const isChosen = current !== undefined && isValue(current)
      const others = [...select.options].filter((each) => each !== current && isValue(each))
      const option = others[pickValue(others.length, isChosen, isOtherValue)]
      if (!option) continue
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
  { controls, isOther, isOff, pickValue },
  (
    { controls, isOther, isOff, pickValue },
    { scope, belongs, isOtherValue }: OptionScope,
  ): ChosenOption | null => {
    const { flatten, isShown } = controls
    const radios = [...scope.querySelectorAll<HTMLInputElement>('input[type=radio]')].filter(
      (each) => belongs(each) && !isOther(each.name),
    )
    for (const name of new Set(radios.map((each) => each.name))) {
      const group = radios.filter((each) => each.name === name)
      const available = group.filter(
        (each) => !each.checked && !isOff(each) && (isShown(each) || isShown(each.labels?.[0])),
      )
      const isChosen = group.some((each) => each.checked)
      const radio = available[pickValue(available.length, isChosen, isOtherValue)]
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
    pickValue,
    optionNames: [optionPartName.anywhere, sizeOrColor, optionFieldName.anywhere],
    optionWords: optionName.anywhere,
    noValue: [besideOptions.anywhere, addToCart.anywhere, /[$€£]|^[-+−–×✕]$/],
  },
  (
    { controls, isOther, describeChoice, isOff, pickValue, optionNames, optionWords, noValue },
    { scope, button, belongs, isOtherValue }: OptionScope,
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
      const available = items.filter((each) => !isOff(each) && !isOn(each))
      const item = available[pickValue(available.length, items.some(isOn), isOtherValue)]
      if (!item) continue
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

/** Ticks a box of a group that requires one. */
const chooseBox = pageFunctionWith(
  { controls, isOther, isOff, pickValue },
  (
    { controls, isOther, isOff, pickValue },
    { scope, belongs, isOtherValue }: OptionScope,
  ): ChosenOption | null => {
    const { flatten, isShown } = controls
    const boxes = [...scope.querySelectorAll<HTMLInputElement>('input[type=checkbox]')].filter(
      (each) => belongs(each) && !isOther(each.name),
    )
    for (const name of new Set(boxes.map((each) => each.name))) {
      const group = boxes.filter((each) => each.name === name)
      // What surrounds these boxes and nothing else may say that one of them is required.
      const around: Element[] = []
      const isOwn = (part: Element) =>
        [...part.querySelectorAll<HTMLInputElement>('input, select, textarea, button')].every((each) =>
          group.includes(each),
        )
      for (let part = group[0]?.parentElement; part && isOwn(part); part = part.parentElement)
        if (group.every((each) => part?.contains(each))) around.push(part)
      const isRequired =
        group.some((each) => each.required || each.getAttribute('aria-required') === 'true') ||
        around.some((each) => /(^|[\s_-])required($|[\s_-])/i.test(each.className))
      if (!isRequired || group.some((each) => each.checked)) continue
      const available = group.filter((each) => !isOff(each) && (isShown(each) || isShown(each.labels?.[0])))
      const box = available[pickValue(available.length, false, isOtherValue)]
      if (!box) continue
      box.click()
      for (const each of group) each.setAttribute('data-vt-chosen', '')
      return {
        name: name.slice(0, 40) || 'option',
        value: flatten(box.labels?.[0]?.textContent || box.value).slice(0, 60),
      }
    }
    return null
  },
)

/** Orders one piece where all quantities are zero, as on pages that sell several products together. */
const enterQuantity = pageFunctionWith(
  { controls, quantityNames: /qty|quantity/i, quantityWords: quantity.anywhere, pickValue },
  (
    { controls, quantityNames, quantityWords, pickValue },
    { scope, belongs, isOtherValue }: OptionScope,
  ): ChosenOption | null => {
    const { flatten, fold, isShown } = controls
    const isQuantity = (each: HTMLInputElement) => {
      const label = `${each.getAttribute('aria-label') ?? ''} ${each.labels?.[0]?.textContent ?? ''}`
      const names = `${each.name} ${each.id} ${each.className}`
      return quantityNames.test(names) || quantityWords.test(fold(label))
    }
    const fields = [
      ...scope.querySelectorAll<HTMLInputElement>('input[type=number], input[type=text], input[type=tel]'),
    ].filter((each) => isQuantity(each) && belongs(each) && isShown(each) && !each.disabled && !each.readOnly)
    if (fields.some((each) => Number(each.value) > 0)) return null
    const available = fields.filter((each) => each.max === '' || Number(each.max) >= 1)
    const field = available[pickValue(available.length, false, isOtherValue)]
    if (!field) return null
    const pieces = String(Math.max(1, Number(field.min) || 0))
    field.value = pieces
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.dispatchEvent(new Event('change', { bubbles: true }))
    for (const each of fields) each.setAttribute('data-vt-chosen', '')
    const row = field.closest('tr, li') ?? field.parentElement
    const find = (selector: string) => row?.querySelector(selector)
    const name = find('a[href]') ?? find('th, h2, h3, h4') ?? field.labels?.[0] ?? row
    const title = flatten(name?.textContent).slice(0, 80)
    return fields.length > 1
      ? { name: title, value: pieces, isPart: true }
      : { name: 'quantity', value: pieces }
  },
)

/**
 * Chooses the first available value of the first open option; null when every option is chosen. One at a
 * time, because a choice may load the next option's values. Options are selects, radios, boxes of a group that
 * requires one, rows of buttons that are labeled as options, and quantities that are all zero; never those of other
 * forms or products.
 * @param isOtherValue choose other values than the preselected and the first ones, where there are any
 */
export const chooseNextOption = pageFunctionWith(
  { optionScope, chooseFromSelect, chooseRadio, chooseFromRow, chooseBox, enterQuantity },
  (
    { optionScope, chooseFromSelect, chooseRadio, chooseFromRow, chooseBox, enterQuantity },
    isOtherValue: boolean,
  ): ChosenOption | null => {
    const scope = optionScope(isOtherValue)
    return (
      chooseFromSelect(scope) ??
      chooseRadio(scope) ??
      chooseFromRow(scope) ??
      chooseBox(scope) ??
      enterQuantity(scope)
    )
  },
)

/**
 * Marks the controls of values that were chosen, so that their options stay as they are. Lists and radios that other
 * choices have reset are open again.
 */
export const keepChosen = pageFunctionWith({ controls }, ({ controls }, values: readonly string[]): void => {
  const { flatten } = controls
  for (const each of document.querySelectorAll('select[data-vt-chosen], input[data-vt-chosen]'))
    each.removeAttribute('data-vt-chosen')
  const wanted = values.map((value) => flatten(value).toLowerCase())
  const says = (text: string | null | undefined) => wanted.includes(flatten(text).toLowerCase())
  const items = '[role=radio], [role=option], button, a, li, [data-value]'
  for (const each of document.querySelectorAll(items))
    if ([each.textContent, each.getAttribute('aria-label'), each.getAttribute('data-value')].some(says))
      each.setAttribute('data-vt-chosen', '')
})
