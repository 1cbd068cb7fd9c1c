/** Units of quantities as stores write them, in one table for everything that reads amounts. */
import { units } from '@vitrine/lexicon/concepts/products/units'
import { normalize } from '../text/text.ts'

export type Measure = 'volume' | 'weight' | 'distance' | 'storage' | 'power' | 'charge'

export interface Unit {
  measure: Measure
  /** Size of one unit in ml, g, mm, GB, W or mAh. */
  factor: number
  isImperial: boolean
}

/** Base unit of each measure, as shown to owners. */
export const baseUnits: Readonly<Record<Measure, string>> = {
  volume: 'ml',
  weight: 'g',
  distance: 'mm',
  storage: 'GB',
  power: 'W',
  charge: 'mAh',
}

const measured: Readonly<Record<keyof typeof units.concepts, readonly [Measure, factor: number]>> = {
  ml: ['volume', 1],
  cl: ['volume', 10],
  dl: ['volume', 100],
  l: ['volume', 1000],
  mg: ['weight', 0.001],
  g: ['weight', 1],
  kg: ['weight', 1000],
  mm: ['distance', 1],
  cm: ['distance', 10],
  m: ['distance', 1000],
  gb: ['storage', 1],
  tb: ['storage', 1000],
  w: ['power', 1],
  kw: ['power', 1000],
  mah: ['charge', 1],
  floz: ['volume', 29.57],
  lb: ['weight', 453.6],
  inch: ['distance', 25.4],
}
const imperial: ReadonlySet<string> = new Set(['floz', 'lb', 'inch'])

const named: ReadonlyMap<string, Unit> = new Map(
  (Object.keys(measured) as (keyof typeof measured)[]).flatMap((symbol) => {
    const [measure, factor] = measured[symbol]
    const names = [...Object.values(units.concepts[symbol].words).flat(), ...(symbol === 'inch' ? ['"'] : [])]
    return names.map((name) => [name, { measure, factor, isImperial: imperial.has(symbol) }] as const)
  }),
)

/** Allowed spellings of units that mean something else in another case: "5 G", "size 3 M", "ready to go". */
const spellings: Readonly<Record<string, string>> = {
  g: 'g',
  gr: 'gr',
  kg: 'kg Kg KG',
  m: 'm',
  mm: 'mm',
  mg: 'mg',
  gb: 'GB gb Gb',
  go: 'Go',
  tb: 'TB tb',
  kw: 'kW KW',
}

/** The unit with a normalized name, whose case is lost; null for anything else. */
export const unitNamed = (name: string): Unit | null => named.get(name.replace(/[.\s]/g, '')) ?? null

/** The unit of a text as written; distinguishes it from the same letters in another case. */
export function unitWritten(text: string): Unit | null {
  const name = normalize(text).replace(/[.\s]/g, '')
  const allowed = spellings[name]
  return allowed === undefined || allowed.split(' ').includes(text) ? unitNamed(name) : null
}

/** Normalized names of the wanted units for a regular expression, longest first. */
export const unitNames = (isWanted: (unit: Unit) => boolean): string =>
  [...named]
    .flatMap(([name, unit]) => (isWanted(unit) ? [name] : []))
    .sort((a, b) => b.length - a.length)
    .join('|')
