import { findMoney } from '../money/find-money.ts'

/** A label before an amount: “Price: ”. */
const labelOnly = /^[^:：]{0,20}[:：]?\s*$/

/** Whether a heading only says what the product costs, with or without a label. */
export function isOnlyPrice(text: string): boolean {
  const found = findMoney(text)
  if (found.length === 0) return false
  const rest = found.reduce((left, { text: price }) => left.replace(price, ''), text)
  return !/\p{L}/u.test(rest) || (/[:：]/.test(rest) && labelOnly.test(rest))
}
