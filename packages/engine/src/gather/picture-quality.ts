/** What a picture is like to look at: how sharp its edges are, and what surrounds the thing that it shows. */
import type { SmallPicture } from './small-picture.ts'

export interface PictureQuality {
  /**
   * Steepest edges relative to the picture's contrast, 0 to 1, at 512 px of its longer side. A hard edge gives more
   * than 0.4, one that is washed out over ten pixels about 0.1. Null for pictures without contrast.
   */
  sharpness: number | null
  /** Colour of the rim as `#rrggbb` when it is the same all around; null when it is not. */
  border: string | null
  /** Bits of the brightness levels, 0 to 8. */
  entropy: number
  /** Share of the pixels that have one of the four most frequent colours. */
  plainShare: number
}

/** Share of the steepest places that is left out, so that single pixels of noise decide nothing. */
const leftOut = 0.002
const leastContrast = 40
/** The rim is read in cells, so that the noise of single pixels does not make it uneven. */
const cells = 48
const mostDeviation = 9
const frequentColours = 4

/** Reads a picture of at most 512 px. */
export function pictureQuality(picture: SmallPicture): PictureQuality {
  return {
    sharpness: sharpnessOf(picture),
    border: borderOf(picture),
    entropy: entropyOf(picture),
    plainShare: plainShareOf(picture),
  }
}

function entropyOf({ grey }: SmallPicture): number {
  const levels = new Uint32Array(256)
  for (const level of grey) levels[level] = (levels[level] ?? 0) + 1
  let bits = 0
  for (const count of levels) if (count > 0) bits -= (count / grey.length) * Math.log2(count / grey.length)
  return Math.round(bits * 100) / 100
}

/** Colours in steps of sixteen levels, so that packing does not part what was drawn as one. */
function plainShareOf({ rgb, grey }: SmallPicture): number {
  const colours = new Uint32Array(4096)
  for (let at = 0; at + 2 < rgb.length; at += 3) {
    const colour = (((rgb[at] ?? 0) >> 4) << 8) | (((rgb[at + 1] ?? 0) >> 4) << 4) | ((rgb[at + 2] ?? 0) >> 4)
    colours[colour] = (colours[colour] ?? 0) + 1
  }
  const most = colours.sort().subarray(-frequentColours)
  return most.reduce((sum, count) => sum + count, 0) / Math.max(1, grey.length)
}

function sharpnessOf({ grey, width, height }: SmallPicture): number | null {
  const steps = new Uint32Array(256)
  const levels = new Uint32Array(256)
  for (let row = 0; row + width < grey.length; row += width)
    for (let at = row; at < row + width - 1; at++) {
      const here = grey[at] ?? 0
      const right = (grey[at + 1] ?? 0) - here
      const below = (grey[at + width] ?? 0) - here
      const step = Math.max(right < 0 ? -right : right, below < 0 ? -below : below)
      steps[step] = (steps[step] ?? 0) + 1
      levels[here] = (levels[here] ?? 0) + 1
    }
  const count = Math.max(0, height - 1) * Math.max(0, width - 1)
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

function borderOf(picture: SmallPicture): string | null {
  const rim: number[][] = []
  for (let cell = 0; cell < cells; cell++)
    for (const [x, y] of [
      [cell, 0],
      [cell, cells - 1],
      [0, cell],
      [cells - 1, cell],
    ] as const)
      rim.push(cellMean(picture, x, y))
  const means = [0, 1, 2].map((channel) =>
    Math.round(rim.reduce((sum, cell) => sum + (cell[channel] ?? 0), 0) / rim.length),
  )
  const isEven = rim.every((cell) =>
    means.every((mean, channel) => Math.abs((cell[channel] ?? 0) - mean) <= mostDeviation),
  )
  return isEven ? `#${means.map((mean) => mean.toString(16).padStart(2, '0')).join('')}` : null
}

/** Mean colour of one cell of the grid over a picture. */
function cellMean({ rgb, width, height }: SmallPicture, cellX: number, cellY: number): number[] {
  const [left, top] = [Math.floor((cellX * width) / cells), Math.floor((cellY * height) / cells)]
  const right = Math.max(left + 1, Math.floor(((cellX + 1) * width) / cells))
  const bottom = Math.max(top + 1, Math.floor(((cellY + 1) * height) / cells))
  let [red, green, blue] = [0, 0, 0]
  for (let y = top; y < bottom; y++)
    for (let at = (y * width + left) * 3; at < (y * width + right) * 3; at += 3) {
      red += rgb[at] ?? 0
      green += rgb[at + 1] ?? 0
      blue += rgb[at + 2] ?? 0
    }
  return [red, green, blue].map((sum) => sum / ((right - left) * (bottom - top)))
}
