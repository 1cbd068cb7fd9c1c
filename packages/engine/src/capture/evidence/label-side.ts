/** On which side of a mark its label covers least of the page, decided by the screenshot's own pixels. */
import type { EvidenceMark } from '@vitrine/kernel/alert/evidence-marks'
import sharp from 'sharp'
import type { Box } from './capture-clip.ts'

type Side = NonNullable<EvidenceMark['label_side']>

/** CSS pixels of the page under a label: screens show desktop pages at about 0.6 of their size. */
const letterWidth = 11
const padding = 26
const height = 32
const distance = 12
/** Standard deviation of gray, of 0 to 255, up to which a place counts as empty. */
const maxEmpty = 5

/** Marks with the sides of their labels. Several have numbers instead, and what is missing has room for its label. */
export async function withLabelSides(
  bytes: Uint8Array,
  marks: readonly EvidenceMark[],
  ratio: number,
): Promise<EvidenceMark[]> {
  const [mark] = marks
  if (marks.length !== 1 || mark === undefined || mark.label === null || mark.is_missing) return [...marks]
  const { data, info } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true })
  const places = placesOf(mark, mark.label.length, ratio)
    .filter(([, { x, y, width, height }]) => {
      return x >= 0 && y >= 0 && x + width <= info.width && y + height <= info.height
    })
    .map(([side, box]) => ({ side, unrest: deviation(data, info.width * info.channels, info.channels, box) }))
  const empty = places.find(({ unrest }) => unrest <= maxEmpty)
  const best = empty ?? places.toSorted((a, b) => a.unrest - b.unrest)[0]
  return best === undefined ? [mark] : [{ ...mark, label_side: best.side }]
}

/** Places beside the mark in the order in which they are preferred. */
function placesOf(mark: EvidenceMark, letters: number, ratio: number): [Side, Box][] {
  const [wide, high, away] = [(letters * letterWidth + padding) * ratio, height * ratio, distance * ratio]
  const middle = mark.y + (mark.height - high) / 2
  const size = { width: wide, height: high }
  return [
    ['right', { ...size, x: mark.x + mark.width + away, y: middle }],
    ['above', { ...size, x: mark.x, y: mark.y - away - high }],
    ['below', { ...size, x: mark.x, y: mark.y + mark.height + away }],
    ['left', { ...size, x: mark.x - away - wide, y: middle }],
  ]
}

/** How much the gray of a part of a picture varies. */
function deviation(data: Uint8Array, stride: number, channels: number, box: Box): number {
  let count = 0
  let sum = 0
  let squares = 0
  for (let y = Math.floor(box.y); y < box.y + box.height; y++) {
    for (let x = Math.floor(box.x); x < box.x + box.width; x++) {
      const gray = data[y * stride + x * channels] ?? 0
      count += 1
      sum += gray
      squares += gray * gray
    }
  }
  return count === 0 ? 0 : Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2))
}
