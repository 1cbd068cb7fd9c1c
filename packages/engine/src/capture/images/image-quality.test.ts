import sharp from 'sharp'
import { expect, test } from 'vitest'
import { hammingDistance } from '../../extract/text/similarity.ts'
import { type DownscaledImage, downscaleImage } from './downscale-image.ts'
import { imageQuality } from './image-quality.ts'
import { perceptualHash } from './perceptual-hash.ts'

const square = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"><rect width="800" height="800" ' +
    'fill="#fff"/><rect x="200" y="200" width="400" height="400" fill="#234"/></svg>',
)

async function small(bytes: Uint8Array): Promise<DownscaledImage> {
  const image = await downscaleImage(bytes)
  if (image === null) throw new Error('not three colours')
  return image
}
const qualityOf = async (bytes: Uint8Array) => imageQuality(await small(bytes))

test('blur lowers the sharpness of any image', async () => {
  const sharpImage = await sharp(square).jpeg().toBuffer()
  const blurred = await sharp(square).blur(9).jpeg().toBuffer()
  const [hard, soft] = await Promise.all([qualityOf(sharpImage), qualityOf(blurred)])
  expect(hard.sharpness).toBeGreaterThan(0.4)
  expect(soft.sharpness).toBeLessThan(0.12)
})

test('a product on a plain background has a border color, an image that fills its frame has none', async () => {
  expect((await qualityOf(await sharp(square).png().toBuffer())).border).toBe('#ffffff')
  const half = await sharp(square).extract({ left: 300, top: 0, width: 400, height: 500 }).png().toBuffer()
  expect((await qualityOf(half)).border).toBeNull()
})

test('a single-color image has no sharpness', async () => {
  const plain = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#888' } })
    .png()
    .toBuffer()
  expect((await qualityOf(plain)).sharpness).toBeNull()
})

test('a hash survives scaling and recompression, and differs for another image', async () => {
  const hashOf = async (bytes: Uint8Array) => perceptualHash(await small(bytes))
  const lamp = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="700"><rect width="800" height="700" ' +
      'fill="#eee"/><path d="M250 90h330l90 230H140z" fill="#a63"/><rect x="370" y="320" width="70" height="290" ' +
      'fill="#333"/><ellipse cx="430" cy="620" rx="190" ry="40" fill="#555"/><circle cx="640" cy="120" r="60" fill="#28c"/></svg>',
  )
  const own = await hashOf(await sharp(lamp).png().toBuffer())
  for (const size of [40, 200, 640])
    expect(
      hammingDistance(own, await hashOf(await sharp(lamp).resize(size).jpeg().toBuffer())),
      `${size} px`,
    ).toBeLessThanOrEqual(6)
  expect(hammingDistance(own, await hashOf(await sharp(square).png().toBuffer()))).toBeGreaterThan(14)
})

test('a drawing has low entropy and few colors, a photo much of both', async () => {
  const drawing = await qualityOf(await sharp(square).jpeg().toBuffer())
  expect(drawing.entropy).toBeLessThan(2)
  expect(drawing.plainShare).toBeGreaterThan(0.95)
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const busy = sharp({ create: { width: 400, height: 400, channels: 3, background: '#888', noise } })
  const photo = await qualityOf(await busy.png().toBuffer())
  expect(photo.entropy).toBeGreaterThan(6)
  expect(photo.plainShare).toBeLessThan(0.2)
})
