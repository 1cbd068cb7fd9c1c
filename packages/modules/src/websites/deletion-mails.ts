/** Tells the admins of a website that it is scheduled for deletion. */
import type { Transaction } from '@vitrine/db/database'
import type { websites } from '@vitrine/db/tables/websites'
import { queueMail } from '../mail/queue-mail.ts'
import type { MailContent } from '../mail/render-mail.ts'
import type { Services } from '../system/services.ts'
import { readAdmins } from './read-admins.ts'

export interface LeavingWebsite
  extends Pick<typeof websites.$inferSelect, 'websiteId' | 'name' | 'deletionReason'> {
  deletesAt: Date
}

/** Queues one email per admin, within the transaction that schedules the deletion. */
export async function announceDeletion(
  services: Services,
  tx: Transaction,
  website: LeavingWebsite,
): Promise<void> {
  for (const { email, firstName } of await readAdmins(tx, website.websiteId)) {
    await queueMail(services, tx, {
      kind: 'website-deletion',
      websiteId: website.websiteId,
      recipient: email,
      content: deletionMail(website, firstName, services.publicUrl),
    })
  }
}

function deletionMail(website: LeavingWebsite, firstName: string, publicUrl: string): MailContent {
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    website.deletesAt,
  )
  const isAskedFor = website.deletionReason === 'requested'
  return {
    subject: `${website.name} will be deleted on ${day}`,
    paragraphs: [
      firstName ? `Hello ${firstName},` : 'Hello,',
      isAskedFor
        ? `An admin asked us to delete ${website.name}. Its analyses, alerts, files, and team will be deleted on ${day}.`
        : `The plan for ${website.name} has ended. You can export your data until ${day}. After that, all of this website’s data will be deleted.`,
    ],
    action: {
      label: isAskedFor ? 'Keep the website' : 'Export your data',
      url: `${publicUrl}/store-settings`,
    },
    note: isAskedFor
      ? 'If this is what you want, you don’t need to do anything.'
      : 'Reply to this email or contact us if you would like to continue.',
  }
}
