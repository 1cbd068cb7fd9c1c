/** Draws marks into a copy of a screenshot, for files that leave the product. */
import { type EvidenceMark, marksAsSvg } from '@vitrine/kernel/alert/evidence-marks'
import sharp from 'sharp'

/**
 * @param ratio pixels per CSS pixel
 * @returns a JPEG; the bytes as they are if there is nothing to mark
 * @throws if the bytes are no image
 */
export async function drawMarks(
  bytes: Uint8Array,
  marks: readonly EvidenceMark[],
  ratio: number,
): Promise<Uint8Array> {
  if (marks.length === 0) return bytes
  const { width, height } = await sharp(bytes).metadata()
  const overlay = Buffer.from(marksAsSvg(marks, { width, height, ratio }))
  return sharp(bytes)
    .composite([{ input: overlay }])
    .jpeg({ quality: 82 })
    .toBuffer()
}
