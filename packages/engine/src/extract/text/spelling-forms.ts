/** Other spellings of words in the store's product names: without hyphens, without accents. */

const hyphenated = /(?<![\p{L}\p{N}-])\p{L}+(?:-\p{L}+)+(?![\p{L}\p{N}-])/gu
const accented = /(?<![\p{L}\p{N}-])\p{L}{4,}(?![\p{L}\p{N}-])/gu
/** Languages in which shoppers omit accents. In others, letters with marks are separate letters. */
const optionalAccents = new Set(['en', 'fr', 'es', 'it', 'pt', 'ca'])
const minNames = 2

/** Removes accents, but not the marks of ñ, å, ø and the like. */
function withoutAccents(word: string): string {
  return word
    .normalize('NFD')
    .replace(/([aeiouc])[\u0300-\u0302\u0308\u0327]/g, '$1')
    .normalize('NFC')
}

/**
 * Pairs of a lower-case word as several names write it and another spelling of it, the most frequent first. A hyphen
 * becomes a space; it is dropped only after a single letter ("tshirt") or where the store itself does so.
 */
export function otherSpellings(
  titles: readonly string[],
  ownWords: ReadonlySet<string>,
  language: string | null,
): (readonly [word: string, other: string])[] {
  const code = (language ?? 'en').slice(0, 2).toLowerCase()
  const counts = new Map<string, number>()
  for (const title of titles) {
    const text = title.normalize('NFC').toLowerCase()
    for (const word of new Set([...(text.match(hyphenated) ?? []), ...(text.match(accented) ?? [])]))
      if (formsOf(word, ownWords, code).length > 0) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count >= minNames)
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .flatMap(([word]) => formsOf(word, ownWords, code).map((other) => [word, other] as const))
}

function formsOf(word: string, ownWords: ReadonlySet<string>, code: string): string[] {
  if (!word.includes('-')) {
    const plain = withoutAccents(word)
    return optionalAccents.has(code) && plain !== word ? [plain] : []
  }
  const joined = word.replaceAll('-', '')
  const isJoined = /^\p{L}-\p{L}{3,}$/u.test(word) || ownWords.has(joined)
  const isSpaced = word.split('-').every((part) => part.length > 1)
  return [...(isJoined ? [joined] : []), ...(isSpaced ? [word.replaceAll('-', ' ')] : [])]
}
