/**
 * What the agent may do, decided by code. A model's wish is only ever a wish: it may be somebody else's, written on a
 * page.
 */
import { destructiveReason } from '../crawl/destructive-urls.ts'
import { siteHost } from '../crawl/url-policy.ts'
import type { CapturedControl } from './captured-page.ts'

export interface ActionPolicy {
  /** Hosts of the store (`siteHost`). */
  hosts: ReadonlySet<string>
  /** The store is verified or vouched for: carts may be used. */
  isOwned: boolean
  /** Address of the region; parameters that it carries itself change nothing. */
  root: string
  /** Words that may be typed: those of the instruction and of the store's own names. */
  words: ReadonlySet<string>
  robotsAllows(url: string): boolean
}

const deeds =
  /\b(pay|buy now|purchase|place (your )?order|order now|checkout|check out|complete (order|purchase)|confirm order|subscribe|sign ?up|register|sign ?in|log ?in|log ?out|sign ?out|delete|remove account|unsubscribe|donate|send|submit|apply now|book now|kaufen|bezahlen|bestellen|zur kasse|abonnieren|anmelden|absenden|löschen|payer|commander|acheter|s'inscrire|envoyer|supprimer|pagar|comprar|suscribirse|enviar|eliminar|paga|acquista|iscriviti|invia|betalen|afrekenen|verzenden)\b/iu
const cartDeeds =
  /\b(add to (the |your )?(cart|bag|basket|trolley)|in den warenkorb|ajouter au panier|añadir al carrito|aggiungi al carrello|in winkelwagen)\b/iu
/** Kinds of fields in which nothing is written. */
const plainKinds =
  /^(select-one|select-multiple|checkbox|radio|range|number|submit|button|reset|image|color|fieldset|output)\b/u
const delicate =
  /pass(word|wd)|mail|phone|address|street|postal|postcode|zip|birth|card|cvc|cvv|iban|paypal|payment|account|login|newsletter|subscri|order(?!_?by)/iu
const amountLike = /\b(price|min|max|amount|qty|quantity|gte|lte)\b/iu
const searchLike = /\b(search|query|suche|recherche|buscar|cerca|zoek)|(^|\s)[qs]$/iu
const mostTyped = 60

/** Why an address may not be opened, or null. */
export function refusalOfAddress(policy: ActionPolicy, url: string): string | null {
  const parsed = URL.parse(url)
  if (parsed === null || !/^https?:$/.test(parsed.protocol)) return 'it is no web address'
  if (!policy.hosts.has(siteHost(parsed))) return 'it leads out of the store'
  const reason = destructiveReason(url, policy.root)
  if (reason !== null) return `it may change something: ${reason}`
  return policy.robotsAllows(url) ? null : 'robots.txt asks not to open it'
}

/** Why a control may not be pressed, or null. */
export function refusalOfPress(policy: ActionPolicy, control: CapturedControl): string | null {
  if (control.href !== null) return refusalOfAddress(policy, control.href)
  if (control.type === 'file') return 'no files are sent'
  if (cartDeeds.test(control.name) && !policy.isOwned) return 'carts are only used in verified stores'
  const isOfSearch = control.formFields.length > 0 && control.formFields.every(isSearch)
  if (deeds.test(control.name) && !cartDeeds.test(control.name) && !isOfSearch)
    return 'it may buy, send or delete something'
  return refusalOfForm(control)
}

/** Only forms in which nobody writes about himself: searches, filters, amounts and choices. */
function refusalOfForm({ formFields }: CapturedControl): string | null {
  const isHarmless = (field: string) =>
    isSearch(field) ||
    (!delicate.test(field) && (plainKinds.test(field) || amountLike.test(field.replace(/[^\p{L}]+/gu, ' '))))
  return formFields.every(isHarmless) ? null : 'it would send a form about a person'
}

/** Why a text may not be typed into a field, or null. */
export function refusalOfTyping(policy: ActionPolicy, control: CapturedControl, text: string): string | null {
  if (control.role !== 'field') return 'it is no field'
  if (!isSearch(`${control.type} ${control.name}`) && control.type !== 'number')
    return 'only searches and amounts are filled in'
  const form = refusalOfForm(control)
  if (form !== null) return form
  if (text.length > mostTyped || /[@:/\\]|\d{5,}/.test(text))
    return 'it looks like an address or a number of somebody'
  const strange = wordsOf(text).find((word) => !policy.words.has(word))
  return strange === undefined
    ? null
    : 'words that come neither from the instruction nor from the store are not typed'
}

const isSearch = (field: string): boolean => searchLike.test(field)

/** Words as they are compared, lower case. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
