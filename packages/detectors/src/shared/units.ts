/** Units of quantities as shops write them. One table, for whoever reads amounts. */
import { fold } from './text.ts'

export type Measure = 'volume' | 'weight' | 'distance' | 'storage' | 'power' | 'charge'

export interface Unit {
  measure: Measure
  /** How many ml, g, mm, GB, W or mAh one of it is. */
  factor: number
  isImperial: boolean
}

/** Base unit of each measure, as it is shown. */
export const baseUnits: Readonly<Record<Measure, string>> = {
  volume: 'ml',
  weight: 'g',
  distance: 'mm',
  storage: 'GB',
  power: 'W',
  charge: 'mAh',
}

const metric: readonly (readonly [names: string, Measure, factor: number])[] = [
  ['ml', 'volume', 1],
  ['cl', 'volume', 10],
  ['dl', 'volume', 100],
  ['l lt ltr liter litre litres liters litro litri litros', 'volume', 1000],
  ['mg', 'weight', 0.001],
  ['g gr gram grams gramm gramme grammes gramos grammi', 'weight', 1],
  ['kg kilo', 'weight', 1000],
  ['mm', 'distance', 1],
  ['cm', 'distance', 10],
  ['m meter metre meters metres', 'distance', 1000],
  ['gb go', 'storage', 1],
  ['tb', 'storage', 1000],
  ['w watt watts', 'power', 1],
  ['kw', 'power', 1000],
  ['mah', 'charge', 1],
]
const imperial: typeof metric = [
  ['floz', 'volume', 29.57],
  ['lb lbs', 'weight', 453.6],
  ['inch inches "', 'distance', 25.4],
]

const units: ReadonlyMap<string, Unit> = new Map(
  [metric, imperial].flatMap((rows) =>
    rows.flatMap(([names, measure, factor]) =>
      names.split(' ').map((name) => [name, { measure, factor, isImperial: rows === imperial }] as const),
    ),
  ),
)

/** Signs that mean something else in another case: "5 G", "size 3 M", "ready to go". */
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

/** The unit of a folded text, whose case is lost; null for anything else. */
export const unitNamed = (name: string): Unit | null => units.get(name.replace(/[.\s]/g, '')) ?? null

/** The unit of a text as it is written, told from the same letters in another case. */
export function unitWritten(text: string): Unit | null {
  const name = fold(text).replace(/[.\s]/g, '')
  const allowed = spellings[name]
  return allowed === undefined || allowed.split(' ').includes(text) ? unitNamed(name) : null
}

/** Folded names of the units that are wanted, longest first, for a regular expression. */
export const unitNames = (isWanted: (unit: Unit) => boolean): string =>
  [...units]
    .flatMap(([name, unit]) => (isWanted(unit) ? [name] : []))
    .sort((a, b) => b.length - a.length)
    .join('|')
