/** A channel's URL and signing secrets, encrypted at rest. They leave the server only towards their receiver. */
import { randomBytes } from 'node:crypto'
import type { notificationChannels } from '@vitrine/db/tables/notifications'
import { dayMs } from '@vitrine/kernel/time/durations'
import { z } from 'zod'
import { seal, unseal } from '../../system/sealed.ts'

export type ChannelRow = typeof notificationChannels.$inferSelect

const Credentials = z.object({
  url: z.string(),
  /** Of a webhook, the newest first; older ones are valid until the given time. */
  secrets: z.array(z.object({ secret: z.string(), untilMs: z.number().nullable() })).default([]),
})
export type Credentials = z.infer<typeof Credentials>

/** How long receivers have to take over a new signing secret. */
export const overlapMs = dayMs

const purposeOf = (channelId: string) => `notification-channel ${channelId}`

export const sealCredentials = (secret: string, channelId: string, credentials: Credentials): string =>
  seal(secret, purposeOf(channelId), JSON.stringify(credentials))

/** Null: there are none, or they were encrypted with another secret of the server. */
export function openCredentials(
  secret: string,
  channel: Pick<ChannelRow, 'channelId' | 'sealedCredentials'>,
): Credentials | null {
  if (channel.sealedCredentials === null) return null
  const text = unseal(secret, purposeOf(channel.channelId), channel.sealedCredentials)
  return text === null ? null : Credentials.parse(JSON.parse(text))
}

/** A signing secret as Standard Webhooks writes them. */
export const newSigningSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

/** Adds a secret; the one before stays valid for a day, and at most two are valid at a time. */
export function rotated(credentials: Credentials, secret: string, nowMs: number): Credentials {
  const [current] = validSecrets(credentials, nowMs)
  const older = current === undefined ? [] : [{ secret: current, untilMs: nowMs + overlapMs }]
  return { ...credentials, secrets: [{ secret, untilMs: null }, ...older] }
}

export const validSecrets = ({ secrets }: Credentials, nowMs: number): string[] =>
  secrets.filter(({ untilMs }) => untilMs === null || untilMs > nowMs).map(({ secret }) => secret)
