/** Delivers a free audit once its analyses have finished: allowance, configuration, and the email to the owner. */

import type { Transaction } from '@vitrine/db/database'
import { auditConfigs, auditPermissions } from '@vitrine/db/tables/audits'
import { storeAssumptions } from '@vitrine/db/tables/metrics'
import { websites } from '@vitrine/db/tables/websites'
import { wire } from '@vitrine/kernel/names/wire-names'
import { eq } from 'drizzle-orm'
import { type MailServices, queueMail } from '../mail/queue-mail.ts'
import type { Services } from '../system/services.ts'
import { readAdmins } from '../websites/read-admins.ts'
import { auditMail } from './audit-mail.ts'
import { buildAuditConfig } from './build-audit-config.ts'
import { type Allowance, chooseAllowance } from './choose-allowance.ts'
import { mailFailedAudit, unknownReason } from './mail-failed-audit.ts'
import { type AuditArticle, readAuditAlerts, readAuditArticles, readAuditScans } from './read-audit.ts'

/** Default allowance: enough to assess the product, and well below the totals of the upsell. */
const usual = { scanCount: 4, articleCount: 2, alertCount: 12 }

export type AuditServices = MailServices & Pick<Services, 'db' | 'publicUrl'>

/**
 * Delivers the audit of a website once all of its analyses have ended and at least one could read the store.
 * If none could, the mail states it.
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
    await mailFailedAudit(services, tx, website, scans.reason ?? unknownReason)
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
      allowedAlertCount: allowance.alertCount,
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

/** The operator's number if there is one; never all of only a few alerts. */
function allowanceOf(
  audit: typeof auditConfigs.$inferSelect,
  alertCount: number,
): Allowance & { articleCount: number } {
  const usualAlerts = Math.min(usual.alertCount, Math.max(1, Math.ceil(alertCount / 2)))
  return {
    scanCount: audit.allowedScanCount || usual.scanCount,
    alertCount: audit.allowedAlertCount || usualAlerts,
    articleCount: audit.allowedArticleCount || usual.articleCount,
  }
}

async function unlock(
  tx: Transaction,
  websiteId: string,
  { scanIds, alertIds, articleIds }: { scanIds: string[]; alertIds: string[]; articleIds: string[] },
): Promise<void> {
  const rows = [
    ...scanIds.map((resourceId) => ({ websiteId, kind: 'scan' as const, resourceId })),
    ...alertIds.map((resourceId) => ({ websiteId, kind: wire.alertKind, resourceId })),
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
