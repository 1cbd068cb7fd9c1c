import sharp from 'sharp'
import { expect, it } from 'vitest'
import { isWorthPacking, packPicture } from './pack-picture.ts'

const size = { width: 1000, height: 1000 }

it('tries heavy pictures only, measured by what screens show of them', () => {
  expect(isWorthPacking(90_000, { width: 200, height: 200 })).toBe(false)
  expect(isWorthPacking(110_000, size)).toBe(false)
  expect(isWorthPacking(150_000, size)).toBe(true)
  // Sixteen million pixels of which two and a half are shown.
  expect(isWorthPacking(400_000, { width: 4000, height: 4000 })).toBe(true)
  expect(isWorthPacking(400_000, { width: null, height: null })).toBe(false)
})

it('says what a picture would weigh, and nothing of what is none', async () => {
  const noise = Buffer.alloc(2000 * 2000 * 3)
  for (let at = 0, state = 7; at < noise.length; at++) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    noise[at] = (state >> 8) % 256
  }
  const heavy = await sharp(noise, { raw: { width: 2000, height: 2000, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer()
  const packed = await packPicture(heavy, 60_000_000)
  expect(packed).toBeGreaterThan(1000)
  expect(packed).toBeLessThan(heavy.byteLength)
  expect(await packPicture(Buffer.from('not a picture'), 60_000_000)).toBeNull()
})
