/**
 * The only way to the image library for external bytes. Its SVG reader corrupts the memory of the whole
 * process when several files that are not well-formed XML arrive at once, and stores often answer image
 * requests with a page, so only bytes that begin like a raster image get through. Vector files have their own
 * reader.
 */
import { isPixelImage } from '@vitrine/kernel/http/image-bytes'
import { Parser } from 'htmlparser2'
import sharp, { type Sharp, type SharpOptions } from 'sharp'

/** @throws Error for bytes that are no raster image */
export function openImage(bytes: Uint8Array, options?: SharpOptions): Sharp {
  if (!isPixelImage(bytes)) throw new Error('The file isn’t a bitmap image.')
  return sharp(bytes, options)
}

/** CSS pixels; null where the file gives no absolute unit. */
export interface VectorSize {
  width: number | null
  height: number | null
}

/** Far more than precedes the first element of any drawing. */
const maxRead = 65_536
const pixelsOf: Record<string, number> = {
  '': 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
}

/** Size of an SVG file from its first element; null for anything else. */
export function vectorSize(bytes: Uint8Array): VectorSize | null {
  let root: { name: string; attributes: Record<string, string> } | null = null as typeof root
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        root ??= { name, attributes }
        parser.pause()
      },
    },
    { xmlMode: true },
  )
  parser.write(new TextDecoder().decode(bytes.subarray(0, maxRead)))
  if (root === null || !/^(?:\w+:)?svg$/.test(root.name)) return null
  const { width, height, viewBox = '' } = root.attributes
  const [, , boxWidth, boxHeight] = viewBox.trim().split(/[\s,]+/)
  return { width: lengthOf(width ?? boxWidth), height: lengthOf(height ?? boxHeight) }
}

function lengthOf(written: string | undefined): number | null {
  const [, number, unit = ''] = /^\s*([\d.]+)\s*([a-z]*)\s*$/.exec(written ?? '') ?? []
  const length = Number(number) * (pixelsOf[unit] ?? Number.NaN)
  return Number.isFinite(length) && length > 0 ? Math.round(length) : null
}
