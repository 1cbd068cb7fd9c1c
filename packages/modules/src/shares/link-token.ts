/**
 * The secret part of a link's address: its id and a signature. Nobody can guess one, the database alone opens none, and
 * the product can show the address again.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'

const idBytes = 16
const macBytes = 18

const macOf = (secret: string, id: Buffer) =>
  createHmac('sha256', secret).update('vitrine-share-link').update(id).digest().subarray(0, macBytes)

export function linkToken(secret: string, linkId: string): string {
  const id = Buffer.from(linkId.replaceAll('-', ''), 'hex')
  return Buffer.concat([id, macOf(secret, id)]).toString('base64url')
}

/** The id of the link, or null when the token is not ours. */
export function readLinkToken(secret: string, token: string): string | null {
  const bytes = Buffer.from(token, 'base64url')
  // The last character has spare bits: without the second condition, several spellings would open one link.
  if (bytes.length !== idBytes + macBytes || bytes.toString('base64url') !== token) return null
  const id = bytes.subarray(0, idBytes)
  if (!timingSafeEqual(macOf(secret, id), bytes.subarray(idBytes))) return null
  const hex = id.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
