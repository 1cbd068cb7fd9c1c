/** The token in the unsubscribe links of emails. It only stops those emails, so it has no end. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

const mac = (secret: string, text: string) =>
  createHmac('sha256', secret).update(`vitrine-unsubscribe ${text}`).digest('base64url')

export const signUnsubscribe = (secret: string, userId: string, websiteId: string): string => {
  const text = `${userId}.${websiteId}`
  return `${text}.${mac(secret, text)}`
}

/** Null: we did not sign it. */
export function openUnsubscribe(secret: string, token: string): { userId: string; websiteId: string } | null {
  const [userId = '', websiteId = '', signature = ''] = token.split('.')
  const expected = Buffer.from(mac(secret, `${userId}.${websiteId}`))
  const given = Buffer.from(signature)
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null
  return z.uuid().safeParse(userId).success && z.uuid().safeParse(websiteId).success
    ? { userId, websiteId }
    : null
}
