import { randomInt } from 'node:crypto'

// No characters that look alike when copied from a screen.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A password that is easy to type and has about 79 bits. */
export function generatePassword(): string {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return Array.from({ length: 4 }, group).join('-')
}
