/** What a picture shows without the even rim around it, so that two cuts of one photo can be compared. */
import type { SmallPicture } from './small-picture.ts'

/** Noise of packing beside the colour of the rim, per channel. */
const mostDeviation = 24
/** Less than so much of a side shows nothing that could be compared. */
const leastShare = 0.1

/**
 * @param border colour of the rim as `#rrggbb`
 * @returns the picture cut to what differs from its rim; null where nothing does
 */
export function pictureInside(picture: SmallPicture, border: string): SmallPicture | null {
  const { width, height } = picture
  const rim = [1, 3, 5].map((at) => Number.parseInt(border.slice(at, at + 2), 16))
  let [left, right, top, bottom] = [width, -1, height, -1]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const from = (y * width + x) * 3
      if (
        rim.every((value, channel) => Math.abs((picture.rgb[from + channel] ?? 0) - value) <= mostDeviation)
      )
        continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = y
    }
  const [wide, high] = [right - left + 1, bottom - top + 1]
  if (wide < leastShare * width || high < leastShare * height) return null
  return cutOut(picture, left, top, wide, high)
}

function cutOut(
  picture: SmallPicture,
  left: number,
  top: number,
  width: number,
  height: number,
): SmallPicture {
  const rgb = new Uint8Array(width * height * 3)
  const grey = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    const from = (top + y) * picture.width + left
    rgb.set(picture.rgb.subarray(from * 3, (from + width) * 3), y * width * 3)
    grey.set(picture.grey.subarray(from, from + width), y * width)
  }
  return { rgb, grey, width, height }
}
