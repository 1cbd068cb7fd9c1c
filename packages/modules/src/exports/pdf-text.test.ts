import { expect, test } from 'vitest'
import { pdfText } from './pdf-text.ts'

test('the indents of code survive', () =>
  expect(pdfText('{\n  "a": [\n    1 2\n  ]\n}')).toBe(
    `{\n${'\u00a0'.repeat(4)}"a": [\n${'\u00a0'.repeat(8)}1 2\n${'\u00a0'.repeat(4)}]\n}`,
  ))

test.each([
  ['x'.repeat(64), [64]],
  ['x'.repeat(150), [64, 64, 22]],
  [`https://shop.example/${'x'.repeat(20)}?${'y'.repeat(60)}`, [42, 60]],
  [`${'ż'.repeat(40)},${'ż'.repeat(40)}`, [41, 40]],
])('no word is wider than the page: %s', (word, lengths) => {
  const text = pdfText(`before ${word} behind`)
  expect(text.replaceAll('\n', '')).toBe(`before ${word} behind`)
  expect(
    pdfText(word)
      .split('\n')
      .map((line) => [...line].length),
  ).toEqual(lengths)
})
