/** Drawings of few colours that products share which have nothing else in common: nobody photographed them. */
import type { CollectedPage } from '@vitrine/engine/detector'
import { bitsApart } from '../../shared/picture-hash.ts'
import { wordOverlap } from '../../shared/text.ts'

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

const mostBits = 4
const fewestProducts = 5
const mostEntropy = 4
/** Photos, also those of a pack on white ground, have more colours. */
const leastPlain = 0.95
/** Names of one range share words. */
const mostOverlap = 0.34
/** A picture on every other product may be what stands there until scripts put the real one in its place. */
const mostShare = 0.5

type Product = CollectedPage<Datum>

const isPlain = ({ datum: { phash, entropy, plainShare } }: Product) =>
  phash !== null && entropy !== null && entropy < mostEntropy && (plainShare ?? 0) >= leastPlain

/** Groups of products with such a picture, with a key that stays while the drawing does. */
export function plainClusters(pages: readonly Product[]): { key: string; members: Product[] }[] {
  const clusters: Product[][] = []
  for (const page of pages.filter(isPlain).toSorted((a, b) => (a.finalUrl < b.finalUrl ? -1 : 1))) {
    // Patterns of colours (paints, fabrics) are alike in grey; one drawing under many names is one file.
    const cluster = clusters.find(
      ([first]) =>
        first?.datum.sizeBytes === page.datum.sizeBytes &&
        bitsApart(first.datum.phash ?? '0', page.datum.phash ?? '0') <= mostBits,
    )
    if (cluster) cluster.push(page)
    else clusters.push([page])
  }
  return clusters.flatMap((members) =>
    members.length <= mostShare * pages.length && strangers(members) >= fewestProducts
      ? [{ key: `plain-picture|${leastHash(members)}`, members }]
      : [],
  )
}

/** How many of the products have names that share next to nothing with each other. */
function strangers(members: readonly Product[]): number {
  const apart: Product[] = []
  for (const member of members)
    if (apart.every(({ datum }) => wordOverlap(datum.title, member.datum.title) < mostOverlap))
      apart.push(member)
  return apart.length
}

const leastHash = (members: readonly Product[]): string =>
  members.map(({ datum }) => datum.phash ?? '').sort()[0] ?? ''
