/** The forms of a page: fields, and what each is for. */
import type { Element } from 'domhandler'
import type { FormFact } from '../../api/facts.ts'
import { descendants } from '../document/element-index.ts'
import type { PageDocument } from '../document/page-document.ts'
import { formKind } from './form-kind.ts'

type Field = FormFact['fields'][number]

const unnamedButtons = new Set(['submit', 'button', 'reset', 'image'])

/** Forms in document order. `action` is absolute, or empty where none is written. */
export function readForms(document: PageDocument): FormFact[] {
  const { elements } = document
  const controls = elements.all('input', 'select', 'textarea', 'button')
  const fromAfar = controls.filter(({ attribs }) => attribs.form !== undefined)
  return elements.all('form').map((form): FormFact => {
    const inside = [...descendants(form)].filter(({ name }) =>
      /^(?:input|select|textarea|button)$/.test(name),
    )
    const beside = fromAfar.filter(({ attribs }) => attribs.form === form.attribs.id && attribs.form !== '')
    const fields = [...new Set([...inside, ...beside])].flatMap((control) => toField(control, document) ?? [])
    const { action = '', method = '' } = form.attribs
    return {
      action: document.absolute(action) ?? action.trim(),
      method: method.trim().toLowerCase() === 'post' ? 'post' : 'get',
      kind: formKind(form, fields, document),
      fields,
      path: document.pathOf(form),
    }
  })
}

function toField(control: Element, document: PageDocument): Field | null {
  const { name: tag, attribs } = control
  const type =
    tag === 'input'
      ? (attribs.type ?? 'text').trim().toLowerCase() || 'text'
      : tag === 'button'
        ? (attribs.type ?? 'submit').toLowerCase()
        : tag
  const name = attribs.name ?? ''
  if (name === '' && unnamedButtons.has(type)) return null
  return {
    name,
    type,
    value:
      tag === 'select'
        ? chosenOption(control)
        : tag === 'textarea'
          ? document.textOf(control)
          : (attribs.value ?? ''),
    isRequired: attribs.required !== undefined || attribs['aria-required'] === 'true',
    path: document.pathOf(control),
  }
}

function chosenOption(select: Element): string {
  const options = [...descendants(select)].filter(({ name }) => name === 'option')
  const chosen = options.find(({ attribs }) => attribs.selected !== undefined) ?? options[0]
  return chosen?.attribs.value ?? ''
}
