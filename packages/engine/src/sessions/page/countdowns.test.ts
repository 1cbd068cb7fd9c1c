import { Window } from 'happy-dom'
import { expect, it } from 'vitest'
import type { CountdownReading } from '../../api/page-session-record.ts'
import { callSource } from '../../browser/page-function.ts'
import { readClocks } from './clocks.page.ts'
import { untilSecondVisitorMs, withSecondVisitor } from './countdowns.ts'

const reading = (more: Partial<CountdownReading>): CountdownReading => ({
  path: 'main > div',
  text: '00:59:00',
  around: 'Sale ends in 00:59:00',
  samples: [
    { leftSeconds: 3540, atMs: 100_000 },
    { leftSeconds: 3538, atMs: 102_000 },
  ],
  secondSamples: [],
  ...more,
})

it('sends the second visitor half a minute after the first reading, however slow the page was', () => {
  expect(untilSecondVisitorMs([reading({})], 103_000)).toBe(27_000)
  expect(untilSecondVisitorMs([reading({})], 140_000)).toBe(0)
})

it("never waits longer, even if the page's own clock is wrong", () => {
  expect(untilSecondVisitorMs([reading({})], 0)).toBe(30_000)
})

it('recognizes a countdown by the words next to it, even if the text before it differs', () => {
  const later = reading({ path: 'main > p', around: 'Sale ends in 00:58:10', samples: [] })
  const [both] = withSecondVisitor([reading({})], [later])
  expect(both?.secondSamples).toEqual([])
  const seen = { ...later, samples: [{ leftSeconds: 3540, atMs: 131_000 }] }
  expect(withSecondVisitor([reading({})], [seen])[0]?.secondSamples).toEqual(seen.samples)
})

it('reads the words next to a countdown, not the text of the page', () => {
  const window = new Window({
    settings: { enableJavaScriptEvaluation: true, suppressInsecureJavaScriptEnvironmentWarning: true },
  })
  const prototype = window.Element.prototype as unknown as { getClientRects(): unknown }
  prototype.getClientRects = () => [{}]
  const read = (html: string) => {
    window.document.body.innerHTML = html
    return window.eval(callSource(readClocks))
  }
  const clock = '<p>Sale ends in <span style="opacity: 1; visibility: visible">00:58:59</span></p>'
  expect(read(`<main>${clock}<p>Delivered in two days</p></main>`)).toMatchObject([
    { around: 'Sale ends in 00:58:59', leftSeconds: 3539 },
  ])
  expect(read(`<main><div>${clock}<p>Delivered in two days</p></div></main>`)).toMatchObject([
    { around: 'Sale ends in 00:58:59Delivered in two days' },
  ])
})
