/** What a heavy picture would weigh in a modern format, in the size in which screens show it: tried, not guessed. */
import { openPicture } from './open-picture.ts'

/** 800 CSS pixels on a screen that draws two by two. */
const longestSide = 1600
const quality = 75
const leastBytes = 100_000
/** A photo below this is packed well already. */
const leastBytesPerPixel = 0.12

/** Whether packing could save enough to speak of. Size in pixels, null where unknown. */
export function isWorthPacking(
  sizeBytes: number,
  { width, height }: { width: number | null; height: number | null },
): boolean {
  if (sizeBytes < leastBytes || width === null || height === null) return false
  const shrink = Math.min(1, longestSide / Math.max(width, height))
  return sizeBytes > leastBytesPerPixel * width * height * shrink ** 2
}

/** Bytes as WebP; null when the picture cannot be packed. */
export async function packPicture(body: Uint8Array, mostPixels: number): Promise<number | null> {
  try {
    const { info } = await openPicture(body, { limitInputPixels: mostPixels })
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality, effort: 2 })
      .toBuffer({ resolveWithObject: true })
    return info.size
  } catch {
    return null
  }
}
