import { isPixelImage } from '@vitrine/kernel/http/image-bytes'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openImage, vectorSize } from './open-image.ts'

const text = (written: string) => new TextEncoder().encode(written)
const drawn = () => sharp({ create: { width: 30, height: 20, channels: 3, background: '#a52' } })

test.each(['jpeg', 'png', 'gif', 'webp', 'avif', 'tiff'] as const)('opens a %s file', async (format) => {
  const bytes = await drawn().toFormat(format).toBuffer()
  expect(isPixelImage(bytes)).toBe(true)
  expect(await openImage(bytes).metadata()).toMatchObject({ width: 30, height: 20 })
})

test.each([
  ['a page', '<!doctype html><html><body>Not found</body></html>'],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
  ['a truncated SVG', '<svg xmlns="http://www.w3.org/2000/svg"><g><rect'],
  ['a film', '\0\0\0\x18ftypisom'],
  ['nothing', ''],
])('%s never reaches the image library', (_, written) => {
  expect(() => openImage(text(written))).toThrow('isn’t a bitmap image')
})

test.each([
  ['<svg width="120" height="80px">', 120, 80],
  [
    '\ufeff<?xml version="1.0"?>\n<!-- <html> -->\n<!DOCTYPE svg [<!ENTITY a "b">]>\n<svg viewBox="0 0 24,16">',
    24,
    16,
  ],
  ['<svg:svg width="1in" height="25.4mm">', 96, 96],
  ['<svg width="100%" height="100%" viewBox="0 0 5 5">', null, null],
  ['<svg width="10" viewBox="0 0 5 7"><g><rect', 10, 7],
])('reads the size of %s', (written, width, height) => {
  expect(vectorSize(text(written))).toEqual({ width, height })
})

test('an HTML page that contains an SVG is not an SVG', () => {
  expect(vectorSize(text('<html><body><svg width="1" height="1"/></body></html>'))).toBeNull()
  expect(vectorSize(text('Not found'))).toBeNull()
})
