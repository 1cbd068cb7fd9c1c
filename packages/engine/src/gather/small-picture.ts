/** A picture made small enough to look at every pixel. It is decoded once for everything that is read from it. */
import { openPicture } from './open-picture.ts'

export interface SmallPicture {
  /** Red, green and blue of each pixel, row by row, on white where it is transparent. */
  rgb: Uint8Array
  /** Brightness of each pixel. */
  grey: Uint8Array
  width: number
  height: number
}

/** Pixels of the longer side. */
const side = 512
const mostPixels = 60_000_000

/** Null for what has other than three colours. Throws when the picture cannot be decoded or breaks off. */
export async function smallPicture(bytes: Uint8Array): Promise<SmallPicture | null> {
  const { data, info } = await openPicture(bytes, { limitInputPixels: mostPixels, failOn: 'truncated' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  if (info.channels !== 3) return null
  return { rgb: data, grey: greyOf(data), width: info.width, height: info.height }
}

/** Luma after Rec. 601, in 256ths: whole numbers are quick. */
function greyOf(rgb: Uint8Array): Uint8Array {
  const grey = new Uint8Array(rgb.length / 3)
  for (let at = 0, from = 0; at < grey.length; at++, from += 3)
    grey[at] = (77 * (rgb[from] ?? 0) + 150 * (rgb[from + 1] ?? 0) + 29 * (rgb[from + 2] ?? 0)) >> 8
  return grey
}
