/** Code decides what the agent may do, because a page may have influenced the model's request. */
import { intoCart } from '@vitrine/lexicon/concepts/cart/into-cart'
import { committingControl } from '@vitrine/lexicon/concepts/checkout/committing'
import { search } from '@vitrine/lexicon/concepts/lists/search'
import { amountField, delicateName } from '@vitrine/lexicon/concepts/markup/field-names'
import { destructiveReason } from '../../frontier/address/destructive-urls.ts'
import { siteHost } from '../../frontier/address/url-policy.ts'
import type { CapturedControl } from './captured-page.ts'

export interface ActionPolicy {
  /** Hosts of the store (`siteHost`). */
  hosts: ReadonlySet<string>
  /** The store is verified or vouched for, so carts may be used. */
  isOwned: boolean
  /** The region's URL; its own parameters count as harmless. */
  root: string
  /** Words that may be typed: from the instruction and the store's product names. */
  words: ReadonlySet<string>
  robotsAllows(url: string): boolean
}

/** Field types without free text. */
const plainKinds =
  /^(select-one|select-multiple|checkbox|radio|range|number|submit|button|reset|image|color|fieldset|output)\b/u
/** Fields for personal data, payments, and accounts. "Order" does not count in the name of a sort field. */
const isDelicate = (field: string) => delicateName.isIn(field) || /order(?!_?by)/iu.test(field)
/** Field names of store software for searches. */
const searchLike = /\b(search|query)|(^|\s)[qs]$/iu
const maxTyped = 60

/** Why a URL may not be opened, or null. */
export function navigationRefusal(policy: ActionPolicy, url: string): string | null {
  const parsed = URL.parse(url)
  if (parsed === null || !/^https?:$/.test(parsed.protocol)) return 'it isn’t a valid URL'
  if (!policy.hosts.has(siteHost(parsed))) return 'it leads outside the store'
  const reason = destructiveReason(url, policy.root)
  if (reason !== null) return `it may change something: ${reason}`
  return policy.robotsAllows(url) ? null : 'robots.txt disallows it'
}

/** Why a control may not be clicked, or null. */
export function clickRefusal(policy: ActionPolicy, control: CapturedControl): string | null {
  if (control.href !== null) return navigationRefusal(policy, control.href)
  if (control.type === 'file') return 'it would upload a file'
  if (intoCart.isIn(control.name) && !policy.isOwned) return 'carts are only used in verified stores'
  const isOfSearch = control.formFields.length > 0 && control.formFields.every(isSearch)
  if (committingControl.isIn(control.name) && !intoCart.isIn(control.name) && !isOfSearch)
    return 'it may buy, send, or delete something'
  return refusalOfForm(control)
}

/** Allows only forms without personal data: searches, filters, amounts, and options. */
function refusalOfForm({ formFields }: CapturedControl): string | null {
  const isHarmless = (field: string) =>
    isSearch(field) ||
    (!isDelicate(field) && (plainKinds.test(field) || amountField.isIn(field.replace(/[^\p{L}]+/gu, ' '))))
  return formFields.every(isHarmless) ? null : 'it would send a form with personal data'
}

/** Why a text may not be typed into a field, or null. */
export function refusalOfTyping(policy: ActionPolicy, control: CapturedControl, text: string): string | null {
  if (control.role !== 'field') return 'it isn’t a field'
  if (!isSearch(`${control.type} ${control.name}`) && control.type !== 'number')
    return 'only search and quantity fields may be filled in'
  const form = refusalOfForm(control)
  if (form !== null) return form
  if (text.length > maxTyped || /[@:/\\]|\d{5,}/.test(text)) return 'the text looks like personal data'
  const strange = wordsOf(text).find((word) => !policy.words.has(word))
  return strange === undefined ? null : 'only words from the instruction or the store may be typed'
}

const isSearch = (field: string): boolean => searchLike.test(field) || search.isIn(field)

/** Lowercase words for comparison. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
