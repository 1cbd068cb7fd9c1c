import sharp from 'sharp'
import { expect, it } from 'vitest'
import { isWorthRecompressing, recompressImage } from './recompress-image.ts'

const size = { width: 1000, height: 1000 }

it('only recompresses images that are heavy for their displayed size', () => {
  expect(isWorthRecompressing(90_000, { width: 200, height: 200 })).toBe(false)
  expect(isWorthRecompressing(110_000, size)).toBe(false)
  expect(isWorthRecompressing(150_000, size)).toBe(true)
  // Sixteen million pixels of which two and a half are shown.
  expect(isWorthRecompressing(400_000, { width: 4000, height: 4000 })).toBe(true)
  expect(isWorthRecompressing(400_000, { width: null, height: null })).toBe(false)
})

it('returns the size of the recompressed image, and null for anything else', async () => {
  const noise = Buffer.alloc(800 * 800 * 3)
  for (let at = 0, state = 7; at < noise.length; at++) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    noise[at] = (state >> 8) % 256
  }
  const heavy = await sharp(noise, { raw: { width: 800, height: 800, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer()
  const packed = await recompressImage(heavy, 60_000_000)
  expect(packed).toBeGreaterThan(1000)
  expect(packed).toBeLessThan(heavy.byteLength)
  expect(await recompressImage(Buffer.from('not a picture'), 60_000_000)).toBeNull()
})
