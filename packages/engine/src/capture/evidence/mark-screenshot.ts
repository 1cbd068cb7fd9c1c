/** Draws the red boxes with their numbers into a screenshot. */
import sharp from 'sharp'

const colour = '#c0362c'
const stroke = 2
const radius = 5
const disc = 10

export interface Mark {
  /** In pixels of the screenshot. */
  box: { x: number; y: number; width: number; height: number }
  number: number
}

/** JPEG with the marks; a single mark carries no number. */
export async function markScreenshot(
  png: Uint8Array,
  marks: readonly Mark[],
  scale: number,
): Promise<{ bytes: Buffer; width: number; height: number }> {
  const screenshot = sharp(png)
  const { width = 0, height = 0 } = await screenshot.metadata()
  const shapes = marks.map((mark) => drawMark(mark, width, height, scale, marks.length > 1)).join('')
  const overlay = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes}</svg>`,
  )
  const bytes = await screenshot
    .flatten({ background: '#ffffff' })
    .composite([{ input: overlay, top: 0, left: 0 }])
    .jpeg({ quality: 86, mozjpeg: false })
    .toBuffer()
  return { bytes, width, height }
}

function drawMark(
  { box, number }: Mark,
  width: number,
  height: number,
  scale: number,
  isNumbered: boolean,
): string {
  const line = stroke * scale
  const gap = 3 * scale
  const left = Math.max(line, box.x - gap)
  const top = Math.max(line, box.y - gap)
  const right = Math.min(width - line, box.x + box.width + gap)
  const bottom = Math.min(height - line, box.y + box.height + gap)
  if (right <= left || bottom <= top) return ''
  const frame =
    `<rect x="${left}" y="${top}" width="${right - left}" height="${bottom - top}" rx="${radius * scale}" ` +
    `fill="none" stroke="${colour}" stroke-width="${line}"/>`
  if (!isNumbered) return frame
  const size = disc * scale
  const x = Math.max(size, left)
  const y = Math.max(size, top)
  return (
    `${frame}<circle cx="${x}" cy="${y}" r="${size}" fill="${colour}"/><text x="${x}" y="${y + size * 0.38}" ` +
    `font-family="sans-serif" font-size="${size * 1.2}" font-weight="700" fill="#ffffff" ` +
    `text-anchor="middle">${number}</text>`
  )
}
