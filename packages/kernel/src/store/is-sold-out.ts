import type { Availability } from '../names/vocabulary.ts'

const soldOut: ReadonlySet<string> = new Set<Availability>(['OutOfStock', 'SoldOut', 'Discontinued'])

/** Whether a schema.org availability means that the product can’t be bought anymore. An unknown one (null) doesn’t. */
export const isSoldOut = (availability: string | null | undefined): boolean =>
  availability != null && soldOut.has(availability)
