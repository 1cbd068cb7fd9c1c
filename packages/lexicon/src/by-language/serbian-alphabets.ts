/** Serbian stores write in either alphabet, letter for letter. */
import type { LanguageWords } from './language-words.ts'

const pairs: readonly (readonly [latin: string, cyrillic: string])[] = [
  ['lj', 'љ'],
  ['nj', 'њ'],
  ['dž', 'џ'],
  ...[...'abvgdđežzijklmnoprstćufhcčš'].map(
    (letter, at) => [letter, 'абвгдђежзијклмнопрстћуфхцчш'.charAt(at)] as const,
  ),
]

/** A phrase in Cyrillic letters; its notation stays. */
function inCyrillic(phrase: string): string {
  return pairs.reduce((text, [latin, cyrillic]) => text.replaceAll(latin, cyrillic), phrase)
}

/** Latin words, and the same in Cyrillic letters. */
export function inBothAlphabets(words: LanguageWords): LanguageWords {
  return Object.fromEntries(
    Object.entries(words).map(([id, phrases]) => [id, [...phrases, ...phrases.map(inCyrillic)]]),
  )
}
