/** One attempt to hand a message to its receiver. Loads the engine's network code when something is sent. */
import type { notificationMessages } from '@vitrine/db/tables/notifications'
import type { websites } from '@vitrine/db/tables/websites'
import { Webhook } from 'standardwebhooks'
import type { Services } from '../../system/services.ts'
import { type ChannelRow, type Credentials, openCredentials, validSecrets } from '../channels/credentials.ts'
import { composeNotice } from '../content/notice.ts'
import { slackMessage } from '../content/slack-message.ts'
import { teamsMessage } from '../content/teams-message.ts'
import { webhookPayload } from '../content/webhook-payload.ts'
import type { NotifiedEvent } from '../events/notified-event.ts'
import { signButton } from '../slack/button-value.ts'
import { classifyAnswer, type DeliveryOutcome, describeFailure } from './classify-answer.ts'

export interface MessageDelivery {
  message: typeof notificationMessages.$inferSelect
  channel: ChannelRow
  website: typeof websites.$inferSelect
  events: NotifiedEvent[]
}

export interface Attempt {
  verdict: DeliveryOutcome
  tookMs: number
  status: number | null
  retryAfterMs: number | null
  answer: string
}

/** @throws when our own process stops; whatever the receiver does is a result */
export async function sendMessage(
  services: Services,
  delivery: MessageDelivery,
  signal: AbortSignal,
): Promise<Attempt> {
  const { channel } = delivery
  const credentials = openCredentials(services.secret, channel)
  if (credentials === null) {
    const error = 'The stored URL can’t be decrypted anymore. Enter it again.'
    return { verdict: { outcome: 'gone', error }, tookMs: 0, status: null, retryAfterMs: null, answer: '' }
  }
  const { post } = await import('./post.worker.ts')
  const answer = await post(
    services,
    { url: credentials.url, ...contentOf(services, delivery, credentials) },
    signal,
  )
  const verdict: DeliveryOutcome =
    answer.failure === null
      ? classifyAnswer(channel.kind, answer.status)
      : { outcome: 'retry', error: describeFailure(channel.kind, answer.failure) }
  return {
    verdict,
    tookMs: answer.tookMs,
    status: answer.failure === null ? answer.status : null,
    retryAfterMs: answer.failure === null ? answer.retryAfterMs : null,
    answer: answer.failure === null ? answer.text : '',
  }
}

interface Content {
  body: string
  headers: Record<string, string>
}

function contentOf(services: Services, delivery: MessageDelivery, credentials: Credentials): Content {
  const { channel, message, website, events } = delivery
  const { publicUrl, secret } = services
  if (channel.kind === 'webhook') return signedContent(services, delivery, credentials)
  const notice = composeNotice({ kind: message.kind, storeName: website.name, publicUrl, events })
  const buttonValue =
    channel.kind === 'slack_app' ? (alertId: string) => signButton(secret, channel.channelId, alertId) : null
  const body = channel.kind === 'teams' ? teamsMessage(notice) : slackMessage(notice, buttonValue)
  return { body: JSON.stringify(body), headers: {} }
}

/** Signed by Standard Webhooks, with every secret that is valid now. */
function signedContent(
  { publicUrl, clock }: Services,
  delivery: MessageDelivery,
  credentials: Credentials,
): Content {
  const { message, website, events } = delivery
  const now = new Date(clock.now())
  const body = JSON.stringify(
    webhookPayload({
      website: { website_id: website.websiteId, name: website.name, url: website.url },
      publicUrl,
      event: events[0] ?? null,
      sentAt: message.createdAt.toISOString(),
    }),
  )
  const signatures = validSecrets(credentials, now.getTime()).map((secret) =>
    new Webhook(secret).sign(message.messageId, now, body),
  )
  return {
    body,
    headers: {
      // The same in every attempt, so that a receiver recognizes what it has already.
      'webhook-id': message.messageId,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
      'webhook-signature': signatures.join(' '),
    },
  }
}
