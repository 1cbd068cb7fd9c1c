/** An image small enough to inspect every pixel. It is decoded once for all readings. */
import { openImage } from './open-image.ts'

export interface DownscaledImage {
  /** Red, green and blue of each pixel, row by row, on white where the image is transparent. */
  rgb: Uint8Array
  /** Brightness of each pixel. */
  grey: Uint8Array
  width: number
  height: number
}

/** Pixels of the longer side. */
const side = 512
const maxPixels = 60_000_000

/** Null for images without exactly three channels. Throws when the image cannot be decoded or is truncated. */
export async function downscaleImage(bytes: Uint8Array): Promise<DownscaledImage | null> {
  const { data, info } = await openImage(bytes, { limitInputPixels: maxPixels, failOn: 'truncated' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  if (info.channels !== 3) return null
  return { rgb: data, grey: greyOf(data), width: info.width, height: info.height }
}

/** Luma by Rec. 601, in 256ths, because integers are fast. */
function greyOf(rgb: Uint8Array): Uint8Array {
  const grey = new Uint8Array(rgb.length / 3)
  for (let at = 0, from = 0; at < grey.length; at++, from += 3)
    grey[at] = (77 * (rgb[from] ?? 0) + 150 * (rgb[from + 1] ?? 0) + 29 * (rgb[from + 2] ?? 0)) >> 8
  return grey
}
