/** The website's data as a file, whole. */
import { Readable } from 'node:stream'
import { websites } from '@vitrine/db/tables/websites'
import { eq } from 'drizzle-orm'
import { notFound } from '../system/require-caller.ts'
import type { Answer, Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import { readAuditLimits } from '../websites/audit-limits.ts'
import type { DataFormat } from './contract.ts'
import { readExportedAlerts, readExportedScans } from './read-website-data.ts'
import { renderWebsitePdf } from './render-pdf-apart.ts'
import { websiteCsv } from './website-csv.ts'
import { websiteJson } from './website-json.ts'
import { websiteXlsx } from './website-xlsx.ts'

const mediaTypes: Record<DataFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  pdf: 'application/pdf',
}

/**
 * All scans and alerts of a website, in a free audit those that it unlocked. Large formats that allow it are written while they are read.
 * @throws AppError NOT_FOUND
 */
export async function exportWebsite(
  services: Services,
  caller: Caller,
  websiteId: string,
  format: DataFormat,
): Promise<Answer> {
  const [website] = await services.db
    .select({ name: websites.name, url: websites.url, host: websites.host, currency: websites.currency })
    .from(websites)
    .where(eq(websites.websiteId, websiteId))
  if (!website) throw notFound('The website')
  const exportedAt = new Date(services.clock.now())
  const head = { name: website.name, url: website.url, exported_at: exportedAt.toISOString() }
  const limits = await readAuditLimits(services.db, websiteId, caller)
  const scans = await readExportedScans(services, websiteId, limits)
  const alerts = readExportedAlerts(services.db, { websiteId, currency: website.currency, limits })
  const bodies: Record<DataFormat, () => Promise<Uint8Array | Readable>> = {
    json: async () => Readable.from(websiteJson(head, scans, alerts)),
    csv: async () => Readable.from(websiteCsv(scans, alerts)),
    xlsx: () => websiteXlsx(scans, alerts),
    pdf: () => renderWebsitePdf(head, scans, alerts),
  }
  const filename = `vitrine-${website.host.replace(/[^a-z0-9.-]/gi, '-')}-${head.exported_at.slice(0, 10)}.${format}`
  return {
    kind: 'content',
    body: await bodies[format](),
    mediaType: mediaTypes[format],
    headers: {
      'content-disposition': `attachment; filename="${filename}"`,
      'cache-control': 'no-store',
    },
  }
}
