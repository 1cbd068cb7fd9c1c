import { expect, test } from 'vitest'
import { createPageFacts } from '../derive/page-facts.ts'
import { observePractices } from './observe-practices.ts'

const visit = (path: string, answerMs: number | null) => ({
  facts: createPageFacts({
    url: `https://shop.example${path}`,
    html: '<html lang="en"><title>Shop</title><h1>Shop</h1><p>We sell lamps.</p></html>',
    headers: {},
  }),
  mobileDom: null,
  answerMs,
})
const speedOf = (times: readonly (number | null)[]) =>
  observePractices(times.map((answerMs, at) => visit(at === 0 ? '/' : `/faq/${at}`, answerMs))).find(
    ({ practice }) => practice === 'speed',
  )

test('the page in the middle stands for the shop, whatever one slow page says', () => {
  expect(speedOf([300, 200, 9000, 100, 250])).toMatchObject({
    verdict: 'present',
    value: { medianMs: 250, pages: 5 },
  })
})

test('of few pages, and of pages that nobody timed, nothing is said', () => {
  for (const times of [[300, 200, 100, 250], [null, null, null, null, null, null], []])
    expect(speedOf(times)?.verdict).toBe('not_verified')
})
