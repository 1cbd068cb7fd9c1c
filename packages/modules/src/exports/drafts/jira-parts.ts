/** Splits texts to the length that Jira accepts. */

/** Jira rejects descriptions of more than 32,767 characters; the margin covers what pasting adds. */
export const maxJiraCharacters = 30_000

/** Raw text that stays below half of the limit even if every character is escaped. */
const maxPieceCharacters = 7_000

/** Separator between the parts of one text when they are copied together. */
export const jiraDivider = '\n\n----\n\n'

/** Splits a long text, at the end of a line or a word if possible. */
export function textPieces(text: string): string[] {
  const pieces: string[] = []
  let rest = text
  while (rest.length > maxPieceCharacters) {
    const window = rest.slice(0, maxPieceCharacters)
    const breakAt = [window.lastIndexOf('\n'), window.lastIndexOf(' ')].find(
      (at) => at > maxPieceCharacters / 2,
    )
    // Keeps characters of two code units whole.
    const hard = /[\ud800-\udbff]$/.test(window) ? maxPieceCharacters - 1 : maxPieceCharacters
    const end = breakAt === undefined ? hard : breakAt + 1
    pieces.push(rest.slice(0, end))
    rest = rest.slice(end)
  }
  return [...pieces, rest]
}

/**
 * Distributes sections over as few texts as possible. A section is kept whole if it fits into one.
 * @param sections Each as blocks between which it may be split.
 * @param head Heading of each text, with " (part 1 of 3)" if there are several.
 */
export function packParts(
  sections: readonly (readonly string[])[],
  head: (part: string) => string,
  underHead = '\n\n',
): string[] {
  const room = maxJiraCharacters - head(' (part 999 of 999)').length - underHead.length
  const parts: string[] = []
  let open = ''
  const add = (text: string, glue: string) => {
    if (open !== '' && open.length + glue.length + text.length > room) {
      parts.push(open)
      open = text
    } else open = open === '' ? text : open + glue + text
  }
  for (const blocks of sections) {
    const whole = blocks.join('\n')
    if (whole.length <= room) add(whole, '\n\n')
    else for (const [index, block] of blocks.entries()) add(block, index === 0 ? '\n\n' : '\n')
  }
  parts.push(open)
  return parts.map((text, index) => {
    const part = parts.length > 1 ? ` (part ${index + 1} of ${parts.length})` : ''
    return head(part) + underHead + text.trim()
  })
}
