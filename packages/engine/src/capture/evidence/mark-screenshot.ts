/** Draws marks into a screenshot that leaves the product or is shown without them. */
import { type EvidenceMark, marksAsSvg } from '@vitrine/kernel/alert/evidence-marks'
import sharp from 'sharp'

/**
 * JPEG with the marks.
 * @param ratio pixels of the screenshot per CSS pixel
 */
export async function markScreenshot(
  bytes: Uint8Array,
  marks: readonly EvidenceMark[],
  ratio: number,
): Promise<{ bytes: Buffer; width: number; height: number }> {
  const screenshot = sharp(bytes)
  const { width = 0, height = 0 } = await screenshot.metadata()
  const overlay = Buffer.from(marksAsSvg(marks, { width, height, ratio }))
  const marked = await screenshot
    .flatten({ background: '#ffffff' })
    .composite([{ input: overlay, top: 0, left: 0 }])
    .jpeg({ quality: 86, mozjpeg: false })
    .toBuffer()
  return { bytes: marked, width, height }
}
