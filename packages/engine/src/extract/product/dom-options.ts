/** Choices that a shopper makes before buying: selects, radio groups and swatches of the buy form. */

import { quantityName, soldOutName } from '@vitrine/lexicon/concepts/markup/markup-names'
import { choiceStart } from '@vitrine/lexicon/concepts/options/choice-start'
import { quantity } from '@vitrine/lexicon/concepts/options/quantity'
import { soldOut } from '@vitrine/lexicon/concepts/stock/sold-out'
import { type Element, isTag } from 'domhandler'
import type { OptionFact } from '../../api/facts.ts'
import { closestElement, descendants } from '../document/element-index.ts'
import type { PageDocument } from '../document/page-document.ts'
import { nameOf } from './option-name.ts'
import { readValue } from './option-value.ts'

/** Fields that are not options of a product, as shop software names them. */
const otherField = /sort|limit|currency|language|country|rating|subscription_plan|per[-_]?page/i
/** Names of choices that cannot be made, and those of sold out ones. */
const offName = /disabled|crossed/i
const isOffName = (names: string) => offName.test(names) || soldOutName.isIn(names) || soldOut.isIn(names)

export const isChoiceName = (name: string) => !otherField.test(name) && !quantityName.isIn(name)
/** "Choose a size", "---". */
const asksToChoose = (label: string) => label.startsWith('-') || choiceStart.isAtStart(label)

/**
 * Options of the buy form around a control; without a form, of the nearest box that holds fields.
 * @param start the buy control
 */
export function readOptions(document: PageDocument, start: Element | null): OptionFact[] {
  const scope = start === null ? null : choiceBox(start)
  if (scope === null) return []
  const fields = [...descendants(scope)]
  return [...selects(document, fields), ...radioGroups(document, fields), ...roleGroups(document, fields)]
}

const levelsUp = 5

/** The form of a control, or the nearest box around it that holds choices. */
export function choiceBox(start: Element): Element | null {
  const form = closestElement(start, ({ name }) => name === 'form')
  if (form !== null) return form
  let at: Element | null = start
  for (let level = 0; level < levelsUp && at !== null; level++) {
    if ([...descendants(at)].some(isChoice)) return at
    at = at.parent && isTag(at.parent) ? at.parent : null
  }
  return null
}

const isChoice = ({ name, attribs }: Element) =>
  name === 'select' || attribs.type === 'radio' || attribs.role === 'radio'

function selects(document: PageDocument, fields: readonly Element[]): OptionFact[] {
  return fields
    .filter(
      ({ name, attribs }) => name === 'select' && isChoiceName(`${attribs.name ?? ''} ${attribs.id ?? ''}`),
    )
    .flatMap((select) => {
      const values = [...descendants(select)]
        .filter(({ name }) => name === 'option')
        .map((option) => ({
          text: optionText(option),
          isDisabled: option.attribs.disabled !== undefined,
          value: option.attribs.value,
        }))
        .filter(({ text, value }) => text !== '' && value !== '' && !asksToChoose(text))
        .map(({ text, isDisabled }) => optionValue(text, isDisabled))
      const name = nameOf(document, [select], labelsOf(values))
      return values.length === 0 || quantity.isWhole(name)
        ? []
        : [{ name, values, kind: 'select' as const, path: document.pathOf(select) }]
    })
}

/** A value without the state of its stock, which makes it one that can't be chosen. */
function optionValue(text: string, isDisabled: boolean): OptionFact['values'][number] {
  const { label, isSoldOut } = readValue(text)
  return { label, isDisabled: isDisabled || isSoldOut }
}

const labelsOf = (values: OptionFact['values']) => values.map(({ label }) => label)

const optionText = (option: Element) =>
  option.children
    .map((child) => ('data' in child ? child.data : ''))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()

