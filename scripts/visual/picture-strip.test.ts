import sharp from 'sharp'
import { expect, test } from 'vitest'
import {
  changedShare,
  contactSheet,
  differenceOf,
  schemes,
  stripOf,
  viewportHeight,
  widths,
} from './picture-strip.ts'

const plain = (width: number, background: string) =>
  sharp({ create: { width, height: viewportHeight, channels: 3, background } })

const shots = (background: string, mark: string = background) =>
  Promise.all(
    schemes.flatMap(() =>
      widths.map(async (width) =>
        plain(width, background)
          .composite([{ input: await plain(120, mark).resize(120, 44).png().toBuffer(), left: 40, top: 40 }])
          .png()
          .toBuffer(),
      ),
    ),
  )

test('equal screens are equal, and one that lost a button is not', async () => {
  const [before, same, without] = await Promise.all([
    shots('#ffffff', '#0f766e').then(stripOf),
    shots('#ffffff', '#0f766e').then(stripOf),
    shots('#ffffff').then(stripOf),
  ])
  expect(await differenceOf(before, same)).toBe(0)
  expect(await differenceOf(before, without)).toBeGreaterThan(changedShare)
})

test('the contact sheet has a cell for each state', async () => {
  const strip = await stripOf(await shots('#ffffff'))
  const { width, height } = await sharp(await contactSheet([strip, strip, strip], 2)).metadata()
  expect([width, height]).toEqual([2 * 328 + 8, 2 * 233 + 8])
})
