/** Plans, audit mode and trust of websites, and what their free audit may show. */
import { auditConfigs } from '@vitrine/db/tables/audits'
import { websites } from '@vitrine/db/tables/websites'
import { AppError } from '@vitrine/kernel/errors'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { notFound } from '../system/require-caller.ts'
import type { Services } from '../system/services.ts'
import { readLibrary } from '../templates/read-library.ts'
import type * as contract from './contract.ts'

interface ManagedRow extends Record<string, unknown> {
  website_id: string
  name: string
  url: string
  subscription_plan: 'growth' | 'enterprise'
  plan_expires_at: string | null
  is_audit_mode: boolean
  is_vouched: boolean
  verified_at: string | null
  is_demo: boolean
  members: number
  scans: number
  created_at: string
}

/** Websites whose name or host holds the text, newest first. */
export async function listManagedWebsites(
  services: Services,
  { search, skip, limit }: { search: string; skip: number; limit: number },
): Promise<contract.ManagedWebsite[]> {
  const text = `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`
  const found = sql`(w.name ilike ${text} or w.host ilike ${text})`
  return readManaged(
    services,
    found,
    sql`order by w.created_at desc, w.website_id offset ${skip} limit ${limit}`,
  )
}

async function readManaged(
  { db }: Services,
  where: SQL,
  rest: SQL = sql``,
): Promise<contract.ManagedWebsite[]> {
  const { rows } = await db.execute<ManagedRow>(sql`
    select w.website_id, w.name, w.url, w.subscription_plan, w.plan_expires_at, w.is_audit_mode, w.is_vouched,
      w.verified_at, w.is_demo, w.created_at,
      (select count(*)::int from memberships m where m.website_id = w.website_id) as members,
      (select count(*)::int from scans s where s.website_id = w.website_id) as scans
    from websites w where ${where} ${rest}`)
  return rows.map((row) => ({
    website_id: row.website_id,
    website_name: row.name,
    website_url: row.url,
    subscription_plan: row.subscription_plan,
    plan_expires_at: row.plan_expires_at === null ? null : new Date(row.plan_expires_at).toISOString(),
    audit_mode: row.is_audit_mode,
    is_vouched: row.is_vouched,
    is_verified: row.verified_at !== null,
    is_demo: row.is_demo,
    member_count: row.members,
    scan_count: row.scans,
    created_at: new Date(row.created_at).toISOString(),
  }))
}

/** @throws AppError NOT_FOUND */
export async function manageWebsite(
  services: Services,
  websiteId: string,
  body: z.output<NonNullable<(typeof contract.manageWebsite)['body']>>,
): Promise<contract.ManagedWebsite> {
  const { plan_expires_at: end } = body
  await services.db
    .update(websites)
    .set({
      subscriptionPlan: body.subscription_plan,
      ...(end === undefined ? {} : { planExpiresAt: end === null ? null : new Date(end) }),
      isAuditMode: body.audit_mode,
      isVouched: body.is_vouched,
      updatedAt: new Date(services.clock.now()),
    })
    .where(eq(websites.websiteId, websiteId))
  const [website] = await readManaged(services, sql`w.website_id = ${websiteId}`)
  if (!website) throw notFound('The website')
  return website
}

/** Null: the website has no free audit. */
export async function getAuditSettings(
  { db }: Services,
  websiteId: string,
): Promise<contract.AuditSettings | null> {
  const [row] = await db.select().from(auditConfigs).where(eq(auditConfigs.websiteId, websiteId))
  return row ? presentAudit(row) : null
}

/** @throws AppError VALIDATION_FAILED for a template that there is not. */
export async function setAuditSettings(
  services: Services,
  websiteId: string,
  body: z.output<NonNullable<(typeof contract.setAuditSettings)['body']>>,
): Promise<contract.AuditSettings> {
  const entries = await readLibrary(services.db, { withDrafts: true })
  const unknown = body.template_ids.find(
    (id) => !entries.some(({ template }) => template.scan_template_id === id),
  )
  if (unknown !== undefined) {
    const message = `There is no analysis "${unknown}".`
    throw new AppError('VALIDATION_FAILED', message, { fieldErrors: [{ path: 'template_ids', message }] })
  }
  const values = {
    expiresAt: new Date(body.expires_at),
    templateIds: body.template_ids,
    allowedScanCount: body.allowed_scan_count,
    allowedArticleCount: body.allowed_article_count,
    allowedIssueCount: body.allowed_issue_count,
  }
  const [row] = await services.db
    .insert(auditConfigs)
    .values({ websiteId, ...values })
    .onConflictDoUpdate({ target: auditConfigs.websiteId, set: values })
    .returning()
  if (!row) throw new Error('an upsert answers its row')
  return presentAudit(row)
}

const presentAudit = (row: typeof auditConfigs.$inferSelect): contract.AuditSettings => ({
  expires_at: row.expiresAt.toISOString(),
  delivered_at: row.deliveredAt?.toISOString() ?? null,
  template_ids: row.templateIds,
  allowed_scan_count: row.allowedScanCount,
  allowed_article_count: row.allowedArticleCount,
  allowed_issue_count: row.allowedIssueCount,
})
