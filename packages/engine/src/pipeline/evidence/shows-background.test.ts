import sharp from 'sharp'
import { expect, it } from 'vitest'
import { showsBackground } from './shows-background.ts'

/** White words on the upper half, which is dark; the lower half is light. */
const screenshot = sharp(
  Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><rect width="400" height="100" fill="#134e4a"/>' +
      '<rect y="100" width="400" height="100" fill="#f5f5f4"/>' +
      '<text x="20" y="60" font-size="30" font-family="sans-serif" fill="#ffffff">Menu and cart</text></svg>',
  ),
)
  .jpeg({ quality: 80 })
  .toBuffer()
const mark = (y: number) => ({ x: 10, y, width: 300, height: 60, label: null, is_missing: false })

it('a picture behind the header contradicts the light color of the page', async () => {
  expect(await showsBackground(await screenshot, [mark(20)], '#c8e6c9')).toBe(false)
})

it.each(['#134e4a', '#0f4d48'])('the dark color itself is seen, as %s', async (color) => {
  expect(await showsBackground(await screenshot, [mark(20)], color)).toBe(true)
})

it('one of several marks is enough', async () => {
  expect(await showsBackground(await screenshot, [mark(20), mark(120)], '#f5f5f4')).toBe(true)
})

it.each([
  ['without a mark', [], '#f5f5f4'],
  ['for a color that is no hex number', [mark(20)], 'rgb(1, 2, 3)'],
  ['for a mark outside the picture', [{ ...mark(20), x: 900 }], '#f5f5f4'],
])('says nothing %s', async (_, marks, color) => {
  expect(await showsBackground(await screenshot, marks, color)).toBe(true)
})