function radioGroups(document: PageDocument, fields: readonly Element[]): OptionFact[] {
  const groups = new Map<string, Element[]>()
  for (const field of fields) {
    const { type, name } = field.attribs
    if (field.name !== 'input' || type !== 'radio' || !name || !isChoiceName(name)) continue
    groups.set(name, [...(groups.get(name) ?? []), field])
  }
  return [...groups.values()]
    .filter((inputs) => inputs.length > 1)
    .flatMap((inputs) => {
      const [first] = inputs
      if (first === undefined) return []
      const labels = inputs.map((input) => labelOf(document, fields, input))
      const values = inputs.map((input, at) =>
        optionValue(
          labels[at]?.text || input.attribs.value || '',
          input.attribs.disabled !== undefined ||
            isOffName(`${input.attribs.class ?? ''} ${labels[at]?.names ?? ''} ${boxNames(input)}`),
        ),
      )
      const isSwatch = /swatch|colou?r/i.test(`${first.attribs.class ?? ''} ${labels[0]?.names ?? ''}`)
      return [
        {
          name: nameOf(document, inputs, labelsOf(values)),
          values,
          kind: isSwatch ? ('swatch' as const) : ('radio' as const),
          path: document.pathOf(first),
        },
      ]
    })
}

/** Class names of the boxes that hold a radio button and no other field. */
function boxNames(input: Element): string {
  const names: string[] = []
  for (let at = input.parent; at !== null && isTag(at) && at.name !== 'form'; at = at.parent) {
    if ([...descendants(at)].some((each) => isFieldOrButton(each) && each !== input)) break
    names.push(at.attribs.class ?? '')
  }
  return names.join(' ')
}

const isFieldOrButton = ({ name, attribs }: Element) =>
  ['select', 'button', 'textarea'].includes(name) || (name === 'input' && attribs.type !== 'hidden')

/** Groups of buttons that act as radio buttons, as component libraries render them. */
function roleGroups(document: PageDocument, fields: readonly Element[]): OptionFact[] {
  const groups = new Map<Element, Element[]>()
  for (const field of fields) {
    if (field.attribs.role !== 'radio' || field.name === 'input') continue
    const group = closestElement(field, ({ attribs }) => attribs.role === 'radiogroup') ?? field.parent
    if (group === null || !isTag(group)) continue
    groups.set(group, [...(groups.get(group) ?? []), field])
  }
  return [...groups].flatMap(([group, radios]) => {
    const name = groupName(document, fields, group)
    if (radios.length < 2 || !isChoiceName(name)) return []
    const values = radios
      .map((radio) => ({
        label: radio.attribs['aria-label']?.trim() || document.textOf(radio) || (radio.attribs.title ?? ''),
        isDisabled:
          radio.attribs.disabled !== undefined ||
          radio.attribs['aria-disabled'] === 'true' ||
          isOffName(radio.attribs.class ?? ''),
      }))
      .filter(({ label }) => label !== '')
    return values.length < 2 ? [] : [{ name, values, kind: 'radio' as const, path: document.pathOf(group) }]
  })
}

/** The name of a group, from its label or the element that its label refers to. */
function groupName(document: PageDocument, fields: readonly Element[], group: Element): string {
  const { attribs } = group
  const named = (attribs['aria-labelledby'] ?? '').split(/\s+/)[0] ?? ''
  const label = fields.find(({ attribs: own }) => named !== '' && own.id === named)
  const text = (attribs['aria-label'] ?? (label ? document.textOf(label) : '')).replace(/[:*].*$/, '').trim()
  return text !== '' ? text : (attribs['data-attribute_name'] ?? attribs.id ?? 'option')
}

function labelOf(
  document: PageDocument,
  fields: readonly Element[],
  input: Element,
): { text: string; names: string } {
  const { id } = input.attribs
  const label =
    fields.find(({ name, attribs }) => name === 'label' && id !== undefined && attribs.for === id) ??
    closestElement(input, ({ name }) => name === 'label')
  return {
    text: label ? document.textOf(label) : (input.attribs['aria-label'] ?? ''),
    names: label?.attribs.class ?? '',
  }
}
