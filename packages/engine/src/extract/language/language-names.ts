/** Names of languages, as a choice of languages writes them. */

const codes = (
  'ar bg bn ca cs cy da de el en es et eu fa fi fr ga gl he hi hr hu hy id is it ja ka kk ko lt lv mk ms nb nl no pl pt ro ' +
  'ru sk sl sq sr sv ta th tr uk ur uz vi zh'
).split(' ')

const known = new Map<string, ReadonlySet<string>>()

/** The names of languages in each language itself, in English, and in another language. */
function namesFor(language: string): ReadonlySet<string> {
  const before = known.get(language)
  if (before !== undefined) return before
  const nameIn = (reader: string, code: string) =>
    (new Intl.DisplayNames([reader], { type: 'language', fallback: 'none' }).of(code) ?? '').toLowerCase()
  const names = new Set(codes.flatMap((code) => [code, 'en', language].map((reader) => nameIn(reader, code))))
  names.delete('')
  known.set(language, names)
  return names
}

/**
 * Whether a text is just the name of a language: “Deutsch”, “English”.
 * @param language of the page, which may name the others in its own words: “Englisch”
 */
export function isLanguageName(text: string, language: string | null): boolean {
  const [base = 'en'] = (language ?? 'en').toLowerCase().split(/[-_]/)
  return namesFor(/^[a-z]{2,3}$/.test(base) ? base : 'en').has(text.trim().toLowerCase())
}
