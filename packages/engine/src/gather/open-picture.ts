/**
 * The one door to the picture library for bytes from outside. Its reader of SVG spoils the memory of the whole process
 * when several files that are no well-formed XML come at once, and a shop that answers pictures with a page is common:
 * only bytes that begin as pictures made of pixels are let through. Vector files are read by themselves.
 */
import { isPixelPicture } from '@vitrine/kernel/picture-bytes'
import { Parser } from 'htmlparser2'
import sharp, { type Sharp, type SharpOptions } from 'sharp'

/** @throws Error for bytes that are no picture made of pixels */
export function openPicture(bytes: Uint8Array, options?: SharpOptions): Sharp {
  if (!isPixelPicture(bytes)) throw new Error('These bytes are no picture made of pixels.')
  return sharp(bytes, options)
}

/** CSS pixels; null where the file does not say it in a unit that has a length. */
export interface VectorSize {
  width: number | null
  height: number | null
}

/** Far more than what stands before the first element of any drawing. */
const mostRead = 65_536
const pixelsOf: Record<string, number> = {
  '': 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
}

/** Size of an SVG file by its first element; null for what is none. */
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
  parser.write(new TextDecoder().decode(bytes.subarray(0, mostRead)))
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
