/** Fields of a form that say of themselves what they surely are not. */
import { fold } from '../../shared/text.ts'

export interface Field {
  name: string
  label: string
  type: string
  autocomplete: string
}

/** Words of a field's name or label → what browsers fill in. The first that fits counts. */
const tokens: readonly (readonly [form: RegExp, token: string])[] = [
  [/e-?mail/, 'email'],
  [/phone|telefon|telephone|mobile|\btel\b/, 'tel'],
  [/first.?name|given|vorname|prenom|nombre\b/, 'given-name'],
  [/last.?name|surname|family|nachname|nom de famille|apellido/, 'family-name'],
  [/post.?code|postal|\bzip\b|\bplz\b|code postal/, 'postal-code'],
  [/\bcity\b|town|\bort\b|\bstadt\b|ville|ciudad/, 'address-level2'],
  [/address ?(line)? ?2|apartment|\bsuite\b|adresszusatz|complement d.adresse/, 'address-line2'],
  [/street|address ?(line)? ?1|\baddress\b|strasse|adresse|direccion/, 'address-line1'],
]

const spaced = (name: string) => name.replace(/[_\-[\].]/g, ' ')

/** What browsers should fill into the field, or null. */
export function tokenOf({ name, label }: Field): string | null {
  return tokens.find(([form]) => form.test(fold(`${label} ${spaced(name)}`)))?.[1] ?? null
}

/** Every token that a text speaks of. The address of an e-mail is no street. */
function tokensIn(text: string): string[] {
  const all = tokens.filter(([form]) => form.test(fold(text))).map(([, token]) => token)
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
/** Types that make a browser refuse or spoil what belongs into the field. */
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
 * What is wrong with a field whose label, and name where it says anything, speak of one thing only; null otherwise. A
 * token that is missing is not wrong.
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
