/** A hash that survives scaling and recompression of an image: the low frequencies of its cosine transform. */
import type { DownscaledImage } from './downscale-image.ts'

const side = 32
const kept = 8

const cosines = Array.from({ length: kept }, (_, frequency) =>
  Float64Array.from({ length: side }, (_unused, at) =>
    Math.cos(((2 * at + 1) * frequency * Math.PI) / (2 * side)),
  ),
)

/** 64 bits as 16 hex digits. */
export function perceptualHash(image: DownscaledImage): string {
  const values = lowFrequencies(shrunken(image))
  // The first value is the overall brightness, which would outweigh every other.
  const sorted = values.slice(1).sort((a, b) => a - b)
  const median = ((sorted[31] ?? 0) + (sorted[32] ?? 0)) / 2
  let hash = 0n
  for (const [at, value] of values.entries()) if (at > 0 && value > median) hash |= 1n << BigInt(at)
  return hash.toString(16).padStart(16, '0')
}

/** Mean brightness of each cell of a grid over the image. */
function shrunken({ grey, width, height }: DownscaledImage): Float64Array {
  const sums = new Float64Array(side * side)
  const counts = new Uint32Array(side * side)
  const [fieldRows, rowAt] = steps(height)
  const [fieldColumns, columnAt] = steps(width)
  for (let y = 0; y < rowAt.length; y++) {
    const from = (rowAt[y] ?? 0) * width
    const to = (fieldRows[y] ?? 0) * side
    for (let x = 0; x < columnAt.length; x++) {
      const field = to + (fieldColumns[x] ?? 0)
      sums[field] = (sums[field] ?? 0) + (grey[from + (columnAt[x] ?? 0)] ?? 0)
      counts[field] = (counts[field] ?? 0) + 1
    }
  }
  return sums.map((sum, field) => sum / Math.max(1, counts[field] ?? 0))
}

/** Along one side: the cells and their pixels. In an image smaller than the grid, pixels belong to several cells. */
function steps(pixels: number): [fields: Uint16Array, at: Uint16Array] {
  const count = Math.max(side, pixels)
  const along = (length: number) =>
    Uint16Array.from({ length: count }, (_, step) => Math.floor((step * length) / count))
  return [along(side), along(pixels)]
}

function lowFrequencies(pixels: Float64Array): number[] {
  const rows = Array.from({ length: side }, (_, y) =>
    cosines.map((wave) => {
      let sum = 0
      for (let x = 0; x < side; x++) sum += (pixels[y * side + x] ?? 0) * (wave[x] ?? 0)
      return sum
    }),
  )
  const values: number[] = []
  for (const wave of cosines)
    for (let column = 0; column < kept; column++) {
      let sum = 0
      for (let y = 0; y < side; y++) sum += (rows[y]?.[column] ?? 0) * (wave[y] ?? 0)
      values.push(Math.round(sum))
    }
  return values
}
