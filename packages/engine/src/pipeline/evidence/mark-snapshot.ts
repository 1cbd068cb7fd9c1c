/** A crop of a stored snapshot with the spot marked. */

import sharp from 'sharp'
import type { SnapshotBox } from '../../api/artifacts.ts'
import type { SnapshotSpot } from '../../api/detector.ts'
import type { EvidenceScreenshot } from '../../api/scan-types.ts'
import { markScreenshot } from '../../capture/evidence/mark-screenshot.ts'
import type { StorePort } from '../../run/ports.ts'

/** Enough of the page around the spot to recognize the place. */
const room = { width: 480, height: 320 }

/** The snapshot around the spot, at its own size; null when its screenshot is no longer stored. */
export async function markSnapshot(
  { stores: { blobs } }: StorePort,
  { screenshot, box, takenAtMs }: SnapshotSpot,
  { url, platform, region }: Pick<EvidenceScreenshot, 'url' | 'platform' | 'region'>,
): Promise<EvidenceScreenshot | null> {
  const bytes = await blobs.getBlob(screenshot)
  if (bytes === null) return null
  const { width: wide = 0, height: high = 0 } = await sharp(bytes).metadata()
  const [left, width] = around(box.x, box.width, room.width, wide)
  const [top, height] = around(box.y, box.height, room.height, high)
  const piece = await sharp(bytes).extract({ left, top, width, height }).png().toBuffer()
  const inPiece: SnapshotBox = { ...box, x: box.x - left, y: box.y - top }
  const marked = await markScreenshot(piece, [{ box: inPiece, number: 1 }], 1)
  return {
    blob: await blobs.putBlob(marked.bytes, 'image/jpeg'),
    url,
    platform,
    region,
    takenAt: new Date(takenAtMs).toISOString(),
    width: marked.width,
    height: marked.height,
  }
}

function around(from: number, length: number, space: number, max: number): [start: number, length: number] {
  const start = Math.max(0, Math.min(Math.floor(from - space / 2), max - 1))
  const end = Math.min(max, Math.ceil(from + length + space / 2))
  return [start, Math.max(1, end - start)]
}
