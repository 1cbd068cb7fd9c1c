import { expect, test } from 'vitest'
import { createRequestBudget } from './request-budget.ts'

const [page, other] = [new URL('https://shop.example/a'), new URL('https://cdn.example/b')]

test('requests to a host are limited; other hosts have their own budget', () => {
  const spend = createRequestBudget(() => 2)
  spend(page)
  spend(page)
  expect(() => spend(page)).toThrow(expect.objectContaining({ code: 'host-paused', next: 'pause-host' }))
  expect(() => spend(other)).not.toThrow()
})

test('without a limit nothing is counted', () => {
  const spend = createRequestBudget(() => null)
  for (let count = 0; count < 5_000; count++) spend(page)
})
