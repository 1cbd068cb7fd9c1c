import sharp from 'sharp'
import { expect, test } from 'vitest'
import { hammingDistance } from '../../extract/text/similarity.ts'
import { downscaleImage } from './downscale-image.ts'
import { imageQuality } from './image-quality.ts'
import { innerImage } from './inner-image.ts'
import { perceptualHash } from './perceptual-hash.ts'

/** A lamp: a dark foot, a bright shade and a stripe, so that its halves differ. */
const lamp =
  '<rect x="40" y="10" width="60" height="50" fill="#c33"/><rect x="40" y="20" width="60" height="8" ' +
  'fill="#222"/><rect x="64" y="60" width="12" height="60" fill="#444"/><rect x="30" y="120" width="80" ' +
  'height="14" fill="#111"/>'

async function hashInside(rim: number): Promise<string | null> {
  const [width, height] = [140 + rim * 2, 144 + rim]
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" ` +
    `fill="#fff"/><g transform="translate(${rim} ${rim / 2})">${lamp}</g></svg>`
  const small = await downscaleImage(await sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer())
  const border = small === null ? null : imageQuality(small).border
  const inside = small === null || border === null ? null : innerImage(small, border)
  return inside === null ? null : perceptualHash(inside)
}

test('a wider border does not change the inner image', async () => {
  const [narrow, wide] = [await hashInside(4), await hashInside(90)]
  expect(narrow).not.toBeNull()
  expect(hammingDistance(narrow ?? '', wide ?? '')).toBeLessThanOrEqual(10)
})

test('an empty image has no inner image', async () => {
  const empty = await downscaleImage(
    await sharp({ create: { width: 80, height: 80, channels: 3, background: '#fff' } })
      .png()
      .toBuffer(),
  )
  expect(empty && innerImage(empty, '#ffffff')).toBeNull()
})
