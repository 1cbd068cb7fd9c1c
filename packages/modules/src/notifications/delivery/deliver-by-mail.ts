/** Hands a message to the outbox, in the transaction that marks it as sent: it becomes exactly one email. */
import type { Transaction } from '@vitrine/db/database'
import { users } from '@vitrine/db/tables/accounts'
import { notificationChannels, notificationMessages } from '@vitrine/db/tables/notifications'
import { eq } from 'drizzle-orm'
import { queueMail } from '../../mail/queue-mail.ts'
import type { Services } from '../../system/services.ts'
import { composeNotice } from '../content/notice.ts'
import { noticeMail } from '../content/notice-mail.ts'
import { readReaders } from '../dispatch/read-readers.ts'
import { signUnsubscribe } from '../preferences/unsubscribe-token.ts'
import { mailKey } from './mail-key.ts'
import type { MessageDelivery } from './send-message.ts'

export async function deliverByMail(
  services: Services,
  tx: Transaction,
  { message, website, events, channel }: MessageDelivery,
): Promise<void> {
  const isMessage = eq(notificationMessages.messageId, message.messageId)
  const reader = await readRecipient(tx, message)
  if (reader === null) {
    await tx
      .update(notificationMessages)
      .set({ state: 'skipped', lastError: 'The recipient left the team or unsubscribed.' })
      .where(isMessage)
    return
  }
  const { publicUrl, secret } = services
  const notice = composeNotice({ kind: message.kind, storeName: website.name, publicUrl, events })
  const token = signUnsubscribe(secret, reader.userId, website.websiteId)
  const mailId = await queueMail(services, tx, {
    kind: 'notification',
    websiteId: website.websiteId,
    recipient: reader.email,
    content: noticeMail(notice, reader.firstName, {
      unsubscribeUrl: `${publicUrl}/unsubscribe?token=${token}`,
      preferencesUrl: `${publicUrl}/account`,
    }),
    // One click in the mail program, without opening a page (RFC 8058).
    headers: {
      'List-Unsubscribe': `<${publicUrl}/api/v1/notifications/unsubscribe/${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    dedupeKey: mailKey(message.messageId, message.attempts),
  })
  const now = new Date(services.clock.now())
  await tx
    .update(notificationMessages)
    .set({ state: 'sent', sentAt: now, mailId, attempts: message.attempts + 1, lastError: null })
    .where(isMessage)
  await tx
    .update(notificationChannels)
    .set({ lastSentAt: now, lastError: null })
    .where(eq(notificationChannels.channelId, channel.channelId))
}

/** Read again now: the message may have waited for days. A test goes to whoever asked for it. */
async function readRecipient(tx: Transaction, message: MessageDelivery['message']) {
  if (message.userId === null) return null
  if (message.kind !== 'test') {
    const readers = await readReaders(tx, message.websiteId)
    const isWanted = readers.some(({ userId, cadence }) => userId === message.userId && cadence !== 'off')
    if (!isWanted) return null
  }
  const [reader] = await tx
    .select({ userId: users.userId, email: users.email, firstName: users.firstName })
    .from(users)
    .where(eq(users.userId, message.userId))
  return reader ?? null
}
