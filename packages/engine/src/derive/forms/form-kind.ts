/** What a form is for, by its fields first and its names second. */
import type { Element } from 'domhandler'
import type { FormFact } from '../../facts.ts'
import { closestElement } from '../document/element-index.ts'
import type { PageDocument } from '../page-document.ts'

type Field = FormFact['fields'][number]

const searchName =
  /^(?:q|s|k|w|query|search|keywords?|suche?|search[_-]?(?:query|term|text|string|word|q|param)s?|(?:search|srch)\w*|term|text|sq|zoek\w*|recherche|busqueda|buscar|qs|ntt|st)$/i
const searchSign = /search|suche|recherche|busca|cerca|zoek|szukaj|hledat|sok\b|haku/i
const cartSign =
  /cart|basket|warenkorb|panier|carrito|cesta|carrello|carrinho|winkelwagen|varukorg|kundvagn|kurv|handlekurv|koszyk|kosik|add[_-]?to[_-]?(?:cart|bag|basket)|buy[_-]?now|addtocart|product_addtocart|variations_form/i
const cartWords =
  /add to (?:cart|bag|basket|trolley)|buy now|in den warenkorb|in den einkaufswagen|ajouter au panier|añadir al (?:carrito|cesta)|agregar al carrito|aggiungi al carrello|adicionar ao carrinho|in winkel(?:wagen|mand)|lägg i (?:varukorg|kundvagn)|læg i kurv|legg i handlekurv|dodaj do koszyka|do košíku|カートに入れる|加入购物车/i
const newsletterSign =
  /newsletter|subscri|mailing|mailchimp|list-manage|klaviyo|signup|sign-up|infolettre|boletin|nieuwsbrief|nyhedsbrev|nyhetsbrev|footer/i
const noticeSign = /notify|back-?in-?stock|restock|stock-?alert|waitlist|benachrichtig|remind/i
const filterSign = /filter|facet|layered|refine|sort|order-?by|ordering|toolbar/i
const loginSign = /log-?in|sign-?in|anmelden|connexion|acceder|accedi|inloggen|account/i

const textTypes = new Set(['text', 'search', 'email', 'tel', 'url', 'number', 'password', 'textarea'])

/** The kind of a form; `other` for everything without a clear sign. */
export function formKind(form: Element, fields: readonly Field[], document: PageDocument): FormFact['kind'] {
  const names = `${form.attribs.id ?? ''} ${form.attribs.class ?? ''} ${form.attribs.name ?? ''} ${form.attribs.action ?? ''}`
  const has = (type: string) => fields.some((field) => field.type === type)
  if (isSearch(form, fields, names)) return 'search'
  if (isCart(form, fields, names, document)) return 'cart'
  if (has('password') || (loginSign.test(names) && has('email') && !newsletterSign.test(names)))
    return 'login'
  if (has('textarea')) return fields.some(isEmail) && !fields.some(isRating) ? 'contact' : 'other'
  if (fields.some(isEmail)) return isNewsletter(form, fields, names, document) ? 'newsletter' : 'other'
  const isChoosing = fields.some(({ type }) => type === 'select' || type === 'checkbox' || type === 'radio')
  if (isChoosing && filterSign.test(`${names} ${fields.map(({ name }) => name).join(' ')}`)) return 'filter'
  return 'other'
}

function isSearch(form: Element, fields: readonly Field[], names: string): boolean {
  const typed = fields.filter(({ type }) => textTypes.has(type))
  if (typed.length !== 1 || fields.some(({ type }) => type === 'password')) return false
  const [field] = typed
  if (field === undefined || field.type === 'email' || field.type === 'textarea' || field.type === 'number')
    return false
  if (field.type === 'search' || isSearchLandmark(form)) return true
  return searchName.test(field.name) && (searchSign.test(names) || searchName.test(field.name.toLowerCase()))
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
  if (cartSign.test(names) && !noticeSign.test(names) && !hasEmailOnly) return true
  if (
    fields.some(({ name }) =>
      /^(?:add-to-cart|add_to_cart|addtocart|add_cart_product|id_product|products_id|product_id)$/i.test(
        name,
      ),
    )
  )
    return !/wish|compare|review|notif/i.test(names) && !hasEmailOnly
  return !hasEmailOnly && cartWords.test(document.textOf(form).slice(0, 2000))
}

function isNewsletter(
  form: Element,
  fields: readonly Field[],
  names: string,
  document: PageDocument,
): boolean {
  const typed = fields.filter(({ type }) => textTypes.has(type))
  if (typed.length > 4 || noticeSign.test(names)) return false
  if (document.areaOf(form) === 'footer' || newsletterSign.test(names)) return true
  return /newsletter|subscribe|abonnieren|s'abonner|suscr|iscriviti|inschrijven|sign up|join/i.test(
    document.textOf(form),
  )
}

function isEmail({ type, name }: Field): boolean {
  return type === 'email' || (type === 'text' && /e-?mail|courriel|correo/i.test(name))
}

function isRating({ name }: Field): boolean {
  return /rating|stars|review|bewertung/i.test(name)
}
