/** Determines what a form is for, from its fields first and its names second. */
import { buyLabel } from '@vitrine/lexicon/concepts/cart/buy-label'
import { intoCart } from '@vitrine/lexicon/concepts/cart/into-cart'
import {
  cartName,
  emailName,
  newsletterName,
  noticeName,
  ratingName,
  searchFieldName,
  signInName,
} from '@vitrine/lexicon/concepts/markup/markup-names'
import { besideCartName, filterName } from '@vitrine/lexicon/concepts/markup/part-names'
import { newsletterSignUp } from '@vitrine/lexicon/concepts/page/newsletter-sign-up'
import type { Element } from 'domhandler'
import type { FormFact } from '../../api/facts.ts'
import { closestElement, descendants } from '../document/element-index.ts'
import type { PageDocument } from '../document/page-document.ts'

type Field = FormFact['fields'][number]

const textTypes = new Set(['text', 'search', 'email', 'tel', 'url', 'number', 'password', 'textarea'])

/** The kind of a form; `other` for everything without a clear sign. */
export function formKind(form: Element, fields: readonly Field[], document: PageDocument): FormFact['kind'] {
  const names = `${form.attribs.id ?? ''} ${form.attribs.class ?? ''} ${form.attribs.name ?? ''} ${form.attribs.action ?? ''}`
  const has = (type: string) => fields.some((field) => field.type === type)
  if (isSearch(form, fields)) return 'search'
  if (isCart(form, fields, names, document)) return 'cart'
  if (has('password') || (signInName.isIn(names) && has('email') && !newsletterName.isIn(names)))
    return 'login'
  if (has('textarea')) return fields.some(isEmail) && !fields.some(isRating) ? 'contact' : 'other'
  if (fields.some(isEmail)) return isNewsletter(form, fields, names, document) ? 'newsletter' : 'other'
  const isChoosing = fields.some(({ type }) => type === 'select' || type === 'checkbox' || type === 'radio')
  if (isChoosing && filterName.isIn(`${names} ${fields.map(({ name }) => name).join(' ')}`)) return 'filter'
  return 'other'
}

function isSearch(form: Element, fields: readonly Field[]): boolean {
  const typed = fields.filter(({ type }) => textTypes.has(type))
  if (typed.length !== 1 || fields.some(({ type }) => type === 'password')) return false
  const [field] = typed
  if (field === undefined || field.type === 'email' || field.type === 'textarea' || field.type === 'number')
    return false
  if (field.type === 'search' || isSearchLandmark(form)) return true
  return searchFieldName.isWhole(field.name)
}

function isSearchLandmark(form: Element): boolean {
  let climbed = 0
  return (
    closestElement(form, ({ attribs }) => attribs.role === 'search' || climbed++ > 2)?.attribs.role ===
    'search'
  )
}

function isCart(form: Element, fields: readonly Field[], names: string, document: PageDocument): boolean {
  if (fields.some(({ type }) => type === 'password' || type === 'textarea')) return false
  const hasEmailOnly = fields.some(isEmail)
  if (cartName.isIn(names) && !noticeName.isIn(names) && !hasEmailOnly) return true
  if (
    fields.some(({ name }) =>
      /^(?:add-to-cart|add_to_cart|addtocart|add_cart_product|id_product|products_id|product_id)$/i.test(
        name,
      ),
    )
  )
    return !besideCartName.isIn(names) && !hasEmailOnly
  return (
    !hasEmailOnly && (intoCart.isIn(document.textOf(form).slice(0, 2000)) || hasBuyButton(form, document))
  )
}

function hasBuyButton(form: Element, document: PageDocument): boolean {
  for (const control of descendants(form))
    if (control.name === 'button' && buyLabel.isWhole(document.textOf(control))) return true
  return false
}

function isNewsletter(
  form: Element,
  fields: readonly Field[],
  names: string,
  document: PageDocument,
): boolean {
  const typed = fields.filter(({ type }) => textTypes.has(type))
  if (typed.length > 4 || noticeName.isIn(names)) return false
  if (document.areaOf(form) === 'footer' || newsletterName.isIn(names)) return true
  return newsletterSignUp.isIn(document.textOf(form))
}

function isEmail({ type, name }: Field): boolean {
  return type === 'email' || (type === 'text' && emailName.isIn(name))
}

function isRating({ name }: Field): boolean {
  return ratingName.isIn(name)
}
