/** Whether a screenshot shows the background that an alert about contrast names. */
import type { EvidenceMark } from '@vitrine/kernel/alert/evidence-marks'
import sharp from 'sharp'

/** How far a pixel may be from the named color, in RGB: compression blurs the edges of letters. */
const sameWithin = 48
/** A background fills at least this share of the text's box; letters rarely leave less. */
const leastShare = 0.05
/** Enlarged pixels say nothing more. */
const maxSide = 400

/**
 * Whether the marked boxes have pixels of the color. True where nothing can be said: no box, no readable color.
 * @param bytes the screenshot; the marks are in its pixels
 * @param color as “#rrggbb”
 */
export async function showsBackground(
  bytes: Uint8Array,
  marks: readonly EvidenceMark[],
  color: string,
): Promise<boolean> {
  const wanted = channelsOf(color)
  if (wanted === null || marks.length === 0) return true
  const { width: full = 0, height: deep = 0 } = await sharp(bytes).metadata()
  let isSeen = false
  for (const mark of marks) {
    const left = Math.max(0, Math.min(full - 1, mark.x))
    const top = Math.max(0, Math.min(deep - 1, mark.y))
    const width = Math.min(mark.width, full - left)
    const height = Math.min(mark.height, deep - top)
    if (width < 2 || height < 2) return true
    const { data, info } = await sharp(bytes)
      .extract({ left, top, width, height })
      .resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true, kernel: 'nearest' })
      .removeAlpha()
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    let same = 0
    for (let at = 0; at < data.length; at += info.channels) {
      const distance = Math.hypot(...wanted.map((value, channel) => value - (data[at + channel] ?? 0)))
      if (distance <= sameWithin) same += 1
    }
    isSeen ||= same / (info.width * info.height) >= leastShare
  }
  return isSeen
}

function channelsOf(color: string): [number, number, number] | null {
  const [, red, green, blue] = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(color) ?? []
  if (red === undefined || green === undefined || blue === undefined) return null
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)]
}
