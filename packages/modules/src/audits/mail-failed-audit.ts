/** When no analysis of a free audit could read the store: emails the owner the reason and alerts the operators. */
import type { Transaction } from '@vitrine/db/database'
import { users } from '@vitrine/db/tables/accounts'
import { auditPermissions } from '@vitrine/db/tables/audits'
import { scans } from '@vitrine/db/tables/scans'
import type { websites } from '@vitrine/db/tables/websites'
import { and, eq, isNull } from 'drizzle-orm'
import { queueMail } from '../mail/queue-mail.ts'
import type { MailContent } from '../mail/render-mail.ts'
import { readAdmins } from '../websites/read-admins.ts'
import type { AuditServices } from './deliver-audit.ts'

type Website = Pick<typeof websites.$inferSelect, 'websiteId' | 'name' | 'url'>

export const unknownReason = 'The store couldn’t be checked.'

/**
 * Unlocks the scans, which show what happened, and sends each email once. The audit is still delivered when a scan that
 * is rerun completes.
 */
export async function mailFailedAudit(
  services: AuditServices,
  tx: Transaction,
  website: Website,
  reason: string,
): Promise<void> {
  const { websiteId } = website
  const failed = await tx
    .select({ resourceId: scans.scanId })
    .from(scans)
    .where(and(eq(scans.websiteId, websiteId), eq(scans.origin, 'audit')))
  const rows = failed.map(({ resourceId }) => ({ websiteId, kind: 'scan' as const, resourceId }))
  await tx.insert(auditPermissions).values(rows).onConflictDoNothing()
  for (const { email, firstName } of await readAdmins(tx, websiteId)) {
    await queueMail(services, tx, {
      kind: 'audit-failed',
      websiteId,
      recipient: email,
      content: ownerMail(website, firstName, reason, services.publicUrl),
      dedupeKey: `audit-failed:${websiteId}:${email.toLowerCase()}`,
    })
  }
  for (const { email } of await readOperators(tx)) {
    await queueMail(services, tx, {
      kind: 'audit-failed-operator',
      websiteId,
      recipient: email,
      content: operatorMail(website, reason, services.publicUrl),
      dedupeKey: `audit-failed-operator:${websiteId}:${email.toLowerCase()}`,
    })
  }
}

const readOperators = (tx: Transaction) =>
  tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.isSuperuser, true), isNull(users.disabledAt)))

function ownerMail(website: Website, firstName: string, reason: string, publicUrl: string): MailContent {
  return {
    subject: `Your free audit isn’t ready yet: ${website.name}`,
    paragraphs: [
      firstName ? `Hello ${firstName},` : 'Hello,',
      'We couldn’t check your store, so there are no results to show yet. Your account is fine.',
      'We’ve been notified and are looking into it. If your store blocks automated visitors, please allow ours so we can run the audit.',
    ],
    facts: [
      { label: 'Store', value: website.url },
      { label: 'What happened', value: reason },
    ],
    action: { label: 'See what we tried', url: `${publicUrl}/scans` },
    note: 'We’ll email you as soon as your audit is ready.',
  }
}

function operatorMail(website: Website, reason: string, publicUrl: string): MailContent {
  return {
    subject: `A free audit failed: ${website.name}`,
    paragraphs: [
      'None of this free audit’s analyses could check the store. Run them again from the console once the cause is ' +
        'fixed. The audit is delivered as soon as one completes.',
    ],
    facts: [
      { label: 'Store', value: website.url },
      { label: 'What happened', value: reason },
    ],
    action: { label: 'Open the console', url: `${publicUrl}/operator` },
    note: 'You’re receiving this email as an operator of this installation.',
  }
}
