/** Other ways in which shoppers type a word: with a typo, in singular or plural. */
import { sha256 } from '@vitrine/kernel/ids'

/** Neighboring keys on Latin keyboards, where their layouts agree. */
const neighbours: Readonly<Record<string, string>> = {
  a: 's',
  b: 'v',
  c: 'v',
  d: 'f',
  e: 'r',
  f: 'g',
  g: 'h',
  h: 'j',
  i: 'o',
  j: 'k',
  k: 'l',
  l: 'k',
  m: 'n',
  n: 'm',
  o: 'p',
  p: 'o',
  r: 't',
  s: 'd',
  t: 'r',
  u: 'i',
  v: 'b',
  x: 'c',
}
const shortestSlip = 5

/** The word with one letter swapped, dropped or replaced by its neighbour, always the same; null for short words. */
export function slipOf(word: string): string | null {
  if (word.length < shortestSlip || !/^[a-z]+$/.test(word)) return null
  const lot = Number.parseInt(sha256(word).slice(0, 6), 16)
  // First letters are seldom mistyped, and a prefix search would still find a late typo.
  const at = 1 + (lot % (word.length - 3))
  const [here = '', next = ''] = [word[at], word[at + 1]]
  const swapped = word.slice(0, at) + next + here + word.slice(at + 2)
  const dropped = word.slice(0, at) + word.slice(at + 1)
  const replaced = word.slice(0, at) + (neighbours[here] ?? '') + word.slice(at + 1)
  const slips = [swapped, dropped, replaced].filter((slip) => slip !== word && slip.length >= word.length - 1)
  return slips[Math.floor(lot / 64) % slips.length] ?? null
}

/** Languages whose plural ends in "s", by their codes. */
const pluralInS = new Set(['en', 'fr'])

/** Singular and plural endings that hardly have another meaning: a few regular ones per language. */
const endings: Readonly<Record<string, readonly (readonly [one: RegExp, many: string])[]>> = {
  de: [
    [/e$/, 'en'],
    [/(?<=(?:ung|heit|keit))$/, 'en'],
  ],
  nl: [
    [/(?<=(?:el|er|em|je))$/, 's'],
    [/(?<=[^aeiouyjn])$/, 'en'],
  ],
  it: [
    [/a$/, 'e'],
    [/o$/, 'i'],
    [/e$/, 'i'],
  ],
  sv: [
    [/a$/, 'or'],
    [/e$/, 'ar'],
  ],
}
const minInflectedLength = 5

/**
 * Spanish and Portuguese endings of more and of one, the likeliest form first: “cinturones” is of “cinturón”, “luces” of
 * “luz”, “pieles” of “piel”, and “llaves” of “llave”.
 */
const romance: Readonly<
  Record<string, Readonly<Record<'toOne' | 'toMany', readonly (readonly [RegExp, string])[]>>>
> = {
  es: {
    toOne: [
      [/ones$/, 'ón'],
      [/ces$/, 'z'],
      [/(?<=[aeiouáéíóú][dlnrj])es$/, ''],
      [/(?<=[aeiouáéó])s$/, ''],
    ],
    toMany: [
      [/ón$/, 'ones'],
      [/z$/, 'ces'],
      [/(?<=[dlnrj])$/, 'es'],
      [/(?<=[aeiouáéó])$/, 's'],
    ],
  },
  pt: {
    toOne: [
      [/ões$/, 'ão'],
      [/ns$/, 'm'],
      [/ais$/, 'al'],
      [/éis$/, 'el'],
      [/(?<=[aeiouáéíóú][rz])es$/, ''],
      [/(?<=[aeiouãáéó])s$/, ''],
    ],
    toMany: [
      [/ão$/, 'ões'],
      [/m$/, 'ns'],
      [/al$/, 'ais'],
      [/el$/, 'éis'],
      [/(?<=[rz])$/, 'es'],
      [/(?<=[aeiouãáéó])$/, 's'],
    ],
  },
}

/**
 * Whether both forms must occur in the store's product names: in these languages the same endings also form
 * other words, and menus and addresses are full of those.
 */
export function needsBothInNames(language: string | null): boolean {
  return codeOf(language) in endings
}

function codeOf(language: string | null): string {
  return (language ?? 'en').slice(0, 2).toLowerCase()
}

/** The regular plural of an English noun in its singular; null in other languages and for what looks like a plural. */
export function regularPlural(word: string, language: string | null): string | null {
  if (codeOf(language) !== 'en' || word.length < 3 || /s$/.test(word)) return null
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`
  return /(x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`
}

/**
 * Possible singular or plural forms of a noun, the likeliest one first. Only the store's own texts show which of them is a
 * word.
 */
export function otherNumbers(word: string, language: string | null): string[] {
  const code = codeOf(language)
  const own = endings[code]
  // The word for one is enough: the pair is found from there.
  if (own !== undefined)
    return word.length < minInflectedLength
      ? []
      : own.flatMap(([one, many]) => (one.test(word) ? [word.replace(one, many)] : []))
  if (word.length < 4) return []
  const pairs = romance[code]?.[word.endsWith('s') ? 'toOne' : 'toMany'] ?? []
  const forms = pairs.flatMap(([ending, other]) => (ending.test(word) ? [word.replace(ending, other)] : []))
  if (forms.length > 0 || !pluralInS.has(code)) return forms
  if (word.endsWith('ss')) return [`${word}es`]
  if (word.endsWith('ies')) return [`${word.slice(0, -3)}y`, word.slice(0, -1)]
  if (word.endsWith('s')) return [word.slice(0, -1), ...(word.endsWith('es') ? [word.slice(0, -2)] : [])]
  return [`${word}s`, `${word}es`, ...(word.endsWith('y') ? [`${word.slice(0, -1)}ies`] : [])]
}
