import { describe, expect, test } from 'vitest'
import { type DiffPart, tokenize, wordDiff } from './word-diff.ts'

const marked = (parts: readonly DiffPart[]) =>
  parts.map((part) => (part.isChanged ? `[${part.text}]` : part.text)).join('')
const diff = (before: string, after: string) => {
  const result = wordDiff(before, after)
  return [marked(result.before), marked(result.after)]
}

describe('word diff', () => {
  test.each([
    ['same text', 'same text', 'same text', 'same text'],
    ['', 'all new', '', '[all new]'],
    ['all gone', '', '[all gone]', ''],
    ['Lamp, 30 cm shade', 'Lamp, 38 cm shade', 'Lamp, [30 cm] shade', 'Lamp, [38 cm] shade'],
    [
      'on a base, for bulbs up to 60 W.',
      'on a base, for LED bulbs up to 9 W.',
      'on a base, for bulbs up to [60 W].',
      'on a base, for [LED] bulbs up to [9 W].',
    ],
    [
      'Throw, 100% wool. Woven in Norway',
      'Throw, 60% wool and 40% acrylic. Woven in Norway',
      'Throw, [100%] wool. Woven in Norway',
      'Throw, [60%] wool [and 40% acrylic]. Woven in Norway',
    ],
    [
      'Avalable in teh store',
      'Available in the store',
      '[Avalable] in [teh] store',
      '[Available] in [the] store',
    ],
    ['Mon-Fri only', 'Tue-Sat only', '[Mon-Fri] only', '[Tue-Sat] only'],
    ['Price $19.00 now', 'Price $19.90 now', 'Price [$19.00] now', 'Price [$19.90] now'],
    ['Größe Maß', 'Größe Mass', 'Größe [Maß]', 'Größe [Mass]'],
  ])('%j against %j', (before, after, left, right) => expect(diff(before, after)).toEqual([left, right]))

  test('the parts of each side joined give its text', () => {
    const before = 'A  b\n c, d. 12 cm (x) – “q” 👍'
    const after = 'A b c; d! 13 cm [y] – “q” 👍🏽'
    const result = wordDiff(before, after)
    expect(result.before.map((part) => part.text).join('')).toBe(before)
    expect(result.after.map((part) => part.text).join('')).toBe(after)
  })

  test('texts of 2,000 words are compared in well under a second', () => {
    const words = Array.from({ length: 2000 }, (_, index) => `w${index}`)
    const other = words.map((word, index) => (index % 50 === 0 ? `${word}x` : word))
    const tookMs = () => {
      const start = performance.now()
      wordDiff(words.join(' '), other.join(' '))
      return performance.now() - start
    }
    // The best of several runs: other tests may occupy the processor during some of them.
    expect(Math.min(...Array.from({ length: 5 }, tookMs))).toBeLessThan(1000)
  })

  test('a number with its unit is one word', () => {
    expect(tokenize('1,200 ml at 5%.')).toEqual(['1,200 ml', ' ', 'at', ' ', '5%', '.'])
  })
})
