/** Marks in evidence screenshots. They are stored beside the screenshot, so each screen draws them at its own scale. */
import { z } from 'zod'
import { escapeHtml } from '../text/escape-html.ts'

/** Box in pixels of the screenshot. */
export const EvidenceMark = z.object({
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  label: z.string().nullable(),
  /** The place where something is missing, instead of something that is there. */
  is_missing: z.boolean(),
  /** Where its label covers least of the page; absent: unknown. */
  label_side: z.enum(['right', 'above', 'below', 'left']).optional(),
})
export type EvidenceMark = z.infer<typeof EvidenceMark>

const colour = '#c0362c'
const stroke = 2
const gap = 3
const radius = 5
const disc = 10

interface Drawing {
  /** Of the screenshot, in pixels. */
  width: number
  height: number
  /** Pixels per CSS pixel. */
  ratio: number
}

/** SVG overlay with a box around each mark, for files that leave the product; two or more are numbered. */
export function marksAsSvg(marks: readonly EvidenceMark[], drawing: Drawing): string {
  const shapes = marks.map((mark, at) => drawMark(mark, drawing, marks.length > 1 ? at + 1 : null)).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${drawing.width}" height="${drawing.height}">${shapes}</svg>`
}

function drawMark(mark: EvidenceMark, { width, height, ratio }: Drawing, number: number | null): string {
  const line = stroke * ratio
  const left = Math.max(line, mark.x - gap * ratio)
  const top = Math.max(line, mark.y - gap * ratio)
  const right = Math.min(width - line, mark.x + mark.width + gap * ratio)
  const bottom = Math.min(height - line, mark.y + mark.height + gap * ratio)
  if (right <= left || bottom <= top) return ''
  const box = `x="${left}" y="${top}" width="${right - left}" height="${bottom - top}" rx="${radius * ratio}" fill="none"`
  const dashes = mark.is_missing ? ` stroke-dasharray="${6 * ratio} ${4 * ratio}"` : ''
  const frame =
    `<rect ${box} stroke="#ffffff" stroke-opacity=".85" stroke-width="${line * 2.5}"/>` +
    `<rect ${box} stroke="${colour}" stroke-width="${line}"${dashes}/>`
  if (number === null) return frame
  const size = disc * ratio
  const x = Math.max(size, left)
  const y = Math.max(size, top)
  return (
    `${frame}<circle cx="${x}" cy="${y}" r="${size}" fill="${colour}"/><text x="${x}" y="${y + size * 0.38}" ` +
    `font-family="sans-serif" font-size="${size * 1.2}" font-weight="700" fill="#ffffff" ` +
    `text-anchor="middle">${escapeHtml(String(number))}</text>`
  )
}
