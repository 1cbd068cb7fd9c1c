/** What admins do with channels. */
import { notificationChannels } from '@vitrine/db/tables/notifications'
import { AppError } from '@vitrine/kernel/http/errors'
import { newId } from '@vitrine/kernel/ids'
import { eq } from 'drizzle-orm'
import type { Caller } from '../../system/route.ts'
import type { Services } from '../../system/services.ts'
import {
  type Channel,
  type ChannelBody,
  type ChannelPatch,
  maxChannels,
  type NewChannel,
} from '../contract.ts'
import { checkUrl } from './check-url.ts'
import { newSigningSecret, openCredentials, overlapMs, rotated, sealCredentials } from './credentials.ts'
import { heldCount } from './pause-channel.ts'
import { presentChannel, readChannel } from './read-channels.ts'

/** @throws AppError VALIDATION_FAILED, CONFLICT when the website has too many */
export async function createChannel(
  services: Services,
  caller: Caller,
  websiteId: string,
  { kind, name, url, audience, cadence }: ChannelBody,
): Promise<NewChannel> {
  const { db, secret } = services
  await assertFew(services, websiteId)
  const channelId = newId()
  const isEmail = kind === 'email'
  const target = isEmail ? '' : checkUrl(services.settings, kind, url)
  const signingSecret = kind === 'webhook' ? newSigningSecret() : null
  const credentials = {
    url: url ?? '',
    secrets: signingSecret === null ? [] : [{ secret: signingSecret, untilMs: null }],
  }
  const [row] = await db
    .insert(notificationChannels)
    .values({
      channelId,
      websiteId,
      kind,
      name,
      target,
      audience: isEmail ? audience : null,
      cadence: isEmail ? cadence : 'immediate',
      sealedCredentials: isEmail ? null : sealCredentials(secret, channelId, credentials),
      createdBy: caller.userId,
      createdAt: new Date(services.clock.now()),
    })
    .returning()
  if (!row) throw new Error('The channel wasn’t added.')
  return { channel: presentChannel(row, 0), signing_secret: signingSecret }
}

/** @throws AppError CONFLICT */
export async function assertFew({ db }: Pick<Services, 'db'>, websiteId: string): Promise<void> {
  const count = await db.$count(notificationChannels, eq(notificationChannels.websiteId, websiteId))
  if (count >= maxChannels)
    throw new AppError('CONFLICT', `A website can have up to ${maxChannels} channels. Remove one first.`)
}

/** @throws AppError NOT_FOUND, VALIDATION_FAILED */
export async function updateChannel(
  services: Services,
  websiteId: string,
  channelId: string,
  patch: ChannelPatch,
): Promise<Channel> {
  const known = await readChannel(services.db, websiteId, channelId)
  const isEmail = known.kind === 'email'
  const hasUrl = !isEmail && known.kind !== 'slack_app' && patch.url !== undefined
  const stored = hasUrl ? openCredentials(services.secret, known) : null
  const [row] = await services.db
    .update(notificationChannels)
    .set({
      name: patch.name ?? known.name,
      ...(isEmail
        ? { audience: patch.audience ?? known.audience, cadence: patch.cadence ?? known.cadence }
        : {}),
      ...(hasUrl
        ? {
            target: checkUrl(services.settings, known.kind, patch.url),
            sealedCredentials: sealCredentials(services.secret, channelId, {
              secrets: stored?.secrets ?? [],
              url: patch.url ?? '',
            }),
          }
        : {}),
    })
    .where(eq(notificationChannels.channelId, channelId))
    .returning()
  return presentChannel(row ?? known, await heldCount(services.db, channelId))
}

/** Its messages and their log are deleted with it. */
export async function removeChannel(services: Services, websiteId: string, channelId: string): Promise<void> {
  await readChannel(services.db, websiteId, channelId)
  await services.db.delete(notificationChannels).where(eq(notificationChannels.channelId, channelId))
}

/** @throws AppError NOT_FOUND, CONFLICT for a channel that signs nothing */
export async function rotateSecret(services: Services, websiteId: string, channelId: string) {
  const nowMs = services.clock.now()
  const signingSecret = newSigningSecret()
  return services.db.transaction(async (tx) => {
    const [known] = await tx
      .select()
      .from(notificationChannels)
      .where(eq(notificationChannels.channelId, channelId))
      .for('update')
    if (known?.websiteId !== websiteId) throw new AppError('NOT_FOUND', 'The channel wasn’t found.')
    const credentials = known.kind === 'webhook' ? openCredentials(services.secret, known) : null
    if (credentials === null) throw new AppError('CONFLICT', 'Only webhooks have a signing secret.')
    const sealedCredentials = sealCredentials(
      services.secret,
      channelId,
      rotated(credentials, signingSecret, nowMs),
    )
    await tx
      .update(notificationChannels)
      .set({ sealedCredentials })
      .where(eq(notificationChannels.channelId, channelId))
    return {
      signing_secret: signingSecret,
      old_valid_until: new Date(nowMs + overlapMs).toISOString(),
    }
  })
}
