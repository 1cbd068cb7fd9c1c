/** The name of an option as a page writes it beside its field: in a label, a table's head, a heading or a plain text. */
import { optionName } from '@vitrine/lexicon/concepts/options/option-name'
import { sizeGuide } from '@vitrine/lexicon/concepts/options/size-guide'
import { type Element, isTag, isText } from 'domhandler'
import { closestElement, descendants } from '../document/element-index.ts'
import type { PageDocument } from '../document/page-document.ts'
import { normaliseSpace } from '../document/text-of.ts'
import { findMoney } from '../money/find-money.ts'
import { availabilityOfStockText } from './availability-words.ts'
import { sentName } from './sent-name.ts'

const maxNameLength = 40
const maxLevels = 4
/** Elements that exist to name what follows. */
const namingTags = new Set(['th', 'dt', 'legend', 'h3', 'h4', 'h5', 'h6'])
/** "data-option-name", "data-variant-option-name": software passes the written name to its script. */
const nameAttribute = /^data-(?:[a-z]+[-_])*(?:option|attribute)-name$/

/**
 * The option's written name, else the name under which its field is sent.
 * @param fields the list, or the radio buttons of the group
 * @param values what can be chosen: none of these is the name
 */
export function nameOf(
  document: PageDocument,
  fields: readonly Element[],
  values: readonly string[],
): string {
  const [field] = fields
  if (field === undefined) return 'option'
  const { attribs } = field
  const named = Object.entries(attribs).find(([key]) => nameAttribute.test(key))?.[1]
  const candidates = [
    () => legendOf(document, field),
    () => (field.name === 'select' ? labelFor(document, field) : ''),
    () => textBeside(document, fields, values),
    () => named ?? '',
    () => (field.name === 'select' ? (attribs['aria-label'] ?? '') : ''),
  ]
  for (const candidate of candidates) {
    const name = plain(candidate())
    if (name !== '' && name.length <= maxNameLength) return name
  }
  return sentName(attribs['data-attribute_name'] ?? attribs.name ?? attribs.id ?? 'option').replace(
    /^options?\[(.+)\]$/,
    '$1',
  )
}

const plain = (text: string) => text.replace(/[:：*].*$/su, '').trim()

function legendOf(document: PageDocument, field: Element): string {
  const fieldset = closestElement(field, ({ name }) => name === 'fieldset')
  const legend = fieldset?.children.find((child): child is Element => isTag(child) && child.name === 'legend')
  return legend ? document.textOf(legend) : ''
}

/** The text of the label that refers to a list. A list that buttons replace is hidden, and its label with it. */
function labelFor(document: PageDocument, { attribs }: Element): string {
  const { id } = attribs
  if (id === undefined) return ''
  const label = document.elements.all('label').find((each) => each.attribs.for === id)
  return label === undefined ? '' : document.textOf(label) || rawText(label)
}

const rawText = (element: Element): string =>
  normaliseSpace(
    element.children
      .map((child) => (isText(child) ? child.data : isTag(child) ? rawText(child) : ''))
      .join(''),
  )

/** The text before a field, in the boxes that hold no other field, up to its form. */
function textBeside(document: PageDocument, fields: readonly Element[], values: readonly string[]): string {
  let at: Element | undefined = fields[0]
  for (let level = 0; level < maxLevels && at !== undefined && at.name !== 'form'; level++) {
    const before = contentBefore(document, at)
    if (before !== null) {
      if (before === 'field') return ''
      const { text, element } = before
      const isName =
        text.length <= maxNameLength + 1 &&
        /\p{L}/u.test(text) &&
        !values.includes(plain(text)) &&
        !sizeGuide.isIn(text) &&
        findMoney(text).length === 0 &&
        availabilityOfStockText(text) === null
      return isName && names(document, at, text, element, fields) ? text : ''
    }
    const { parent }: Element = at
    at = parent !== null && isTag(parent) && isOwnBox(parent, fields) ? parent : undefined
  }
  return ''
}

type Before = { text: string; element: Element | null }

/** The nearest text before an element among its siblings; 'field' where another field or control comes first. */
function contentBefore(document: PageDocument, { prev }: Element): Before | 'field' | null {
  for (let before = prev; before !== null; before = before.prev) {
    // “Size guide”
    if (isTag(before) && before.name === 'a') continue
    if (isTag(before) && [before, ...descendants(before)].some(isField)) return 'field'
    const text = isTag(before) ? document.textOf(before) : isText(before) ? normaliseSpace(before.data) : ''
    if (text !== '') return { text, element: isTag(before) ? before : null }
  }
  return null
}

const isField = ({ name, attribs }: Element) =>
  ['select', 'textarea', 'button'].includes(name) || (name === 'input' && attribs.type !== 'hidden')

const isOwnBox = (box: Element, fields: readonly Element[]) =>
  [...descendants(box)].every((each) => !isField(each) || fields.includes(each))

/** Whether the text before a field is its name, by its element, its words, its colon, or as the only other part of a box. */
function names(
  document: PageDocument,
  at: Element,
  text: string,
  element: Element | null,
  fields: readonly Element[],
): boolean {
  if (/[:：]\s*\*?$/.test(text) || optionName.isIn(text)) return true
  const inside = element === null ? [] : [element, ...descendants(element)]
  const isWholeText = (each: Element) => document.textOf(each) === text
  if (inside.some((each) => namingTags.has(each.name) && isWholeText(each))) return true
  // The label before a radio button may be that of a value.
  const isList = fields[0]?.name === 'select'
  const ids = new Set(fields.map(({ attribs }) => attribs.id))
  if (isList && inside.some((each) => isLabelOf(document, each, ids) && isWholeText(each))) return true
  const { parent } = at
  if (!isList || parent === null || !isTag(parent) || parent.name === 'form') return false
  const parts = parent.children.filter((child) =>
    isTag(child)
      ? child === at || document.textOf(child) !== ''
      : isText(child) && normaliseSpace(child.data) !== '',
  )
  return parts.length === 2
}

/** Whether an element is a label of these fields, or of none that the page has. */
const isLabelOf = (
  document: PageDocument,
  { name, attribs }: Element,
  ids: ReadonlySet<string | undefined>,
) =>
  name === 'label' &&
  (attribs.for === undefined ||
    ids.has(attribs.for) ||
    !document.elements.all('input', 'select').some((each) => each.attribs.id === attribs.for))
