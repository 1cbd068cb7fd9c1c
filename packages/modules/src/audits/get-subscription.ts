import { auditConfigs } from '@vitrine/db/tables/audits'
import { websites } from '@vitrine/db/tables/websites'
import type { Plan } from '@vitrine/kernel/names/vocabulary'
import { eq } from 'drizzle-orm'
import { notFound } from '../system/require-caller.ts'
import type { Services } from '../system/services.ts'

/** A website's plan and when it ends; in audit mode, when the audit ends. */
export async function getSubscription(
  { db }: Pick<Services, 'db'>,
  websiteId: string,
): Promise<{ plan: Plan; expirationDate: string | null }> {
  const [row] = await db
    .select({ website: websites, auditEnd: auditConfigs.expiresAt })
    .from(websites)
    .leftJoin(auditConfigs, eq(auditConfigs.websiteId, websites.websiteId))
    .where(eq(websites.websiteId, websiteId))
  if (!row) throw notFound('The website')
  const end = row.website.isAuditMode ? row.auditEnd : row.website.planExpiresAt
  return { plan: row.website.subscriptionPlan, expirationDate: end?.toISOString() ?? null }
}
