/** Decides whether images from two channels show the same product. */
import type { ImageProbe } from '@vitrine/engine/api/artifacts'
import { bitsApart } from './image-hash.ts'

/** Unrelated images differ in about 32 of 64 bits; scaling and compression change only a few. */
const maxBitsAlike = 20
const maxBitsSame = 4

/** The smaller distance between the whole images or their content without borders; null when neither is known. */
function distance(a: ImageProbe, b: ImageProbe): number | null {
  const pairs = [
    [a.phash, b.phash],
    [a.phashInside, b.phashInside],
    // One of the two may be cropped to the product.
    [a.phash, b.phashInside],
    [a.phashInside, b.phash],
  ]
  const known = pairs.flatMap(([left, right]) => (left && right ? [bitsApart(left, right)] : []))
  return known.length > 0 ? Math.min(...known) : null
}

/** A product on a plain background, the only kind of image that should match between channels. */
const isPackshot = ({ border, phashInside }: ImageProbe): boolean => border !== null && phashInside !== null

/**
 * A packshot unlike all of the store's images, although those include packshots. Scenes, models and details are a
 * matter of style.
 */
export function isOtherImage(theirs: ImageProbe, own: readonly ImageProbe[]): boolean {
  if (!isPackshot(theirs) || !own.some(isPackshot)) return false
  return own.every((each) => (distance(theirs, each) ?? 0) > maxBitsAlike)
}

/** The same image at another size or compression. */
export const isSameImage = (a: ImageProbe, b: ImageProbe): boolean =>
  (distance(a, b) ?? maxBitsSame + 1) <= maxBitsSame

/** Amazon puts sizes into image names; without them it serves the original. */
export const amazonOriginal = (url: string): string =>
  url.trim().replace(/\._[A-Za-z0-9,_-]+_(?=\.\w{3,4}$)/, '')
