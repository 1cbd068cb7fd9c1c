/** Language codes and names. */

const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })

/** Closely related languages that detection confuses. */
const relatives = [
  ['no', 'nb', 'nn', 'da', 'sv'],
  ['hr', 'sr', 'bs', 'sl', 'mk'],
  ['cs', 'sk'],
  ['id', 'ms'],
  ['es', 'ca', 'gl', 'pt'],
  ['nl', 'af'],
  ['ru', 'uk', 'be', 'bg'],
  ['hi', 'mr', 'ne'],
]

/** Written so much alike that a text of a store tells only that it is one of them. */
const twins = [
  ['id', 'ms'],
  ['bs', 'hr', 'sr'],
]

/** Languages that a text may be in when this one was detected. */
export function possibleLanguages(detected: string): readonly string[] {
  return twins.find((group) => group.includes(detected)) ?? [detected]
}

/** English name of a language; undefined for unknown codes. */
export function languageName(code: string): string | undefined {
  return /^[a-z]{2,3}$/i.test(code) ? names.of(code) : undefined
}

/** The language of a code without script and region, lower case: "pt" of "pt-BR". */
export function primaryLanguage(code: string): string {
  return code.toLowerCase().split(/[-_]/)[0] ?? ''
}

/** Whether two codes without a region are the same language, or so close that detection confuses them. */
export function areRelatedLanguages(a: string, b: string): boolean {
  return a === b || relatives.some((group) => group.includes(a) && group.includes(b))
}
