/** What a receiver's answer means for the message and its channel. Pure. */
import type { ChannelKind } from '../contract.ts'

export type DeliveryOutcome =
  | { outcome: 'accepted' }
  /** Tried again later. */
  | { outcome: 'retry'; error: string }
  /** This message will never be accepted, but others may. */
  | { outcome: 'refused'; error: string }
  /** The channel itself is gone: nothing is sent until an admin resumes it. */
  | { outcome: 'gone'; error: string }

const patientStatuses = new Set([408, 409, 425, 429])
const names: Record<ChannelKind, string> = {
  email: 'The mail server',
  slack_webhook: 'Slack',
  slack_app: 'Slack',
  teams: 'Microsoft Teams',
  webhook: 'The receiver',
}

export function classifyAnswer(kind: ChannelKind, status: number): DeliveryOutcome {
  const who = names[kind]
  if (status >= 200 && status < 300) return { outcome: 'accepted' }
  if (status === 429) return { outcome: 'retry', error: `${who} asked us to send fewer messages (429).` }
  if (status >= 300 && status < 400)
    return { outcome: 'retry', error: `${who} redirects (${status}). Enter the final URL.` }
  if (status >= 500 || patientStatuses.has(status))
    return { outcome: 'retry', error: `${who} returned an error (${status}).` }
  if (status === 410) return { outcome: 'gone', error: `${who} says that this URL is gone (410).` }
  // A program may be in the middle of a deployment; a chat’s URL that is unknown stays so.
  if (kind === 'webhook') return { outcome: 'retry', error: `${who} rejected it (${status}).` }
  if (status === 401 || status === 403 || status === 404)
    return { outcome: 'gone', error: `${who} no longer accepts messages at this URL (${status}).` }
  return { outcome: 'refused', error: `${who} rejected it (${status}).` }
}

const failures: Record<string, string> = {
  timeout: 'didn’t respond in time.',
  'name-not-found': 'can’t be found: its domain doesn’t exist.',
  'connection-failed': 'closed the connection or couldn’t be reached.',
  'tls-failed': 'has no valid certificate.',
  'egress-refused': 'has an address that we don’t send messages to.',
}

/** @param code Of a CrawlError */
export const describeFailure = (kind: ChannelKind, code: string): string =>
  `${names[kind]} ${failures[code] ?? 'couldn’t be reached.'}`
