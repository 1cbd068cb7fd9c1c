import sharp from 'sharp'
import { expect, test } from 'vitest'
import { withLabelSides } from './label-side.ts'

const mark = { x: 200, y: 150, width: 80, height: 20, label: 'Price', is_missing: false }

/** A blank page of 600 x 300 with something striped at each of these places. */
async function pageWith(...places: [left: number, top: number][]): Promise<Buffer> {
  const stripes = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="34"><rect width="90" height="34" fill="#fff"/>' +
      '<path d="M0 8h90M0 20h90" stroke="#222" stroke-width="6"/></svg>',
  )
  return sharp({ create: { width: 600, height: 300, channels: 3, background: '#ffffff' } })
    .composite(places.map(([left, top]) => ({ input: stripes, left, top })))
    .png()
    .toBuffer()
}

const sideOn = async (page: Buffer, of = mark) => (await withLabelSides(page, [of], 1))[0]?.label_side

test('a label stands on the right, or where else the page is empty', async () => {
  expect(await sideOn(await pageWith())).toBe('right')
  expect(await sideOn(await pageWith([295, 145]))).toBe('above')
  expect(await sideOn(await pageWith([295, 145], [200, 105]))).toBe('below')
  expect(await sideOn(await pageWith(), { ...mark, x: 515 })).toBe('above')
})

test('several marks and missing things keep their labels as they are', async () => {
  const page = await pageWith()
  expect(await withLabelSides(page, [mark, mark], 1)).toEqual([mark, mark])
  expect(await sideOn(page, { ...mark, is_missing: true })).toBeUndefined()
})
