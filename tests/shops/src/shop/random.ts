/** Seeded randomness: the same seed gives the same shop, images, and faults on every machine. */

/** 32-bit FNV-1a of a text. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash ^= text.charCodeAt(index)
    hash = Math.imul(hash, 0x01000193)
  }
  return hash >>> 0
}

export interface Random {
  /** In [0, 1). */
  next(): number
  /** Whole number in [0, below). */
  below(limit: number): number
  /** One of the items; the list must not be empty. */
  pick<T>(items: readonly T[]): T
  /** A new list in shuffled order. */
  shuffle<T>(items: readonly T[]): T[]
}

/** A generator (mulberry32) for a text or number seed. */
export function randomOf(seed: string | number): Random {
  let state = hashOf(String(seed))
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let value = Math.imul(state ^ (state >>> 15), state | 1)
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61)
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  return {
    next,
    below,
    pick: (items) => {
      const item = items[below(items.length)]
      if (item === undefined) throw new Error('Cannot pick from an empty list')
      return item
    },
    shuffle: (items) => {
      const list = [...items]
      for (let index = list.length - 1; index > 0; index -= 1) {
        const other = below(index + 1)
        const held = list[index] as (typeof list)[number]
        list[index] = list[other] as (typeof list)[number]
        list[other] = held
      }
      return list
    },
  }
}
