/** A stored snapshot with the spot to mark, cut to the part of the page that it belongs to. */

import sharp from 'sharp'
import type { SnapshotSpot } from '../../api/detector.ts'
import type { EvidenceScreenshot } from '../../api/evidence-screenshot.ts'
import { withLabelSides } from '../../capture/evidence/label-side.ts'
import type { StorePort } from '../../run/ports.ts'

/** Height of the page above and below the spot together, to recognize the place. */
const roomPx = 320

/** The snapshot at its full width around the spot; null when its screenshot is no longer stored. */
export async function markSnapshot(
  { stores: { blobs } }: StorePort,
  { screenshot, box, takenAtMs }: SnapshotSpot,
  {
    url,
    platform,
    region,
    label,
  }: Pick<EvidenceScreenshot, 'url' | 'platform' | 'region'> & { label: string | null },
): Promise<EvidenceScreenshot | null> {
  const bytes = await blobs.getBlob(screenshot)
  if (bytes === null) return null
  const { width = 0, height: high = 0 } = await sharp(bytes).metadata()
  const [top, height] = around(box.y, box.height, roomPx, high)
  const piece = await sharp(bytes).extract({ left: 0, top, width, height }).jpeg({ quality: 86 }).toBuffer()
  return {
    blob: await blobs.putBlob(piece, 'image/jpeg'),
    ...{ url, platform, region, width, height, ratio: 1, background: null, thumbnail: null },
    takenAt: new Date(takenAtMs).toISOString(),
    marks: await withLabelSides(piece, [{ ...box, y: box.y - top, label, is_missing: false }], 1),
  }
}

function around(from: number, length: number, space: number, max: number): [start: number, length: number] {
  const start = Math.max(0, Math.min(Math.floor(from - space / 2), max - 1))
  const end = Math.min(max, Math.ceil(from + length + space / 2))
  return [start, Math.max(1, end - start)]
}
