/** All data that an export of a website contains. */
import { alerts } from '@vitrine/db/tables/alerts'
import { websites } from '@vitrine/db/tables/websites'
import { and, eq, inArray } from 'drizzle-orm'
import { notFound } from '../system/require-caller.ts'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import { readAuditLimits } from '../websites/audit-limits.ts'
import type { DataFormat } from './contract.ts'
import {
  type ExportedAlert,
  type ExportedScan,
  readExportedAlerts,
  readExportedScans,
} from './read-website-data.ts'
import type { WebsiteHead } from './website-json.ts'

export interface WebsiteData {
  head: WebsiteHead
  scans: ExportedScan[]
  alertCount: number
  /** Read page by page. */
  alerts(): AsyncGenerator<ExportedAlert>
  fileName(format: DataFormat): string
}

/**
 * All scans and alerts of a website; in a free audit, the unlocked ones.
 * @throws AppError NOT_FOUND
 */
export async function openWebsiteData(
  services: Services,
  caller: Caller,
  websiteId: string,
): Promise<WebsiteData> {
  const { db, clock } = services
  const [website] = await db
    .select({ name: websites.name, url: websites.url, host: websites.host, currency: websites.currency })
    .from(websites)
    .where(eq(websites.websiteId, websiteId))
  if (!website) throw notFound('The website')
  const exportedAt = new Date(clock.now()).toISOString()
  const limits = await readAuditLimits(db, websiteId, caller)
  const isIncluded = limits === null ? undefined : inArray(alerts.alertId, limits.alertIds)
  return {
    head: { name: website.name, url: website.url, exported_at: exportedAt },
    scans: await readExportedScans(services, websiteId, limits),
    alertCount: await db.$count(alerts, and(eq(alerts.websiteId, websiteId), isIncluded)),
    alerts: () => readExportedAlerts(db, { websiteId, currency: website.currency, limits }),
    fileName: (format) =>
      `vitrine-${website.host.replace(/[^a-z0-9.-]/gi, '-')}-${exportedAt.slice(0, 10)}.${format}`,
  }
}
