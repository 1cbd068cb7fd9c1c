/** Delivery times promised in a store's sentences, in English, German, French, Spanish, Italian and Dutch. */
import { conditionalTime, firstPerson, otherDelivery } from '@vitrine/lexicon/concepts/promise-limits'

/** Days from the order to the door; `from` is 0 when only the longest time is stated. */
interface DeliveryTime {
  from: number
  to: number
  isBusinessDays: boolean
}

const maxDays = 30
const range = '(\\d{1,2})(?:\\s?(?:-|–|—|to|and|bis|und|a|et|y|e|al|tot|en)\\s?(\\d{1,2}))?'
/** Words for what arrives, words before the number, words for days: one row per language. */
const languages: readonly [subject: string, lead: string, days: string][] = [
  [
    'deliver(?:y|ies|ed|s)?|arrives?|reach(?:es)? you|with you|receive (?:it|them|your (?:order|parcel|package|goods|items))|(?:standard )?shipping(?: time)?',
    'in|within|takes?|times?|is|are|of|between',
    '(business |working )?days?',
  ],
  [
    'lieferzeit|lieferung|zustellung|geliefert|zugestellt|lieferfrist|bei (?:dir|ihnen)',
    'in|innerhalb(?: von)?|betragt|von|dauert',
    '(werk|arbeits)?tage?n?',
  ],
  ['livraison|livree?s?|delais?|recevez|recevrez', 'en|sous|dans|de|est de|entre', 'jours?( ouvr\\w+)?'],
  [
    'entregas?|envios?|entregamos|entregad[oa]s?|recibe|recibiras|recibira',
    'en|de|entre|es de|dentro de',
    'dias?( laborables| habiles)?',
  ],
  ['consegn\\w+|spedizione|ricev\\w+', 'in|entro|di|tra|fra', 'giorni?( lavorativi)?'],
  ['levertijd|levering|bezorg\\w*|geleverd|in huis', 'binnen|in|van|is|duurt', '(werk)?dagen'],
]
const about =
  '(?:about |around |approx\\.? |approximately |usually |only |just |ca\\.? |etwa |env\\.? |circa |ongeveer )?'
const forms = languages.flatMap(([subject, lead, days]) => [
  new RegExp(`\\b(?:${subject})\\b[^.;]{0,40}?(?:\\b(?:${lead})|[:(])\\s*${about}${range}[- ]${days}\\b`),
  new RegExp(
    `\\b${range}[- ]${days} (?:standard |free )?(?:delivery|shipping|lieferzeit|livraison|geliefert|zugestellt|bei (?:dir|ihnen)|bezorgd|geleverd|in huis)\\b`,
  ),
])

const anyDays = /\d[- ](?:\w+ )?(?:days?|\w*tage?n?|jours?|dias?|giorni?|\w*dagen)\b/g

/** The time that a normalized sentence promises for an ordinary parcel; null when it promises none or several. */
export function deliveryTimeOf(words: string): DeliveryTime | null {
  const isTold = firstPerson.isIn(words) || /[“”„"«»]/.test(words)
  if (otherDelivery.isIn(words) || conditionalTime.isIn(words) || isTold) return null
  const match = forms.map((form) => form.exec(words)).find((found) => found !== null)
  if (!match || (words.match(anyDays) ?? []).length > 1) return null
  const [, first, second, business] = match
  const low = Number(first)
  const to = Number(second ?? first)
  if (to > maxDays || to < 1 || low > to) return null
  return { from: second === undefined ? 0 : low, to, isBusinessDays: business !== undefined }
}

/** Whether the normalized heading or path around a sentence says that it's about a special case. */
export const isSpecialCase = (words: string): boolean => otherDelivery.isIn(words)

/** Neither time lies within the other, so no delivery could keep both promises. */
export function areContrary(one: DeliveryTime, other: DeliveryTime): boolean {
  if (one.isBusinessDays !== other.isBusinessDays) return false
  const holds = (outer: DeliveryTime, inner: DeliveryTime) => outer.from <= inner.from && inner.to <= outer.to
  return !holds(one, other) && !holds(other, one) && Math.abs(one.to - other.to) >= 2
}

export const deliveryValue = ({ from, to, isBusinessDays }: DeliveryTime): string =>
  `${from}-${to}${isBusinessDays ? 'b' : ''}`

export function deliveryTimeFrom(value: string): DeliveryTime {
  const [, from = '0', to = '0', business = ''] = /^(\d+)-(\d+)(b?)$/.exec(value) ?? []
  return { from: Number(from), to: Number(to), isBusinessDays: business !== '' }
}

export function deliveryText({ from, to, isBusinessDays }: DeliveryTime): string {
  const days = `${isBusinessDays ? 'business ' : ''}${to === 1 ? 'day' : 'days'}`
  return from === 0 ? `within ${to} ${days}` : from === to ? `${to} ${days}` : `${from} to ${to} ${days}`
}
