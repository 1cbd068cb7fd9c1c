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
const rimSide = 48
const mostDeviation = 9

/** Reads a decodable picture. Throws when it is none. */
export async function pictureQuality(bytes: Uint8Array): Promise<PictureQuality> {
  const flat = sharp(bytes, { limitInputPixels: 60_000_000 })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
  const [grey, rim] = await Promise.all([
    flat
      .clone()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true }),
    flat
      .clone()
      .resize(rimSide, rimSide, { fit: 'fill' })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true }),
  ])
  return {
    sharpness: sharpnessOf(grey.data, grey.info.width, grey.info.height),
    border: rim.info.channels === 3 ? borderOf(rim.data) : null,
  }
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

function borderOf(pixels: Uint8Array): string | null {
  const sums = [0, 0, 0]
  const rim: number[] = []
  for (let y = 0; y < rimSide; y++)
    for (let x = 0; x < rimSide; x++)
      if (y === 0 || x === 0 || y === rimSide - 1 || x === rimSide - 1) rim.push((y * rimSide + x) * 3)
  for (const at of rim)
    for (const channel of [0, 1, 2]) sums[channel] = (sums[channel] ?? 0) + (pixels[at + channel] ?? 0)
  const means = sums.map((sum) => Math.round(sum / rim.length))
  const isEven = rim.every((at) =>
    [0, 1, 2].every(
      (channel) => Math.abs((pixels[at + channel] ?? 0) - (means[channel] ?? 0)) <= mostDeviation,
    ),
  )
  return isEven ? `#${means.map((mean) => mean.toString(16).padStart(2, '0')).join('')}` : null
}
