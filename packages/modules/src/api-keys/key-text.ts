/** The text of an API key: a prefix that scanners for leaked secrets recognize, and 256 random bits. */
import { createHash, randomBytes } from 'node:crypto'

const marker = 'vtr_'
const shownCharacters = 12

export const isApiKey = (token: string): boolean => token.startsWith(marker)

export const newKeyText = (): string => marker + randomBytes(32).toString('base64url')

export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('hex')

export const prefixOfKey = (key: string): string => key.slice(0, shownCharacters)
