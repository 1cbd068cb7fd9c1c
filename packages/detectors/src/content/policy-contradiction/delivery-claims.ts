/** Delivery times promised in a store's sentences. */
import {
  aboutSoMany,
  arrival,
  beforeTime,
  daysToDoor,
  timedDelivery,
  workingDays,
} from '@vitrine/lexicon/concepts/delivery/delivery-times'
import {
  conditionalTime,
  firstPerson,
  otherDelivery,
} from '@vitrine/lexicon/concepts/delivery/promise-limits'
import { numberTo } from '@vitrine/lexicon/concepts/promotions/promotion-scope'

/** Days from the order to the door; `from` is 0 when only the longest time is stated. */
interface DeliveryTime {
  from: number
  to: number
  isBusinessDays: boolean
}

const maxDays = 30
const about = `(?:(?:${aboutSoMany.pattern})\\s?)?`
const range =
  `(?<![\\p{N}月월/.,])(?<low>\\d{1,2})(?:\\s?(?:[-–—~〜]|${numberTo.pattern})\\s?(?<high>\\d{1,2}))?[- ]?` +
  `(?<days>${daysToDoor.pattern})`
const forms = [
  new RegExp(
    `(?:${arrival.pattern})[^.;。]{0,40}?(?:(?:${beforeTime.pattern})|[:(])\\s*${about}${range}`,
    'u',
  ),
  new RegExp(`${range}\\s?(?:${timedDelivery.pattern})`, 'u'),
]

const anyDays = new RegExp(`\\d[- ]?(?:\\p{L}+ )?(?:${daysToDoor.pattern})`, 'gu')

/** The delivery time that a folded sentence promises for an ordinary parcel; null if it promises none or several. */
export function deliveryTimeOf(words: string): DeliveryTime | null {
  const isTold = firstPerson.isIn(words) || /[“”„"«»]/.test(words)
  if (otherDelivery.isIn(words) || conditionalTime.isIn(words) || isTold) return null
  const match = forms.map((form) => form.exec(words)).find((found) => found !== null)
  if (!match || (words.match(anyDays) ?? []).length > 1) return null
  const { low: first, high, days = '' } = match.groups ?? {}
  const low = Number(first)
  const to = Number(high ?? first)
  if (to > maxDays || to < 1 || low > to) return null
  return { from: high === undefined ? 0 : low, to, isBusinessDays: workingDays.isIn(days) }
}

/** Whether the folded heading or path around a sentence says that it's about a special case. */
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
