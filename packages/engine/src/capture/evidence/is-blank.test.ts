import sharp from 'sharp'
import { expect, test } from 'vitest'
import { isBlank } from './is-blank.ts'

const canvas = sharp({ create: { width: 420, height: 264, channels: 3, background: '#f7f8fa' } })

test('a plain picture is blank, one with a single line of text is not', async () => {
  expect(await isBlank(await canvas.clone().jpeg({ quality: 80 }).toBuffer())).toBe(true)
  const line = Buffer.from(
    '<svg width="120" height="12"><rect width="120" height="12" fill="#101828"/></svg>',
  )
  const written = canvas.clone().composite([{ input: line, left: 20, top: 100 }])
  expect(await isBlank(await written.jpeg({ quality: 80 }).toBuffer())).toBe(false)
})
