/** Delimits page text in a prompt with marks that the text can't forge. */
import { randomBytes } from 'node:crypto'

/** Characters that hide or reverse text: tags, zero width, bidirectional. */
const invisible = /\p{Cc}|\p{Default_Ignorable_Code_Point}|[\u202a-\u202e\u2066-\u2069]/gu

/** One line of plain text without delimiters or invisible characters. */
export function plainLine(text: string, max: number): string {
  return text
    .replace(invisible, ' ')
    .replace(/<{2,}|>{2,}/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, max)
}

/** The end mark can't be guessed, so the text inside can't close it. */
export function delimitUntrusted(label: string, lines: readonly string[]): string {
  const mark = `${label.toUpperCase()} ${randomBytes(6).toString('hex')}`
  return [
    `<<<DATA ${mark}`,
    ...lines.map((line) => line.replace(/<{2,}|>{2,}/g, ' ')),
    `END ${mark}>>>`,
  ].join('\n')
}
