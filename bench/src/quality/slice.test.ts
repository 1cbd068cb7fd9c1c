/** A small fixed part of the quality benchmark, so that a change that costs recall or precision shows at once. */
import { describe, expect, test } from 'vitest'
import { benchData, skippedWithoutData } from '../shared/bench-data.ts'
import { faults } from './injections/faults.ts'
import { lookalikes } from './injections/lookalikes.ts'
import { precision, recall, totalOf } from './score.ts'
import { scanStoredShops } from './stored-scans.ts'
import { readFields, scoreVariants } from './variants/score-variants.ts'

const bars = { recall: 0.95, precision: 0.97, fields: 0.97, types: 0.95 }
const shop = 'evershop'
const rounds = 3
const everyNth = 7

const hasData = benchData('stores') !== null
if (!hasData) console.warn(skippedWithoutData('The slice of the quality benchmark'))

describe.skipIf(!hasData)('real saved shops', () => {
  test('show the injected faults, and hardly anything else', {
    timeout: 600_000,
  }, async () => {
    // Injections that need their own scan are left to the full benchmark.
    const slice = [...faults, ...lookalikes].filter(
      ({ needsRound, touches }) => !needsRound && touches !== 'cards',
    )
    const [scan] = await scanStoredShops(slice, { shops: [shop], rounds })
    const { rows = [], missed, wrong } = scan?.score ?? {}
    const total = totalOf(rows)
    expect(total.found).toBeGreaterThan(30)
    expect(recall(total), JSON.stringify(missed)).toBeGreaterThanOrEqual(bars.recall)
    expect(precision(total), JSON.stringify(wrong)).toBeGreaterThanOrEqual(bars.precision)
  })

  test('have products that are extracted correctly, also sold out, with price ranges and in other currencies', {
    timeout: 600_000,
  }, async () => {
    const scores = await scoreVariants(everyNth)
    const pages = scores.reduce((sum, score) => sum + score.pages, 0)
    expect(pages).toBeGreaterThan(80)
    const mistakes = JSON.stringify(scores.flatMap((score) => score.mistakes))
    for (const field of readFields) {
      const right = scores.reduce((sum, score) => sum + score.right[field], 0)
      const bar = field === 'page_type' ? bars.types : bars.fields
      expect(right / pages, `${field}: ${mistakes}`).toBeGreaterThanOrEqual(bar)
    }
  })
})
