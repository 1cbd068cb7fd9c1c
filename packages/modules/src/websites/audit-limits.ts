import type { Executor } from '@vitrine/db/database'
import { prepared } from '@vitrine/db/prepared'
import { auditPermissions } from '@vitrine/db/tables/audits'
import { websites } from '@vitrine/db/tables/websites'
import { wire } from '@vitrine/kernel/names/wire-names'
import { eq, sql } from 'drizzle-orm'
import type { Caller } from '../system/route.ts'

/** What a website may see in its free audit. */
export interface AuditLimits {
  scanIds: string[]
  alertIds: string[]
  articleIds: string[]
}

const modeOf = prepared((executor) =>
  executor
    .select({ isAuditMode: websites.isAuditMode })
    .from(websites)
    .where(eq(websites.websiteId, sql.placeholder('websiteId')))
    .prepare('audit_mode_of_website'),
)

/**
 * Limits of a website for a caller; null: none. The server enforces them, screens only reflect them. Operators see
 * everything.
 * @param isAuditMode Audit mode of the website, if already known; otherwise it is queried.
 */
export async function readAuditLimits(
  executor: Executor,
  websiteId: string,
  caller: Pick<Caller, 'isSuperuser'>,
  isAuditMode?: boolean,
): Promise<AuditLimits | null> {
  if (caller.isSuperuser || isAuditMode === false) return null
  const [website] = await modeOf(executor).execute({ websiteId })
  if (!website?.isAuditMode) return null
  const rows = await executor.select().from(auditPermissions).where(eq(auditPermissions.websiteId, websiteId))
  const idsOf = (kind: string) => rows.filter((row) => row.kind === kind).map((row) => row.resourceId)
  return { scanIds: idsOf('scan'), alertIds: idsOf(wire.alertKind), articleIds: idsOf('article') }
}
