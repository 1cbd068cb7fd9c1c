/** Corrections of a word: the words that one typo turns into it. */

const letters = 'abcdefghijklmnopqrstuvwxyz'
const keyRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
/** Letters that sound alike and are written for one another. */
const alike = ['aeiouy', 'csz', 'ckq', 'sxz', 'gj', 'mn', 'fv', 'dt', 'bp']

/**
 * Whether one letter is commonly typed for the other: neighboring keys or similar sounds. Words that differ
 * in other letters (“creatine”, “creative”) are two words.
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
 * Known words that one typo turns into `word`, the most likely first: two letters swapped, one doubled,
 * missing, extra, or replaced. The first letter is hardly ever wrong, and a different last letter makes
 * another form or a foreign word, unless it only doubles the one before.
 */
export function spellingCandidates(word: string, isKnown: (word: string) => boolean): string[] {
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
