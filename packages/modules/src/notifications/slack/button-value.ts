/** The value of a button in Slack: which alert it is about, signed, because Slack hands back what it was given. */
import { createHmac, timingSafeEqual } from 'node:crypto'

const mac = (secret: string, text: string) =>
  createHmac('sha256', secret).update(`vitrine-slack-button ${text}`).digest('base64url')

export const signButton = (secret: string, channelId: string, alertId: string): string => {
  const text = `${channelId}.${alertId}`
  return `${text}.${mac(secret, text)}`
}

/** Null: we did not sign it. */
export function openButton(secret: string, value: string): { channelId: string; alertId: string } | null {
  const [channelId = '', alertId = '', signature = ''] = value.split('.')
  const expected = Buffer.from(mac(secret, `${channelId}.${alertId}`))
  const given = Buffer.from(signature)
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null
  return { channelId, alertId }
}
