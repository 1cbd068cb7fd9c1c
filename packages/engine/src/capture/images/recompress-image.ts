/** The actual weight of a heavy image in a modern format, at the size at which screens show it. */
import { openImage } from './open-image.ts'

/** 800 CSS pixels on a screen with a density of two. */
const maxSide = 1600
const quality = 75
const minBytes = 100_000
/** A photo below this is compressed well already. */
const minBytesPerPixel = 0.12

/** Whether compression could save a relevant amount. Size in pixels, null where unknown. */
export function isWorthRecompressing(
  sizeBytes: number,
  { width, height }: { width: number | null; height: number | null },
): boolean {
  if (sizeBytes < minBytes || width === null || height === null) return false
  const shrink = Math.min(1, maxSide / Math.max(width, height))
  return sizeBytes > minBytesPerPixel * width * height * shrink ** 2
}

/** Bytes as WebP; null when the image cannot be encoded. */
export async function recompressImage(body: Uint8Array, maxPixels: number): Promise<number | null> {
  try {
    const { info } = await openImage(body, { limitInputPixels: maxPixels })
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality, effort: 2 })
      .toBuffer({ resolveWithObject: true })
    return info.size
  } catch {
    return null
  }
}
