/** What a word may have been meant to be: the words that one slip of the hand turns into it. */

const letters = 'abcdefghijklmnopqrstuvwxyz'
const keyRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
/** Letters that sound alike and are written for one another. */
const alike = ['aeiouy', 'csz', 'ckq', 'sxz', 'gj', 'mn', 'fv', 'dt', 'bp']

/**
 * Whether a hand or an ear takes one letter for the other: keys side by side, or sounds alike. Words that differ in
 * other letters ("creatine", "creative") are two words.
 */
function isTakenFor(one: string, other: string): boolean {
  if (alike.some((sounds) => sounds.includes(one) && sounds.includes(other))) return true
  const at = (letter: string) => {
    const row = keyRows.findIndex((keys) => keys.includes(letter))
    return { row, column: (keyRows[row] ?? '').indexOf(letter) + row * 0.5 }
  }
  const [a, b] = [at(one), at(other)]
  return Math.abs(a.row - b.row) <= 1 && Math.abs(a.column - b.column) <= 1
}

/**
 * Known words from which one slip makes `word`, the likeliest slip first: two letters swapped, one doubled, one left
 * out, one too many, one for another. The first letter is hardly ever wrong, and another last letter makes another form
 * of a word or a word of another language, unless it only doubles the one before.
 */
export function meantWords(word: string, isKnown: (word: string) => boolean): string[] {
  const last = word.length - 1
  const inner = Array.from({ length: Math.max(0, last - 1) }, (_, at) => at + 1)
  const cut = (from: number, to: number, put: string) => word.slice(0, from) + put + word.slice(to)
  const isDoubled = (at: number) => word[at] === word[at - 1]
  const meant = [
    ...inner.map((at) => cut(at, at + 2, word.charAt(at + 1) + word.charAt(at))),
    ...[...inner, last].filter(isDoubled).map((at) => cut(at, at + 1, '')),
    ...[...inner, last].flatMap((at) => [...letters].map((letter) => cut(at, at, letter))),
    word + word.charAt(last),
    ...inner.map((at) => cut(at, at + 1, '')),
    ...inner.flatMap((at) =>
      [...letters]
        .filter((letter) => isTakenFor(word.charAt(at), letter))
        .map((letter) => cut(at, at + 1, letter)),
    ),
  ]
  return [...new Set(meant)].filter((other) => other !== word && isKnown(other))
}
