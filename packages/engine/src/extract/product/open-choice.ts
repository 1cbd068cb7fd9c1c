/** Whether the page waits for a choice: values of an option can be chosen, and none is. */
import { type Element, isTag } from 'domhandler'
import { buttonChoices } from '../document/button-choices.ts'
import { descendants } from '../document/element-index.ts'
import type { PageDocument } from '../document/page-document.ts'
import { choiceBox, isChoiceName } from './dom-options.ts'
import { leadsNowhere } from './product-name.ts'

const maxValueLength = 30
const states = ['aria-selected', 'aria-checked', 'aria-pressed'] as const

/**
 * @param buy the product's buy control; lists and radio buttons of other forms choose something else. Where scripts send
 * what is chosen, there is no form, and the box around the control holds its choices
 */
export function hasOpenChoice(document: PageDocument, buy: Element | null): boolean {
  const form = buy === null ? null : choiceBox(buy)
  return (
    buttonChoices(document).some((row) => isOpen(row.children.filter(isTag))) ||
    valuesInLists(document).some(isOpen) ||
    (form !== null && (openSelects(form) || openRadios(form) || openMenus(form)))
  )
}

const stateOf = ({ attribs }: Element) =>
  states.map((state) => attribs[state]).find((each) => each !== undefined)

const isOpen = (values: readonly Element[]) =>
  values.some(({ attribs }) => attribs.disabled === undefined) &&
  !values.some((value) => stateOf(value) === 'true')

/** Buttons that are entries of a list, or all send one field, and say whether they are chosen. Tabs and switches don't choose. */
function valuesInLists(document: PageDocument): Element[][] {
  const groups = new Map<Element | string, Element[]>()
  for (const button of document.elements.all('button')) {
    const { attribs, parent } = button
    const text = document.textOf(button)
    const isValue = stateOf(button) !== undefined && text !== '' && text.length <= maxValueLength
    if (!isValue || attribs.role === 'tab' || attribs['aria-controls'] !== undefined) continue
    if (document.areaOf(button) !== 'main') continue
    const sent = attribs.name !== undefined && attribs.value !== undefined ? attribs.name : null
    const group = sent ?? (parent !== null && isTag(parent) && parent.name === 'li' ? parent.parent : null)
    if (group !== null && (typeof group === 'string' || isTag(group)))
      groups.set(group, [...(groups.get(group) ?? []), button])
  }
  return [...groups.values()]
}

/** Whether a list of the form still shows its prompt: an entry without a value comes first, and none is selected. */
function openSelects(form: Element): boolean {
  return [...descendants(form)].some((select) => {
    if (select.name !== 'select' || !isChoiceName(`${select.attribs.name ?? ''} ${select.attribs.id ?? ''}`))
      return false
    const [prompt, ...values] = [...descendants(select)].filter(({ name }) => name === 'option')
    return (
      prompt?.attribs.value === '' &&
      values.some(({ attribs }) => attribs.disabled === undefined) &&
      !values.some(({ attribs }) => attribs.selected !== undefined)
    )
  })
}

function openRadios(form: Element): boolean {
  const radios = [...descendants(form)].filter(
    ({ name, attribs }) => name === 'input' && attribs.type === 'radio' && attribs.name !== undefined,
  )
  const groups = Map.groupBy(radios, ({ attribs }) => attribs.name ?? '')
  return [...groups.values()].some(
    (group) =>
      group.some(({ attribs }) => attribs.disabled === undefined) &&
      !group.some(({ attribs }) => attribs.checked !== undefined),
  )
}

/** Whether a menu of values, which a script writes into a hidden field, still leaves that field empty. */
function openMenus(form: Element): boolean {
  return [...descendants(form)].some(
    ({ name, attribs, parent }) =>
      name === 'input' &&
      attribs.type === 'hidden' &&
      attribs.name !== undefined &&
      attribs.value === '' &&
      parent !== null &&
      isTag(parent) &&
      [...descendants(parent)].filter(
        (each) =>
          leadsNowhere(each) && each.parent !== null && isTag(each.parent) && each.parent.name === 'li',
      ).length > 1,
  )
}
