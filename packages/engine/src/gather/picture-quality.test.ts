import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureQuality } from './picture-quality.ts'

const square = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"><rect width="800" height="800" fill="#fff"/><rect x="200" y="200" width="400" height="400" fill="#234"/></svg>',
)

test('blur lowers the sharpness of a picture, whatever it shows', async () => {
  const sharpPicture = await sharp(square).jpeg().toBuffer()
  const blurred = await sharp(square).blur(9).jpeg().toBuffer()
  const [hard, soft] = await Promise.all([pictureQuality(sharpPicture), pictureQuality(blurred)])
  expect(hard.sharpness).toBeGreaterThan(0.4)
  expect(soft.sharpness).toBeLessThan(0.12)
})

test('a thing on an even ground has a border colour, a picture that fills its frame has none', async () => {
  expect((await pictureQuality(await sharp(square).png().toBuffer())).border).toBe('#ffffff')
  const half = await sharp(square).extract({ left: 300, top: 0, width: 400, height: 500 }).png().toBuffer()
  expect((await pictureQuality(half)).border).toBeNull()
})

test('a picture of one colour has no sharpness to speak of', async () => {
  const plain = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#888' } })
    .png()
    .toBuffer()
  expect((await pictureQuality(plain)).sharpness).toBeNull()
})
