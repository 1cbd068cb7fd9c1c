/** From finished analyses to a delivered free audit: allowance, configuration and the mail that brings the owner in. */
import type { Transaction } from '@vitrine/db/database'
import { auditConfigs, auditPermissions } from '@vitrine/db/tables/audits'
import { storeAssumptions } from '@vitrine/db/tables/metrics'
import { websites } from '@vitrine/db/tables/websites'
import { eq } from 'drizzle-orm'
import { type MailServices, queueMail } from '../mail/queue-mail.ts'
import type { Services } from '../system/services.ts'
import { auditMail } from './audit-mail.ts'
import { buildAuditConfig } from './build-audit-config.ts'
import { type Allowance, chooseAllowance } from './choose-allowance.ts'
import { readAdmins } from './read-admins.ts'
import { type AuditArticle, readAuditAlerts, readAuditArticles, readAuditScans } from './read-audit.ts'
import { tellFailedAudit, unknownReason } from './tell-failed-audit.ts'

/** What an audit unlocks where the operator has set nothing: a good look, and well below the totals of the upsell. */
const usual = { scanCount: 4, articleCount: 2, issueCount: 12 }

export type AuditServices = MailServices & Pick<Services, 'db' | 'publicUrl'>

/**
 * Delivers the audit of a website once all of its analyses are over and at least one of them could look at the store.
 * Where none could, that is told.
 * @returns false when it is not due or was delivered before
 */
export function deliverAudit(services: AuditServices, websiteId: string): Promise<boolean> {
  return services.db.transaction((tx) => deliverAuditIn(services, tx, websiteId))
}

/** The same within a transaction. */
export async function deliverAuditIn(
  services: AuditServices,
  tx: Transaction,
  websiteId: string,
): Promise<boolean> {
  const [audit] = await tx
    .select()
    .from(auditConfigs)
    .where(eq(auditConfigs.websiteId, websiteId))
    .for('update')
  if (!audit || audit.deliveredAt !== null) return false
  const scans = await readAuditScans(tx, websiteId)
  if (scans.total === 0 || scans.unfinished > 0) return false
  const [website] = await tx.select().from(websites).where(eq(websites.websiteId, websiteId))
  if (!website) return false
  if (scans.completed === 0) {
    await tellFailedAudit(services, tx, website, scans.reason ?? unknownReason)
    return false
  }
  const alerts = await readAuditAlerts(tx, websiteId)
  const articles = await readAuditArticles(tx, websiteId)
  const allowance = allowanceOf(audit, alerts.length)
  const unlocked = {
    ...chooseAllowance(alerts, allowance, scans.completedIds),
    articleIds: articles.slice(0, allowance.articleCount).map(({ articleId }: AuditArticle) => articleId),
  }
  const deliveredAt = new Date(services.clock.now())
  const currency = website.currency ?? (await readCurrency(tx, websiteId)) ?? 'USD'
  const config = buildAuditConfig({
    alerts,
    scans,
    articles,
    unlocked,
    currency,
    expiresAt: audit.expiresAt,
    deliveredAt,
  })
  await unlock(tx, websiteId, unlocked)
  await tx
    .update(auditConfigs)
    .set({
      deliveredAt,
      config: { ...config },
      allowedScanCount: allowance.scanCount,
      allowedIssueCount: allowance.issueCount,
      allowedArticleCount: allowance.articleCount,
    })
    .where(eq(auditConfigs.websiteId, websiteId))
  for (const { email, firstName } of await readAdmins(tx, websiteId)) {
    await queueMail(services, tx, {
      kind: 'audit-delivered',
      websiteId,
      recipient: email,
      content: auditMail({ firstName, websiteName: website.name, config, publicUrl: services.publicUrl }),
      dedupeKey: `audit-delivered:${websiteId}:${email.toLowerCase()}`,
    })
  }
  return true
}

/** The operator's word where he gave one; of a few alerts never all. */
function allowanceOf(
  audit: typeof auditConfigs.$inferSelect,
  alertCount: number,
): Allowance & { articleCount: number } {
  const usualIssues = Math.min(usual.issueCount, Math.max(1, Math.ceil(alertCount / 2)))
  return {
    scanCount: audit.allowedScanCount || usual.scanCount,
    issueCount: audit.allowedIssueCount || usualIssues,
    articleCount: audit.allowedArticleCount || usual.articleCount,
  }
}

async function unlock(
  tx: Transaction,
  websiteId: string,
  { scanIds, issueIds, articleIds }: { scanIds: string[]; issueIds: string[]; articleIds: string[] },
): Promise<void> {
  const rows = [
    ...scanIds.map((resourceId) => ({ websiteId, kind: 'scan' as const, resourceId })),
    ...issueIds.map((resourceId) => ({ websiteId, kind: 'issue' as const, resourceId })),
    ...articleIds.map((resourceId) => ({ websiteId, kind: 'article' as const, resourceId })),
  ]
  if (rows.length > 0) await tx.insert(auditPermissions).values(rows).onConflictDoNothing()
}

async function readCurrency(tx: Transaction, websiteId: string): Promise<string | null> {
  const [row] = await tx
    .select({ currency: storeAssumptions.currency })
    .from(storeAssumptions)
    .where(eq(storeAssumptions.websiteId, websiteId))
  return row?.currency ?? null
}
