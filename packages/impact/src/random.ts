/** Seeded random numbers, so that repeating an estimate gives the same result. */
import { createHash } from 'node:crypto'

export interface Random {
  /** Uniform in [0, 1). */
  next(): number
}

/** The generator "sfc32", seeded from the sha256 of a text. */
export function seededRandom(seed: string): Random {
  const hash = createHash('sha256').update(seed).digest()
  let [a, b, c, counter] = [0, 4, 8, 12].map((at) => hash.readInt32LE(at)) as [number, number, number, number]
  return {
    next() {
      const sum = (a + b + counter) | 0
      counter = (counter + 1) | 0
      a = b ^ (b >>> 9)
      b = (c + (c << 3)) | 0
      c = (c << 21) | (c >>> 11)
      c = (c + sum) | 0
      return (sum >>> 0) / 4294967296
    },
  }
}

/** Standard normal (Box and Muller). */
export function normal(random: Random): number {
  const radius = Math.sqrt(-2 * Math.log(1 - random.next()))
  return radius * Math.cos(2 * Math.PI * random.next())
}

/** Gamma with unit scale (Marsaglia and Tsang 2000). */
function gamma(random: Random, shape: number): number {
  if (shape < 1) return gamma(random, shape + 1) * (1 - random.next()) ** (1 / shape)
  const d = shape - 1 / 3
  const c = 1 / Math.sqrt(9 * d)
  for (;;) {
    const x = normal(random)
    const v = (1 + c * x) ** 3
    if (v > 0 && Math.log(1 - random.next()) < 0.5 * x * x + d - d * v + d * Math.log(v)) return d * v
  }
}

/** Beta, mean a / (a + b). */
export function beta(random: Random, a: number, b: number): number {
  const x = gamma(random, a)
  return x / (x + gamma(random, b))
}

/** PERT: between low and high, most likely near mode. A constant if low and high are equal. */
export function pert(random: Random, low: number, mode: number, high: number): number {
  const width = high - low
  if (width <= 0) return mode
  return low + width * beta(random, 1 + (4 * (mode - low)) / width, 1 + (4 * (high - mode)) / width)
}
