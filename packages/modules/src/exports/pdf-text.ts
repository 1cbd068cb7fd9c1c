/** Longest run of characters without a space that fits on a line of the PDF, whatever its letters. */
const longestWord = 64

/**
 * Text as a PDF can set it: the renderer drops the spaces before a line, and sets a word that is wider than the page
 * beyond its edge.
 */
export function pdfText(text: string): string {
  return text
    .replace(/^ +/gm, (spaces) => '\u00a0'.repeat(spaces.length * 2))
    .replace(/[^\s\u00a0]{65,}/gu, (word) => breakUp(word).join('\n'))
}

/** Breaks behind a mark where there is one in the second half of a line. */
function breakUp(word: string): string[] {
  const letters = [...word]
  if (letters.length <= longestWord) return [word]
  const head = letters.slice(0, longestWord)
  const mark = head.findLastIndex((letter) => /[,;:/&?=}\]>]/.test(letter))
  const length = mark >= longestWord / 2 ? mark + 1 : longestWord
  return [letters.slice(0, length).join(''), ...breakUp(letters.slice(length).join(''))]
}
