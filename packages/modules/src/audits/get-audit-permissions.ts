import { auditConfigs, auditPermissions } from '@vitrine/db/tables/audits'
import { websites } from '@vitrine/db/tables/websites'
import { wire } from '@vitrine/kernel/names/wire-names'
import { eq } from 'drizzle-orm'
import type { Services } from '../system/services.ts'
import { revenueOf } from './build-audit-config.ts'
import { AuditConfig, type AuditPermissions } from './contract.ts'
import { readAuditAlerts } from './read-audit.ts'

/**
 * What the free audit unlocks. Revenue is calculated now, because the owner may have entered the store's figures since.
 */
export async function getAuditPermissions(
  { db }: Pick<Services, 'db'>,
  websiteId: string,
): Promise<AuditPermissions> {
  const [row] = await db
    .select({ isAuditMode: websites.isAuditMode, config: auditConfigs.config, currency: websites.currency })
    .from(websites)
    .leftJoin(auditConfigs, eq(auditConfigs.websiteId, websites.websiteId))
    .where(eq(websites.websiteId, websiteId))
  const rows = await db.select().from(auditPermissions).where(eq(auditPermissions.websiteId, websiteId))
  const idsOf = (kind: string) => rows.filter((entry) => entry.kind === kind).map((entry) => entry.resourceId)
  const config = AuditConfig.nullable().parse(row?.config ?? null)
  const isAuditMode = row?.isAuditMode ?? false
  return {
    audit_mode: isAuditMode,
    [wire.alertIds]: idsOf(wire.alertKind),
    article_ids: idsOf('article'),
    scan_ids: idsOf('scan'),
    audit_config:
      config === null || !isAuditMode
        ? config
        : {
            ...config,
            currency: row?.currency ?? config.currency,
            revenueAtRisk: revenueOf(await readAuditAlerts(db, websiteId)),
          },
  }
}
