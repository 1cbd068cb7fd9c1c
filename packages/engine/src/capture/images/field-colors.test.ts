import sharp from 'sharp'
import { expect, it } from 'vitest'
import { downscaleImage } from './downscale-image.ts'
import { fieldColors } from './field-colors.ts'

async function colorsOf(left: string, right: string): Promise<string[]> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80"><rect width="40" height="80" fill="${left}"/><rect x="40" width="40" height="80" fill="${right}"/></svg>`
  const image = await downscaleImage(await sharp(Buffer.from(svg)).png().toBuffer())
  return image === null ? [] : (fieldColors(image).match(/.{6}/g) ?? [])
}

it('names the color of each field, row by row', async () => {
  const row = [...Array(4).fill('336600'), ...Array(4).fill('ffffff')]
  expect(await colorsOf('#336600', '#ffffff')).toEqual(Array(8).fill(row).flat())
})

it('gives pixels at a fraction of the grid to the field in which they begin', () => {
  const rgb = Uint8Array.from({ length: 6 * 3 }, (_, at) => Math.floor(at / 3) * 16)
  const image = { rgb, grey: new Uint8Array(6), width: 6, height: 1 }
  const row = ['000000', '101010', '202020', '000000', '303030', '404040', '505050', '000000']
  const black = Array(56).fill('000000')
  expect(fieldColors(image).match(/.{6}/g)).toEqual([...row, ...black])
})
