/** Page text on its way into a prompt: data between marks that the text itself cannot write. */
import { randomBytes } from 'node:crypto'

/** Characters that hide text from people or turn it around: tags, zero width, bidirectional. */
const invisible = /\p{Cc}|\p{Default_Ignorable_Code_Point}|[\u202a-\u202e\u2066-\u2069]/gu

/** Plain text of one line, without marks of a fence and without what nobody sees. */
export function plainLine(text: string, most: number): string {
  return text
    .replace(invisible, ' ')
    .replace(/<{2,}|>{2,}/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, most)
}

/** A fence's end cannot be guessed, so nothing inside can close it. */
export function fence(label: string, lines: readonly string[]): string {
  const mark = `${label.toUpperCase()} ${randomBytes(6).toString('hex')}`
  return [
    `<<<DATA ${mark}`,
    ...lines.map((line) => line.replace(/<{2,}|>{2,}/g, ' ')),
    `END ${mark}>>>`,
  ].join('\n')
}
