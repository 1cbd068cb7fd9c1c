/** A hash that stays when a picture is scaled or packed again: the low frequencies of its cosine transform. */
import sharp from 'sharp'

const side = 32
const kept = 8

const cosines = Array.from({ length: kept }, (_, frequency) =>
  Float64Array.from({ length: side }, (_unused, at) =>
    Math.cos(((2 * at + 1) * frequency * Math.PI) / (2 * side)),
  ),
)

/** 64 bits as 16 hex digits. Throws when the picture cannot be decoded. */
export async function perceptualHash(bytes: Uint8Array): Promise<string> {
  const pixels = await sharp(bytes, { failOn: 'truncated', limitInputPixels: 60_000_000 })
    .flatten({ background: '#ffffff' })
    .greyscale()
    .resize(side, side, { fit: 'fill', fastShrinkOnLoad: true })
    .raw()
    .toBuffer()
  const values = lowFrequencies(pixels)
  // The first value is the brightness of the whole; it would outweigh every other.
  const sorted = values.slice(1).sort((a, b) => a - b)
  const median = ((sorted[31] ?? 0) + (sorted[32] ?? 0)) / 2
  let hash = 0n
  for (const [at, value] of values.entries()) if (at > 0 && value > median) hash |= 1n << BigInt(at)
  return hash.toString(16).padStart(16, '0')
}

function lowFrequencies(pixels: Uint8Array): number[] {
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
