/** What is typed as a rule's least amount is what it means, with either decimal sign. */
import { expect, test } from 'vitest'
import { amountProblem, amountText, typedAmount } from './least-amount.ts'

test.each([
  ['', null],
  [' ', null],
  ['1.', 1],
  ['1,5', 1.5],
  ['1.5', 1.5],
  ['1,500', 1_500],
  ['€ 2.500,75', 2_500.75],
  ['0.555', 0.56],
])('"%s" means %j and reads the same when it is edited again', (text, amount) => {
  expect(amountProblem(text)).toBeUndefined()
  expect(typedAmount(text)).toBe(amount)
  expect(typedAmount(amountText(amount))).toBe(amount)
})

test.each(['abc', '-5', '1.2.3', '2000000000'])('"%s" is a problem', (text) => {
  expect(amountProblem(text)).toMatch(/^Please enter/)
})
