/** Promises about returns and warranty in a store's sentences. */
import type { Concept } from '@vitrine/lexicon/concept'
import {
  legalRight,
  otherDays,
  promiseCondition,
  promiseException,
  someOrders,
  someWarranty,
  withdrawalRight,
} from '@vitrine/lexicon/concepts/delivery/promise-limits'
import {
  allGoods,
  freeReturns,
  paidReturns,
  returnTimeAhead,
  returnTimeBehind,
  returnWindow,
  sendingBack,
  warrantyTime,
} from '@vitrine/lexicon/concepts/delivery/return-terms'
import { numberOf, numberPattern } from '@vitrine/lexicon/numbers'

/** Subject of a promise. */
export type Topic = 'days' | 'fee' | 'warranty'

/** A promise as a comparable value and as shown to the owner. */
export interface Promised {
  topic: Topic
  value: string
  shown: string
}

const gap = '[^.]{0,60}?'
/** The first group of each is the phrase with the number of days. */
const returnDays = [
  new RegExp(`(${returnWindow.pattern})`, 'u'),
  new RegExp(`(?:${sendingBack.pattern})${gap}(${returnTimeBehind.pattern})`, 'u'),
  new RegExp(`(${returnTimeAhead.pattern})${gap}(?:${sendingBack.pattern})`, 'u'),
]
/** Returns promised free without a condition, and returns that shoppers always pay for. */
const returnFee: readonly [value: 'free' | 'paid', shown: string, said: Concept][] = [
  ['free', 'Returns are free', freeReturns],
  ['paid', 'Shoppers pay for returns', paidReturns],
]
const number = new RegExp(numberPattern, 'u')

const legalDays = '14'

/** Whether a page is only about the legal right, by its heading or path. */
export const isLegalNotice = (words: string): boolean => withdrawalRight.isIn(words)

/** The promises of a folded sentence; exceptions and legal rights contain nothing to compare. */
export function promisesOf(words: string): Promised[] {
  if (promiseException.isIn(words)) return []
  const isLegal = legalRight.isIn(words)
  const isPlain = !isLegal && !promiseCondition.isIn(words)
  const days = otherDays.isIn(words) ? undefined : daysIn(words)
  const fee =
    !isPlain || someOrders.isIn(words) ? undefined : returnFee.find(([, , said]) => said.isIn(words))
  const termYears = !isPlain || someWarranty.isIn(words) || !allGoods.isIn(words) ? undefined : yearsIn(words)
  return [
    ...(days !== undefined && !(isLegal && days === legalDays)
      ? [{ topic: 'days' as const, value: days, shown: `${days} days` }]
      : []),
    ...(fee ? [{ topic: 'fee' as const, value: fee[0], shown: fee[1] }] : []),
    ...(termYears !== undefined
      ? [
          {
            topic: 'warranty' as const,
            value: termYears,
            shown: `${termYears} ${termYears === '1' ? 'year' : 'years'}`,
          },
        ]
      : []),
  ]
}

function daysIn(words: string): string | undefined {
  const said = returnDays.map((form) => form.exec(words)?.[1]).find((each) => each !== undefined)
  return /\d{1,3}/.exec(said ?? '')?.[0]
}

function yearsIn(words: string): string | undefined {
  const years = numberOf(number.exec(warrantyTime.find(words) ?? '')?.[0] ?? '')
  return years === null ? undefined : String(years)
}
