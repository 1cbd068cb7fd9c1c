/** Drawings in few colors that otherwise unrelated products share, so they are placeholders. */
import type { CollectedPage } from '@vitrine/engine/api/detector'
import { bitsApart } from '../../shared/images/image-hash.ts'
import { wordOverlap } from '../../shared/text/text.ts'

export interface Datum {
  title: string
  image: string | null
  alt: string
  path: string
  phash: string | null
  entropy: number | null
  plainShare: number | null
  sizeBytes: number | null
}

const maxBits = 4
const minProducts = 5
const maxEntropy = 4
/** Photos have more colors, even a pack on a white background. */
const minPlain = 0.95
/** Product names of one range share words. */
const maxOverlap = 0.34
/** An image on more products than this may be a loading placeholder that scripts replace. */
const maxShare = 0.5

type Product = CollectedPage<Datum>

const isPlain = ({ datum: { phash, entropy, plainShare } }: Product) =>
  phash !== null && entropy !== null && entropy < maxEntropy && (plainShare ?? 0) >= minPlain

/** Groups of products with such a drawing, with a key that stays the same as long as the drawing does. */
export function plainClusters(pages: readonly Product[]): { key: string; members: Product[] }[] {
  const clusters: Product[][] = []
  for (const page of pages.filter(isPlain).toSorted((a, b) => (a.finalUrl < b.finalUrl ? -1 : 1))) {
    // Color samples (paints, fabrics) look alike in gray, so the files must also have the same size.
    const cluster = clusters.find(
      ([first]) =>
        first?.datum.sizeBytes === page.datum.sizeBytes &&
        bitsApart(first.datum.phash ?? '0', page.datum.phash ?? '0') <= maxBits,
    )
    if (cluster) cluster.push(page)
    else clusters.push([page])
  }
  return clusters.flatMap((members) =>
    members.length <= maxShare * pages.length && countUnrelated(members) >= minProducts
      ? [{ key: `plain-picture|${minHash(members)}`, members }]
      : [],
  )
}

/** The number of products whose names share almost no words with each other. */
function countUnrelated(members: readonly Product[]): number {
  const apart: Product[] = []
  for (const member of members)
    if (apart.every(({ datum }) => wordOverlap(datum.title, member.datum.title) < maxOverlap))
      apart.push(member)
  return apart.length
}

const minHash = (members: readonly Product[]): string =>
  members.map(({ datum }) => datum.phash ?? '').sort()[0] ?? ''
