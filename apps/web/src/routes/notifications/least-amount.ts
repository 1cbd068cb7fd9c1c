/** The least revenue at risk of a rule, as it is typed. */
import { typedNumber } from '../../shared/format/typed-number.ts'

const maxAmount = 1e9

/** Empty: any amount. */
export const amountText = (amount: number | null): string =>
  amount === null ? '' : amount.toLocaleString('en-US', { maximumFractionDigits: 2 })

/** What is wrong with it; undefined: nothing. */
export function amountProblem(text: string): string | undefined {
  if (text.trim() === '') return undefined
  const amount = typedNumber(text)
  if (amount === null) return 'Please enter an amount, such as 500'
  return amount > maxAmount ? 'Please enter a smaller amount' : undefined
}

/** Null: any. In cents, so that it reads the same when it is edited again. */
export function typedAmount(text: string): number | null {
  const amount = typedNumber(text)
  return amount === null ? null : Math.round(amount * 100) / 100
}
