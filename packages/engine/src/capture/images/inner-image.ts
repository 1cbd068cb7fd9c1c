/** An image without its uniform border, so that two crops of one photo can be compared. */
import type { DownscaledImage } from './downscale-image.ts'

/** Compression noise next to the border's color, per channel. */
const maxDeviation = 24
/** A smaller share of a side shows nothing comparable. */
const minShare = 0.1

/**
 * @param border color as `#rrggbb`
 * @returns the image cropped to what differs from its border; null where nothing does
 */
export function innerImage(image: DownscaledImage, border: string): DownscaledImage | null {
  const { width, height } = image
  const rim = [1, 3, 5].map((at) => Number.parseInt(border.slice(at, at + 2), 16))
  let [left, right, top, bottom] = [width, -1, height, -1]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const from = (y * width + x) * 3
      if (rim.every((value, channel) => Math.abs((image.rgb[from + channel] ?? 0) - value) <= maxDeviation))
        continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = y
    }
  const [wide, high] = [right - left + 1, bottom - top + 1]
  if (wide < minShare * width || high < minShare * height) return null
  return cutOut(image, left, top, wide, high)
}

function cutOut(
  image: DownscaledImage,
  left: number,
  top: number,
  width: number,
  height: number,
): DownscaledImage {
  const rgb = new Uint8Array(width * height * 3)
  const grey = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    const from = (top + y) * image.width + left
    rgb.set(image.rgb.subarray(from * 3, (from + width) * 3), y * width * 3)
    grey.set(image.grey.subarray(from, from + width), y * width)
  }
  return { rgb, grey, width, height }
}
