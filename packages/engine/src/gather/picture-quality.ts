/** What a picture is like to look at: how sharp its edges are, and what surrounds the thing that it shows. */
import sharp from 'sharp'

export interface PictureQuality {
  /**
   * Steepest edges relative to the picture's contrast, 0 to 1, at 512 px of its longer side. A hard edge gives more
   * than 0.4, one that is washed out over ten pixels about 0.1. Null for pictures without contrast.
   */
  sharpness: number | null
  /** Colour of the rim as `#rrggbb` when it is the same all around; null when it is not. */
  border: string | null
}

const side = 512
/** Share of the steepest places that is left out, so that single pixels of noise decide nothing. */
const leftOut = 0.002
const leastContrast = 40
/** The rim is read in cells, so that the noise of single pixels does not make it uneven. */
const cells = 48
const mostDeviation = 9

interface Pixels {
  /** Red, green and blue of each pixel, row by row. */
  data: Uint8Array
  width: number
  height: number
}

/** Reads a decodable picture. Throws when it is none. */
export async function pictureQuality(bytes: Uint8Array): Promise<PictureQuality> {
  const { data, info } = await sharp(bytes, { limitInputPixels: 60_000_000 })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  if (info.channels !== 3) return { sharpness: null, border: null }
  const pixels = { data, width: info.width, height: info.height }
  return { sharpness: sharpnessOf(greyOf(pixels), info.width, info.height), border: borderOf(pixels) }
}

function greyOf({ data, width, height }: Pixels): Uint8Array {
  const grey = new Uint8Array(width * height)
  for (let at = 0, from = 0; at < grey.length; at++, from += 3)
    grey[at] = (299 * (data[from] ?? 0) + 587 * (data[from + 1] ?? 0) + 114 * (data[from + 2] ?? 0)) / 1000
  return grey
}

function sharpnessOf(pixels: Uint8Array, width: number, height: number): number | null {
  const steps = new Uint32Array(256)
  const levels = new Uint32Array(256)
  let count = 0
  for (let y = 0; y < height - 1; y++)
    for (let x = 0; x < width - 1; x++) {
      const at = y * width + x
      const here = pixels[at] ?? 0
      const right = Math.abs((pixels[at + 1] ?? 0) - here)
      const below = Math.abs((pixels[at + width] ?? 0) - here)
      const step = Math.max(right, below)
      steps[step] = (steps[step] ?? 0) + 1
      levels[here] = (levels[here] ?? 0) + 1
      count += 1
    }
  if (count === 0) return null
  const contrast = quantile(levels, count, 1 - leftOut) - quantile(levels, count, leftOut)
  if (contrast < leastContrast) return null
  return Math.min(1, quantile(steps, count, 1 - leftOut) / contrast)
}

/** Smallest value that a share of all values does not exceed. */
function quantile(histogram: Uint32Array, count: number, share: number): number {
  let seen = 0
  for (let value = 0; value < histogram.length; value++) {
    seen += histogram[value] ?? 0
    if (seen >= share * count) return value
  }
  return histogram.length - 1
}

function borderOf(pixels: Pixels): string | null {
  const rim: number[][] = []
  for (let cell = 0; cell < cells; cell++)
    for (const [x, y] of [
      [cell, 0],
      [cell, cells - 1],
      [0, cell],
      [cells - 1, cell],
    ] as const)
      rim.push(cellMean(pixels, x, y))
  const means = [0, 1, 2].map((channel) =>
    Math.round(rim.reduce((sum, cell) => sum + (cell[channel] ?? 0), 0) / rim.length),
  )
  const isEven = rim.every((cell) =>
    means.every((mean, channel) => Math.abs((cell[channel] ?? 0) - mean) <= mostDeviation),
  )
  return isEven ? `#${means.map((mean) => mean.toString(16).padStart(2, '0')).join('')}` : null
}

/** Mean colour of one cell of the grid over a picture. */
function cellMean({ data, width, height }: Pixels, cellX: number, cellY: number): number[] {
  const [left, top] = [Math.floor((cellX * width) / cells), Math.floor((cellY * height) / cells)]
  const right = Math.max(left + 1, Math.floor(((cellX + 1) * width) / cells))
  const bottom = Math.max(top + 1, Math.floor(((cellY + 1) * height) / cells))
  const sums = [0, 0, 0]
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++)
      for (const channel of [0, 1, 2])
        sums[channel] = (sums[channel] ?? 0) + (data[(y * width + x) * 3 + channel] ?? 0)
  return sums.map((sum) => sum / ((right - left) * (bottom - top)))
}
