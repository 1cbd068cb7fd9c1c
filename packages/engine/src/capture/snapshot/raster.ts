/** A screenshot as pixels, and how two pixels compare. */
import sharp from 'sharp'

export interface Raster {
  /** Red, green and blue of each pixel, row by row. */
  rgb: Uint8Array
  width: number
  height: number
}

/** Compression noise: how much one channel of the same page may differ. */
const noise = 6
/** A tenth of the largest perceived distance of two colors; squared. */
const farApart = 35_215 * 0.1 ** 2

/** The pixels of a compressed image. Throws when it cannot be decoded. */
export async function rasterOf(bytes: Uint8Array): Promise<Raster> {
  const { data, info } = await sharp(bytes)
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { rgb: data, width: info.width, height: info.height }
}

/** Brightness of a pixel, 0 to 255. */
export function greyAt({ rgb }: Raster, pixel: number): number {
  const at = pixel * 3
  return (77 * (rgb[at] ?? 0) + 150 * (rgb[at + 1] ?? 0) + 29 * (rgb[at + 2] ?? 0)) >> 8
}

/** Whether two pixels look different: their YIQ distance, weighted like human vision (Kotsarenko and Ramos). */
export function isFar(a: Raster, pixelOfA: number, b: Raster, pixelOfB: number): boolean {
  const from = pixelOfA * 3
  const to = pixelOfB * 3
  const red = (a.rgb[from] ?? 0) - (b.rgb[to] ?? 0)
  const green = (a.rgb[from + 1] ?? 0) - (b.rgb[to + 1] ?? 0)
  const blue = (a.rgb[from + 2] ?? 0) - (b.rgb[to + 2] ?? 0)
  if (Math.abs(red) <= noise && Math.abs(green) <= noise && Math.abs(blue) <= noise) return false
  const y = 0.29889531 * red + 0.58662247 * green + 0.11448223 * blue
  const i = 0.59597799 * red - 0.2741761 * green - 0.32180189 * blue
  const q = 0.21147017 * red - 0.52261711 * green + 0.31114694 * blue
  return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q > farApart
}
