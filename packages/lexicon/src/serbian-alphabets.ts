/** Serbian stores write in either alphabet, letter for letter. Files have Latin words only. */
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

/** Phrases in Latin letters, and the same in Cyrillic ones. */
export function inBothAlphabets(phrases: readonly string[]): readonly string[] {
  return [...new Set([...phrases, ...phrases.map(inCyrillic)])]
}
