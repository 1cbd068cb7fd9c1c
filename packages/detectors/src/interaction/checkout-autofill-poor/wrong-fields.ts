/** Form fields that declare themselves as something they clearly are not. */
import type { Concept } from '@vitrine/lexicon/concept'
import {
  cityField,
  emailField,
  familyNameField,
  givenNameField,
  phoneField,
  postalCodeField,
  secondAddressField,
  streetField,
} from '@vitrine/lexicon/concepts/checkout/checkout-fields'

export interface Field {
  name: string
  label: string
  type: string
  autocomplete: string
}

/** Words in a field's name or label → what browsers fill in. The first match counts. */
const tokens: readonly (readonly [concept: Concept, token: string])[] = [
  [emailField, 'email'],
  [phoneField, 'tel'],
  [givenNameField, 'given-name'],
  [familyNameField, 'family-name'],
  [postalCodeField, 'postal-code'],
  [cityField, 'address-level2'],
  [secondAddressField, 'address-line2'],
  [streetField, 'address-line1'],
]

const spaced = (name: string) => name.replace(/[_\-[\].]/g, ' ')

/** What browsers should fill into the field, or null. */
export function tokenOf({ name, label }: Field): string | null {
  return tokens.find(([concept]) => concept.isIn(`${label} ${spaced(name)}`))?.[1] ?? null
}

/**
 * Every token a text mentions. The word "address" next to another token, as in "email address", doesn't mean a street.
 */
function tokensIn(text: string): string[] {
  const all = tokens.filter(([concept]) => concept.isIn(text)).map(([, token]) => token)
  return all.length > 1 ? all.filter((token) => token !== 'address-line1') : all
}

/** Tokens that mean nearly the same to browsers. */
const sameAs: Readonly<Record<string, string>> = {
  'street-address': 'address-line1',
  username: 'email',
  'tel-national': 'tel',
  'tel-local': 'tel',
}
const beforeToken = /^(section-.*|shipping|billing|home|work|mobile|fax|pager|webauthn)$/
const known = new Set(tokens.map(([, token]) => token))
/** Types that make a browser reject or spoil what belongs in the field. */
const spoils: Readonly<Record<string, RegExp>> = {
  email: /^(tel|number|url|date)$/,
  tel: /^(number|email|url|date)$/,
  'postal-code': /^(number|email|url|date)$/,
}
const usualSpoils = /^(email|number|url|date)$/

export interface WrongField {
  field: Field
  token: string
  kind: 'autocomplete' | 'type'
}

/**
 * The fault of a field whose label, and name if it says anything, mean one thing only; null otherwise. A missing token
 * isn't a wrong one.
 */
export function wrongField(field: Field): WrongField | null {
  const [token, second] = tokensIn(field.label)
  if (token === undefined || second !== undefined) return null
  const named = tokensIn(spaced(field.name))
  if (named.length > 0 && !named.includes(token)) return null
  const last = field.autocomplete
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .findLast((part) => !beforeToken.test(part))
  const said = last === undefined ? undefined : (sameAs[last] ?? last)
  if (said !== undefined && known.has(said) && said !== token) return { field, token, kind: 'autocomplete' }
  return (spoils[token] ?? usualSpoils).test(field.type) ? { field, token, kind: 'type' } : null
}
