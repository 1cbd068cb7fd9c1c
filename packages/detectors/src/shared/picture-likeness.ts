/** Whether pictures of two channels show the same. */
import type { ImageProbe } from '@vitrine/engine/artifacts'
import { bitsApart } from './picture-hash.ts'

/** Unrelated pictures differ in about 32 of 64 bits; scaling and packing change few. */
const mostBitsAlike = 20
const mostBitsSame = 4

/** The smaller distance of the whole pictures and of what stands inside their rims; null where neither can be told. */
function distance(a: ImageProbe, b: ImageProbe): number | null {
  const pairs = [
    [a.phash, b.phash],
    [a.phashInside, b.phashInside],
    // One of both may be cut to the thing itself.
    [a.phash, b.phashInside],
    [a.phashInside, b.phash],
  ]
  const known = pairs.flatMap(([left, right]) => (left && right ? [bitsApart(left, right)] : []))
  return known.length > 0 ? Math.min(...known) : null
}

/** A thing on an even ground, the only kind of picture in which two channels can be expected to agree. */
const isPackshot = ({ border, phashInside }: ImageProbe): boolean => border !== null && phashInside !== null

/**
 * A packshot that none of the store's pictures resembles, although packshots are among those. Scenes, models and
 * details are a matter of style and say nothing.
 */
export function isOtherPicture(theirs: ImageProbe, own: readonly ImageProbe[]): boolean {
  if (!isPackshot(theirs) || !own.some(isPackshot)) return false
  return own.every((each) => (distance(theirs, each) ?? 0) > mostBitsAlike)
}

/** The same picture, packed or scaled differently. */
export const isSamePicture = (a: ImageProbe, b: ImageProbe): boolean =>
  (distance(a, b) ?? mostBitsSame + 1) <= mostBitsSame

/** Amazon writes sizes into the names of pictures; without them it gives the original. */
export const amazonOriginal = (url: string): string =>
  url.trim().replace(/\._[A-Za-z0-9,_-]+_(?=\.\w{3,4}$)/, '')
