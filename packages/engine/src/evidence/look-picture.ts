/** A piece of a kept look with the spot marked. */
import sharp from 'sharp'
import type { LookBox } from '../artifacts.ts'
import type { LookSpot } from '../detector.ts'
import type { ScanRun } from '../scan/scan-run.ts'
import type { EvidencePicture } from '../scan-types.ts'
import { markPicture } from './mark-picture.ts'

/** Enough of the page around the spot to tell where it is. */
const room = { width: 480, height: 320 }

/** The look around the spot, in its own size; null when its picture is no longer kept. */
export async function markLook(
  { deps: { store } }: Pick<ScanRun, 'deps'>,
  { picture, box, takenAtMs }: LookSpot,
  { url, platform, region }: Pick<EvidencePicture, 'url' | 'platform' | 'region'>,
): Promise<EvidencePicture | null> {
  const bytes = await store.getBlob(picture)
  if (bytes === null) return null
  const { width: wide = 0, height: high = 0 } = await sharp(bytes).metadata()
  const [left, width] = around(box.x, box.width, room.width, wide)
  const [top, height] = around(box.y, box.height, room.height, high)
  const piece = await sharp(bytes).extract({ left, top, width, height }).png().toBuffer()
  const inPiece: LookBox = { ...box, x: box.x - left, y: box.y - top }
  const marked = await markPicture(piece, [{ box: inPiece, number: 1 }], 1)
  return {
    blob: await store.putBlob(marked.bytes, 'image/jpeg'),
    url,
    platform,
    region,
    takenAt: new Date(takenAtMs).toISOString(),
    width: marked.width,
    height: marked.height,
  }
}

function around(from: number, length: number, space: number, most: number): [start: number, length: number] {
  const start = Math.max(0, Math.min(Math.floor(from - space / 2), most - 1))
  const end = Math.min(most, Math.ceil(from + length + space / 2))
  return [start, Math.max(1, end - start)]
}
