import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { callSource, pageFunction, pageFunctionWith } from './page-function.ts'

const double = pageFunction((value: number) => value * 2)
const label = pageFunctionWith(
  { double, words: /sold\s*out/i, names: ['a', 'b'], limits: { max: 3 } },
  ({ double, words, names, limits }, text: string, by?: number) => ({
    isOut: words.test(text),
    count: double(names.length) + (by ?? 0),
    max: limits.max,
  }),
)

it('gives the same result called directly and sent as text, with helpers, patterns and values', () => {
  const sent = (...args: Parameters<typeof label>) => ({ ...runInNewContext(callSource(label, ...args)) })
  expect(label('Sold  Out')).toEqual({ isOut: true, count: 4, max: 3 })
  expect(sent('Sold  Out')).toEqual(label('Sold  Out'))
  expect(sent('left "5"', 6)).toEqual({ isOut: false, count: 10, max: 3 })
})

it('passes arguments that are null or missing', () => {
  const kind = pageFunction((value: string | null, other?: string) => `${value} ${other}`)
  expect(runInNewContext(callSource(kind, null, undefined))).toBe('null undefined')
})

it('writes what several helpers use only once', () => {
  const words = /(?:sold|ausverkauft|agotado|esgotado|uitverkocht|slut)\s*(?:out)?/i
  const isOut = pageFunctionWith({ words }, ({ words }, text: string) => words.test(text))
  const isLeft = pageFunctionWith(
    { words, isOut },
    ({ words, isOut }, text: string) => !words.test(text) || !isOut(text),
  )
  const both = pageFunctionWith({ isOut, isLeft }, ({ isOut, isLeft }, text: string) => [
    isOut(text),
    isLeft(text),
  ])
  expect(both.source.split('ausverkauft')).toHaveLength(2)
  expect([...runInNewContext(callSource(both, 'Sold out'))]).toEqual([true, false])
})

it('refuses patterns that remember a position from call to call', () => {
  const find = pageFunctionWith({ words: /sold out/g }, ({ words }, text: string) => words.test(text))
  expect(() => find.source).toThrow('remembers a position')
})
