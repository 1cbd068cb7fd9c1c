/** Plans, audit mode and trust of websites, and what their free audit may show. */

import { type Executor, isUniqueViolation } from '@vitrine/db/database'
import { escapeLike } from '@vitrine/db/escape-like'
import { auditConfigs } from '@vitrine/db/tables/audits'
import { websites } from '@vitrine/db/tables/websites'
import { AppError } from '@vitrine/kernel/http/errors'
import { newId } from '@vitrine/kernel/ids'
import { wire } from '@vitrine/kernel/names/wire-names'
import { deriveStoreName, readStoreAddress } from '@vitrine/kernel/store/store-address'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { launchChosen } from '../audits/launch-chosen.ts'
import { notFound } from '../system/require-caller.ts'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import { readLibrary } from '../templates/read-library.ts'
import { listAutomatedTemplates, startAutomatedList } from '../templates/saved-templates.ts'
import type * as contract from './contract.ts'
import { enterAudit } from './enter-audit.ts'

interface ManagedRow extends Record<string, unknown> {
  website_id: string
  name: string
  url: string
  industry: string | null
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

/** Websites whose name or host contains the text, newest first. */
export async function listManagedWebsites(
  services: Services,
  { search, skip, limit }: { search: string; skip: number; limit: number },
): Promise<contract.ManagedWebsite[]> {
  const text = `%${escapeLike(search.trim())}%`
  const found = sql`(w.name ilike ${text} or w.host ilike ${text})`
  return readManaged(
    services.db,
    found,
    sql`order by w.created_at desc, w.website_id offset ${skip} limit ${limit}`,
  )
}

async function readManaged(db: Executor, where: SQL, rest: SQL = sql``): Promise<contract.ManagedWebsite[]> {
  const { rows } = await db.execute<ManagedRow>(sql`
    select w.website_id, w.name, w.url, w.industry, w.subscription_plan, w.plan_expires_at, w.is_audit_mode, w.is_vouched,
      w.verified_at, w.is_demo, w.created_at,
      (select count(*)::int from memberships m where m.website_id = w.website_id) as members,
      (select count(*)::int from scans s where s.website_id = w.website_id) as scans
    from websites w where ${where} ${rest}`)
  return rows.map((row) => ({
    website_id: row.website_id,
    website_name: row.name,
    website_url: row.url,
    industry: row.industry,
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
export async function getManagedWebsite(
  executor: Executor,
  websiteId: string,
): Promise<contract.ManagedWebsite> {
  const [website] = await readManaged(executor, sql`w.website_id = ${websiteId}`)
  if (!website) throw notFound('The website')
  return website
}

/**
 * Registers a store without the questions for new users.
 * @throws AppError VALIDATION_FAILED when it is not a web address, CONFLICT when the store is already registered
 */
export async function createWebsite(
  services: Services,
  caller: Caller,
  body: z.output<NonNullable<(typeof contract.createWebsite)['body']>>,
): Promise<contract.ManagedWebsite> {
  const address = readStoreAddress(body.website_url)
  if (address === null) {
    const message = 'Please enter a valid URL'
    throw new AppError('VALIDATION_FAILED', message, { fieldErrors: [{ path: 'website_url', message }] })
  }
  const websiteId = newId()
  const { subscription_plan: subscriptionPlan } = body
  try {
    return await services.db.transaction(async (tx) => {
      await tx.insert(websites).values({
        websiteId,
        name: body.website_name || deriveStoreName(body.website_url),
        ...address,
        subscriptionPlan,
        createdBy: caller.userId,
      })
      await startAutomatedList(tx, websiteId, subscriptionPlan)
      return getManagedWebsite(tx, websiteId)
    })
  } catch (error) {
    if (!isUniqueViolation(error, 'websites_host_key')) throw error
    throw new AppError('CONFLICT', 'This website is already registered.', { cause: error })
  }
}

/**
 * Changes a website's plan, audit mode and trust. Leaving the free audit adds the plan's analyses to its automated list,
 * a larger plan only those that the former one did not offer.
 * @throws AppError NOT_FOUND, CONFLICT for a free audit that would show nothing
 */
export async function manageWebsite(
  services: Services,
  websiteId: string,
  body: z.output<NonNullable<(typeof contract.manageWebsite)['body']>>,
): Promise<contract.ManagedWebsite> {
  const { plan_expires_at: end } = body
  return services.db.transaction(async (tx) => {
    const [before] = await tx.select().from(websites).where(eq(websites.websiteId, websiteId)).for('update')
    if (!before) throw notFound('The website')
    await tx
      .update(websites)
      .set({
        subscriptionPlan: body.subscription_plan,
        ...(end === undefined ? {} : { planExpiresAt: end === null ? null : new Date(end) }),
        isAuditMode: body.audit_mode,
        isVouched: body.is_vouched,
        ...(body.industry === undefined ? {} : { industry: body.industry }),
        updatedAt: new Date(services.clock.now()),
      })
      .where(eq(websites.websiteId, websiteId))
    if (!before.isAuditMode && body.audit_mode) await enterAudit(services, tx, websiteId)
    const after = await getManagedWebsite(tx, websiteId)
    const plan = after.subscription_plan
    if (before.isAuditMode && !after.audit_mode) await startAutomatedList(tx, websiteId, plan)
    else if (plan !== before.subscriptionPlan) {
      await startAutomatedList(tx, websiteId, plan, { before: before.subscriptionPlan })
    }
    return after
  })
}

/**
 * Adds every automation-ready template of the website's plan to its automated list.
 * @returns ids on the list
 * @throws AppError NOT_FOUND
 */
export async function fillAutomatedList({ db }: Services, websiteId: string): Promise<string[]> {
  const { subscription_plan: plan } = await getManagedWebsite(db, websiteId)
  await startAutomatedList(db, websiteId, plan)
  return listAutomatedTemplates(db, websiteId)
}

/** Null: the website has no free audit. */
export async function getAuditSettings(
  { db }: Services,
  websiteId: string,
): Promise<contract.AuditSettings | null> {
  const [row] = await db.select().from(auditConfigs).where(eq(auditConfigs.websiteId, websiteId))
  return row ? presentAudit(row) : null
}

/**
 * Changes what the audit includes; templates added to a running audit are launched.
 * @throws AppError VALIDATION_FAILED for an unknown template, CONFLICT for one that cannot be launched
 */
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
    const message = `There’s no analysis “${unknown}”.`
    throw new AppError('VALIDATION_FAILED', message, { fieldErrors: [{ path: 'template_ids', message }] })
  }
  const values = {
    expiresAt: new Date(body.expires_at),
    templateIds: body.template_ids,
    allowedScanCount: body.allowed_scan_count,
    allowedArticleCount: body.allowed_article_count,
    allowedAlertCount: body[wire.allowedAlertCount],
  }
  return services.db.transaction(async (tx) => {
    const [website] = await tx
      .select({ isAuditMode: websites.isAuditMode })
      .from(websites)
      .where(eq(websites.websiteId, websiteId))
      .for('update')
    if (!website) throw notFound('The website')
    const [before] = await tx
      .select()
      .from(auditConfigs)
      .where(eq(auditConfigs.websiteId, websiteId))
      .for('update')
    const [row] = await tx
      .insert(auditConfigs)
      .values({ websiteId, ...values })
      .onConflictDoUpdate({ target: auditConfigs.websiteId, set: values })
      .returning()
    if (!row) throw new Error('an upsert returns its row')
    if (website.isAuditMode && row.deliveredAt === null) {
      const added = body.template_ids.filter((id) => !before?.templateIds.includes(id))
      await launchChosen(services, tx, websiteId, added)
    }
    return presentAudit(row)
  })
}

const presentAudit = (row: typeof auditConfigs.$inferSelect): contract.AuditSettings => ({
  expires_at: row.expiresAt.toISOString(),
  delivered_at: row.deliveredAt?.toISOString() ?? null,
  template_ids: row.templateIds,
  allowed_scan_count: row.allowedScanCount,
  allowed_article_count: row.allowedArticleCount,
  [wire.allowedAlertCount]: row.allowedAlertCount,
})
