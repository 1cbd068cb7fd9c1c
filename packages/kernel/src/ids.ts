/** Ids. Version 7 UUIDs sort by time, which keeps B-tree indexes dense. */
import { createHash, randomBytes } from 'node:crypto'

/** A new time-ordered id (RFC 9562, version 7). */
export function newId(nowMs = Date.now()): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(nowMs, 0, 6)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** Hex sha256 of the parts, joined by a separator that is unlikely to occur in them. */
export function sha256(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\u001f')).digest('hex')
}
