import { expect, test } from 'vitest'
import { agreementOf, readRankings, spearman } from './merchandiser.ts'

test('rank correlation', () => {
  expect(spearman([3, 2, 1], [30, 20, 10])).toBeCloseTo(1)
  expect(spearman([3, 2, 1], [1, 2, 3])).toBeCloseTo(-1)
  expect(spearman([4, 3, 3, 1], [4, 2, 3, 1])).toBeCloseTo(0.949, 3)
})

test('the estimates put the alerts of laboratory shops in nearly the order of a merchandiser', async () => {
  const shops = await readRankings(new URL('../../reviews/rankings/laboratory.json', import.meta.url))
  const rho = await Promise.all(shops.map(agreementOf))
  expect(rho.reduce((sum, each) => sum + each, 0) / rho.length).toBeGreaterThan(0.6)
})
