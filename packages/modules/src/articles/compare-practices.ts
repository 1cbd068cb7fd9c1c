/** Compares one practice of a competitor with the store's and describes it in words. Pure. */
import { exactMoney, pluralize } from '@vitrine/kernel/figures/figures'
import type { ObservedPractice } from './draft-articles.ts'

export interface Comparison {
  /** What the competitor does, as a sentence. */
  theirs: string
}

type Value = ObservedPractice['value']

const numberOf = (value: Value, name: string): number | null =>
  typeof value?.[name] === 'number' ? value[name] : null
const namesOf = (value: Value): string[] =>
  Array.isArray(value?.names) ? value.names.filter((name) => typeof name === 'string') : []

/** Null if the competitor isn't provably better. */
export function compare(
  practice: string,
  own: ObservedPractice,
  theirs: ObservedPractice,
): Comparison | null {
  if (theirs.verdict !== 'present') return null
  const isNew = own.verdict === 'absent'
  const added = namesOf(theirs.value).filter((name) => !namesOf(own.value).includes(name))
  const isBetter = {
    'free-shipping-threshold': () =>
      own.value?.currency === theirs.value?.currency && isLess(theirs.value, own.value, 'amount'),
    'delivery-promise': () => isLess(theirs.value, own.value, 'toDays'),
    'returns-window': () => isLess(own.value, theirs.value, 'days'),
    'payment-methods': () => added.length > 0,
    filters: () => added.length > 0,
    speed: () => isQuicker(theirs.value, own.value),
  }[practice]
  if (!isNew && !(isBetter?.() ?? false)) return null
  return { theirs: describe(practice, theirs, isNew ? undefined : added) }
}

function isLess(a: Value, b: Value, name: string): boolean {
  const [left, right] = [numberOf(a, name), numberOf(b, name)]
  return left !== null && right !== null && left < right
}

/** A good server response time (https://web.dev/articles/ttfb). */
const goodAnswerMs = 800

/** Only differences that shoppers notice: one response is good, and the other is neither good nor within twice its time. */
function isQuicker(a: Value, b: Value): boolean {
  const [quick, slow] = [numberOf(a, 'medianMs'), numberOf(b, 'medianMs')]
  return quick !== null && slow !== null && quick <= goodAnswerMs && slow > goodAnswerMs && slow >= 2 * quick
}

/** Describes a recorded practice; `names` limits the recorded names. */
export function describe(practice: string, seen: ObservedPractice, names?: readonly string[]): string {
  const { value, quote } = seen
  const amount = numberOf(value, 'amount')
  const days = numberOf(value, 'days')
  if (practice === 'free-shipping-threshold' && amount !== null) {
    const currency = typeof value?.currency === 'string' ? value.currency : null
    return amount === 0
      ? 'free shipping on every order.'
      : `free shipping on orders of ${currency === null ? String(value?.written) : exactMoney(amount, currency).replace(/\.00$/, '')} or more.`
  }
  if (practice === 'delivery-promise' && numberOf(value, 'toDays') !== null) return deliveryText(value)
  if (practice === 'returns-window' && days !== null) {
    return `${pluralize(days, 'day')} to return items${value?.isFree === true ? ', free of charge' : ''}.`
  }
  const listed = names ?? namesOf(value)
  if (practice === 'payment-methods')
    return `${joined(listed)} shown as payment ${listed.length === 1 ? 'method' : 'methods'}.`
  if (practice === 'filters') return `filters by ${joined(listed)}.`
  if (practice === 'speed') return speedText(value)
  return quote === null ? 'found on its pages.' : `“${quote.replace(/\.$/, '')}”.`
}

function deliveryText(value: Value): string {
  const [from, to] = [numberOf(value, 'fromDays'), numberOf(value, 'toDays')]
  const days = value?.isBusinessDays === true ? 'business days' : 'days'
  const cutoff =
    typeof value?.orderBefore === 'string'
      ? `, with a promise for orders placed before ${value.orderBefore}`
      : ''
  return `delivery in ${from === to ? `${to}` : `${from} to ${to}`} ${days}${cutoff}.`
}

/** Rounded up to tenths of a second. */
function speedText(value: Value): string {
  const seconds = (Math.ceil((numberOf(value, 'medianMs') ?? 0) / 100) / 10).toFixed(1)
  return `half of the ${numberOf(value, 'pages')} pages we opened responded within ${seconds} seconds.`
}

function joined(names: readonly string[]): string {
  return new Intl.ListFormat('en-US').format(names)
}
