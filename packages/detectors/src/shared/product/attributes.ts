/** Values that distinguish products: count, amount and color, only where written out. */
import { alsoThings, colours } from '@vitrine/lexicon/concepts/products/colours'
import { countsPack, packOf } from '@vitrine/lexicon/concepts/products/product-attributes'
import { areNearColours } from '../dom/near-colours.ts'
import { normalize } from '../text/text.ts'
import { baseUnits, type Measure, unitNamed } from './units.ts'

export interface Attributes {
  pack: number | null
  /** In base units. */
  amounts: ReadonlyMap<Measure, number>
  colours: readonly string[]
}

const packs = [
  new RegExp(`(?:${packOf.pattern})\\s+(\\d{1,3})\\b`, 'u'),
  new RegExp(`\\b(\\d{1,3})\\s*-?\\s*(?:${countsPack.behindNumber})`, 'u'),
  /\b(\d{1,3})\s*x\s*\d+(?:[.,]\d+)?\s*(?:ml|cl|l|g|kg|oz)\b/,
]

/** Amounts a name may state; lengths are often those of a part, so they don't count. */
const measures: readonly Measure[] = ['volume', 'weight', 'storage', 'power']

/** Values stated in a name, without those stated twice with different amounts. */
export function attributesOf(name: string): Attributes {
  const text = normalize(name)
  const counts = new Set(packs.flatMap((form) => text.match(form)?.[1] ?? []).map(Number))
  const amounts = new Map<Measure, Set<number>>()
  for (const [, value = '', unit = ''] of text.matchAll(/\b(\d+(?:[.,]\d+)?)\s*([a-z]+)\b/g)) {
    const known = unitNamed(unit)
    if (!known || known.isImperial || !measures.includes(known.measure)) continue
    const set = amounts.get(known.measure) ?? new Set<number>()
    amounts.set(known.measure, set.add(Number(value.replace(',', '.')) * known.factor))
  }
  const single = [...amounts].flatMap(([measure, values]) =>
    values.size === 1 ? [[measure, [...values][0] ?? 0] as const] : [],
  )
  const words = text.split(/[^\p{L}]+/u)
  return {
    pack: counts.size === 1 ? ([...counts][0] ?? null) : null,
    amounts: new Map(single),
    colours: [
      ...new Set(words.flatMap((word) => (alsoThings.isWhole(word) ? [] : (colours.nameOf(word) ?? [])))),
    ],
  }
}

export interface Conflict {
  kind: 'pack' | 'size' | 'colour'
  left: string
  right: string
}

/** Share by which two names may round an amount differently; a terabyte has 1000 or 1024 gigabytes. */
const roundedBy = 0.03

/** The first value that both names state differently; null when there is none. */
export function conflictOf(left: string, right: string): Conflict | null {
  const [a, b] = [attributesOf(left), attributesOf(right)]
  // A name without a number may simply omit "set of 6".
  if (a.pack !== null && b.pack !== null && a.pack !== b.pack)
    return { kind: 'pack', left: `pack of ${a.pack}`, right: `pack of ${b.pack}` }
  for (const [measure, value] of a.amounts) {
    const other = b.amounts.get(measure)
    if (other !== undefined && Math.abs(other - value) > roundedBy * Math.max(other, value))
      return { kind: 'size', left: `${value} ${baseUnits[measure]}`, right: `${other} ${baseUnits[measure]}` }
  }
  const [colour, other] = [a.colours[0], b.colours[0]]
  if (a.colours.length === 1 && b.colours.length === 1 && colour && other && !areNearColours(colour, other))
    return { kind: 'colour', left: colour, right: other }
  return null
}
