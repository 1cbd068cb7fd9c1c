import { decorMotifs } from './decor.ts'
import { furnitureMotifs } from './furniture.ts'
import { lightingMotifs } from './lighting.ts'
import type { Motif } from './motif.ts'
import { scentMotifs } from './scent.ts'
import { storageMotifs } from './storage.ts'
import { tablewareMotifs } from './tableware.ts'
import { textileMotifs } from './textiles.ts'
import { wearMotifs } from './wear.ts'

const motifs: Readonly<Record<string, Motif>> = {
  ...lightingMotifs,
  ...tablewareMotifs,
  ...textileMotifs,
  ...furnitureMotifs,
  ...scentMotifs,
  ...storageMotifs,
  ...decorMotifs,
  ...wearMotifs,
}

/** A motif by name. @throws for an unknown name */
export function motifOf(name: string): Motif {
  const motif = motifs[name]
  if (!motif) throw new Error(`No such motif: ${name}`)
  return motif
}
