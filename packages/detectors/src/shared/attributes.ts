/** Values that tell one product from another: how many, how much, which colour. Only what is written out counts. */
import { fold } from './text.ts'

export interface Attributes {
  pack: number | null
  /** Unit → value in its base unit (`ml`, `g`, `mm`, `w`). */
  amounts: Readonly<Record<string, number>>
  colours: readonly string[]
}

const packs = [
  /\b(?:pack|set|box|case|bundle|lot|paquete|juego)\s+(?:of|de|van)\s+(\d{1,3})\b/,
  /\b(\d{1,3})\s*-?\s*(?:pack|pk|count|ct|pcs|pieces|piece set|er[- ]?(?:pack|set))\b/,
  /\b(\d{1,3})\s*(?:stuck|stucke|pieces|piezas|pezzi)\b/,
  /\b(\d{1,3})\s*x\s*\d+(?:[.,]\d+)?\s*(?:ml|cl|l|g|kg|oz)\b/,
]

const units: Readonly<Record<string, readonly [string, number]>> = {
  ml: ['ml', 1],
  cl: ['ml', 10],
  l: ['ml', 1000],
  liter: ['ml', 1000],
  litre: ['ml', 1000],
  g: ['g', 1],
  kg: ['g', 1000],
  w: ['w', 1],
  watt: ['w', 1],
  gb: ['gb', 1],
  tb: ['gb', 1024],
}

const colours: Readonly<Record<string, string>> = {
  black: 'black',
  schwarz: 'black',
  noir: 'black',
  negro: 'black',
  nero: 'black',
  white: 'white',
  weiss: 'white',
  blanc: 'white',
  blanco: 'white',
  bianco: 'white',
  red: 'red',
  rot: 'red',
  rouge: 'red',
  rojo: 'red',
  rosso: 'red',
  blue: 'blue',
  blau: 'blue',
  bleu: 'blue',
  azul: 'blue',
  blu: 'blue',
  green: 'green',
  grun: 'green',
  vert: 'green',
  verde: 'green',
  yellow: 'yellow',
  gelb: 'yellow',
  jaune: 'yellow',
  amarillo: 'yellow',
  pink: 'pink',
  purple: 'purple',
  brown: 'brown',
  braun: 'brown',
  orange: 'orange',
}

/** Reads a name. Values that stand there twice and differ are left out: nobody knows which one is meant. */
export function attributesOf(name: string): Attributes {
  const text = fold(name)
  const counts = new Set(packs.flatMap((form) => text.match(form)?.[1] ?? []).map(Number))
  const amounts = new Map<string, Set<number>>()
  for (const [, value = '', unit = ''] of text.matchAll(/\b(\d+(?:[.,]\d+)?)\s*([a-z]+)\b/g)) {
    const known = units[unit]
    if (!known) continue
    const set = amounts.get(known[0]) ?? new Set<number>()
    amounts.set(known[0], set.add(Number(value.replace(',', '.')) * known[1]))
  }
  const single = [...amounts].flatMap(([unit, values]) =>
    values.size === 1 ? [[unit, [...values][0] ?? 0] as const] : [],
  )
  const words = text.split(/[^\p{L}]+/u)
  return {
    pack: counts.size === 1 ? ([...counts][0] ?? null) : null,
    amounts: Object.fromEntries(single),
    colours: [...new Set(words.flatMap((word) => colours[word] ?? []))],
  }
}

export interface Conflict {
  kind: 'pack' | 'size' | 'colour'
  left: string
  right: string
}

const unitNames: Readonly<Record<string, string>> = { ml: 'ml', g: 'g', w: 'W', gb: 'GB' }

/** The first value in which two names disagree although both state it; null when there is none. */
export function conflictOf(left: string, right: string): Conflict | null {
  const [a, b] = [attributesOf(left), attributesOf(right)]
  // "Set of 6" against a name without a number may only be left unsaid.
  if (a.pack !== null && b.pack !== null && a.pack !== b.pack)
    return { kind: 'pack', left: `pack of ${a.pack}`, right: `pack of ${b.pack}` }
  for (const [unit, value] of Object.entries(a.amounts)) {
    const other = b.amounts[unit]
    if (other !== undefined && Math.abs(other - value) > 0.02 * Math.max(other, value))
      return { kind: 'size', left: `${value} ${unitNames[unit]}`, right: `${other} ${unitNames[unit]}` }
  }
  const [colour, other] = [a.colours[0], b.colours[0]]
  if (a.colours.length === 1 && b.colours.length === 1 && colour && other && colour !== other)
    return { kind: 'colour', left: colour, right: other }
  return null
}
