/** Whether Slack sent a request, and sent it now. Pure. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { minuteMs } from '@vitrine/kernel/time/durations'

/** A request that is older may be a recorded one. */
const maxAgeMs = 5 * minuteMs

export interface SlackRequest {
  /** The body as it was sent. */
  body: string
  timestamp: string | undefined
  signature: string | undefined
}

export function isFromSlack(signingSecret: string, request: SlackRequest, nowMs: number): boolean {
  const { body, timestamp = '', signature = '' } = request
  if (!/^\d{1,12}$/.test(timestamp)) return false
  if (Math.abs(nowMs - Number(timestamp) * 1_000) > maxAgeMs) return false
  const hash = createHmac('sha256', signingSecret).update(`v0:${timestamp}:${body}`).digest('hex')
  const expected = Buffer.from(`v0=${hash}`)
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given)
}
