import { createPageFacts } from '@vitrine/engine/extract/page-facts'
import { expect, test } from 'vitest'
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

test('the median page represents the store, whatever one slow page shows', () => {
  expect(speedOf([300, 200, 9000, 100, 250])).toMatchObject({
    verdict: 'present',
    value: { medianMs: 250, pages: 5 },
  })
})

test('too few pages, or pages without times, give no result', () => {
  for (const times of [[300, 200, 100, 250], [null, null, null, null, null, null], []])
    expect(speedOf(times)?.verdict).toBe('not_verified')
})
