/** Visual properties of an image: how sharp its edges are and what surrounds its subject. */
import type { DownscaledImage } from './downscale-image.ts'

export interface ImageQuality {
  /**
   * Steepest edges relative to the image's contrast, 0 to 1, at 512 px of its longer side. A hard edge gives
   * more than 0.4, one blurred over ten pixels about 0.1. Null for images without contrast.
   */
  sharpness: number | null
  /** Color of the border as `#rrggbb` when it is the same all around, otherwise null. */
  border: string | null
  /** Entropy of the brightness levels in bits, 0 to 8. */
  entropy: number
  /** Share of the pixels that have one of the four most frequent colors. */
  plainShare: number
}

/** Share of the steepest places to skip, so that noise in single pixels decides nothing. */
const leftOut = 0.002
const minContrast = 40
/** The border is read in cells, so that noise in single pixels does not make it uneven. */
const cells = 48
const maxDeviation = 9
const frequentColours = 4

/** Reads an image of at most 512 px. */
export function imageQuality(image: DownscaledImage): ImageQuality {
  return {
    sharpness: sharpnessOf(image),
    border: borderOf(image),
    entropy: entropyOf(image),
    plainShare: plainShareOf(image),
  }
}

function entropyOf({ grey }: DownscaledImage): number {
  const levels = new Uint32Array(256)
  // By index, because iterating over a typed array takes ten times as long.
  for (let at = 0; at < grey.length; at++) {
    const level = grey[at] ?? 0
    levels[level] = (levels[level] ?? 0) + 1
  }
  let bits = 0
  for (const count of levels) if (count > 0) bits -= (count / grey.length) * Math.log2(count / grey.length)
  return Math.round(bits * 100) / 100
}

/** Colors in steps of sixteen levels, so that compression does not split one color into several. */
function plainShareOf({ rgb, grey }: DownscaledImage): number {
  const colours = new Uint32Array(4096)
  for (let at = 0; at + 2 < rgb.length; at += 3) {
    const colour = (((rgb[at] ?? 0) >> 4) << 8) | (((rgb[at + 1] ?? 0) >> 4) << 4) | ((rgb[at + 2] ?? 0) >> 4)
    colours[colour] = (colours[colour] ?? 0) + 1
  }
  const max = colours.sort().subarray(-frequentColours)
  return max.reduce((sum, count) => sum + count, 0) / Math.max(1, grey.length)
}

function sharpnessOf({ grey, width, height }: DownscaledImage): number | null {
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
  if (contrast < minContrast) return null
  return Math.min(1, quantile(steps, count, 1 - leftOut) / contrast)
}

/** Percentile: the smallest value that a share of all values does not exceed. */
function quantile(histogram: Uint32Array, count: number, share: number): number {
  let seen = 0
  for (let value = 0; value < histogram.length; value++) {
    seen += histogram[value] ?? 0
    if (seen >= share * count) return value
  }
  return histogram.length - 1
}

function borderOf(image: DownscaledImage): string | null {
  const rim: number[][] = []
  for (let cell = 0; cell < cells; cell++)
    for (const [x, y] of [
      [cell, 0],
      [cell, cells - 1],
      [0, cell],
      [cells - 1, cell],
    ] as const)
      rim.push(cellMean(image, x, y))
  const means = [0, 1, 2].map((channel) =>
    Math.round(rim.reduce((sum, cell) => sum + (cell[channel] ?? 0), 0) / rim.length),
  )
  const isEven = rim.every((cell) =>
    means.every((mean, channel) => Math.abs((cell[channel] ?? 0) - mean) <= maxDeviation),
  )
  return isEven ? `#${means.map((mean) => mean.toString(16).padStart(2, '0')).join('')}` : null
}

/** Mean color of one cell of the grid. */
function cellMean({ rgb, width, height }: DownscaledImage, cellX: number, cellY: number): number[] {
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
