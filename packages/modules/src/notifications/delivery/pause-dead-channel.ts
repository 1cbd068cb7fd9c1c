/** Stops trying a channel that is gone, and says so: nothing that was meant for it is lost. */
import { notificationChannels } from '@vitrine/db/tables/notifications'
import { eq } from 'drizzle-orm'
import { queueMail } from '../../mail/queue-mail.ts'
import type { Services } from '../../system/services.ts'
import { readAdmins } from '../../websites/read-admins.ts'
import { setPaused } from '../channels/pause-channel.ts'
import { deadChannel } from './retry-delay.ts'
import type { Attempt, MessageDelivery } from './send-message.ts'

export async function pauseDeadChannel(
  services: Services,
  { channel, website, message }: MessageDelivery,
  { verdict }: Attempt,
): Promise<void> {
  if (verdict.outcome === 'accepted' || message.kind === 'test') return
  const nowMs = services.clock.now()
  await services.db.transaction(async (tx) => {
    const [current] = await tx
      .select()
      .from(notificationChannels)
      .where(eq(notificationChannels.channelId, channel.channelId))
      .for('update')
    if (current?.state !== 'active') return
    const { failingSince, failures } = current
    const isDead =
      failingSince !== null &&
      nowMs - failingSince.getTime() >= deadChannel.afterMs &&
      failures >= deadChannel.failures
    if (verdict.outcome !== 'gone' && !isDead) return
    const reason =
      isDead && verdict.outcome !== 'gone'
        ? `No messages were accepted for a day. ${verdict.error}`
        : verdict.error
    await setPaused(tx, channel.channelId, reason, new Date(nowMs))
    for (const { email, firstName } of await readAdmins(tx, website.websiteId)) {
      await queueMail(services, tx, {
        kind: 'notification-channel-paused',
        websiteId: website.websiteId,
        recipient: email,
        content: {
          subject: `${current.name} was paused · ${website.name}`,
          paragraphs: [
            firstName ? `Hello ${firstName},` : 'Hello,',
            `We paused the channel “${current.name}”. ${reason}`,
            'Its messages are kept. Resume the channel to send them.',
          ],
          action: { label: 'Check the channel', url: `${services.publicUrl}/store-settings/notifications` },
        },
        dedupeKey: `notification-paused:${channel.channelId}:${nowMs}:${email}`,
      })
    }
  })
}
