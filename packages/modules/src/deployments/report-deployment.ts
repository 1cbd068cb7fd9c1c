/** After a deployment, the open alerts of the changed pages are checked again in fresh sessions. */
import type { Executor } from '@vitrine/db/database'
import { alertPages, alerts } from '@vitrine/db/tables/alerts'
import { deployments } from '@vitrine/db/tables/tickets'
import { alertRechecks } from '@vitrine/db/tables/triage'
import { AppError } from '@vitrine/kernel/http/errors'
import { newId } from '@vitrine/kernel/ids'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { addRecheck } from '../alerts/add-recheck.ts'
import { lockAlerts } from '../alerts/lock-alerts.ts'
import { orderOfAlerts } from '../system/order-of-alerts.ts'
import { notFound } from '../system/require-caller.ts'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import { enterWebsite } from '../system/website-access.ts'
import type { Deployment, DeploymentReport } from './contract.ts'

/** More than these are left to the next analysis: each check visits pages. */
const maxAlerts = 100

export const ownerOfDeployment = (deploymentId: string): SQL =>
  sql`(select website_id from deployments where deployment_id = ${deploymentId})`

/**
 * Reporting a deployment twice has it checked once.
 * @throws AppError VALIDATION_FAILED when it isn't clear which website is meant
 */
export async function reportDeployment(
  services: Services,
  caller: Caller,
  { reference, urls, website_id }: DeploymentReport,
): Promise<Deployment> {
  const websiteId = caller.apiKey?.websiteId ?? website_id
  if (websiteId === undefined)
    throw new AppError('VALIDATION_FAILED', 'Name the deployed website, or use its API key.', {
      fieldErrors: [{ path: 'website_id', message: 'This is required without an API key.' }],
    })
  await enterWebsite(services.db, caller, websiteId)
  const deploymentId = await services.db.transaction(async (tx) => {
    await lockAlerts(tx, websiteId)
    const [added] = await tx
      .insert(deployments)
      .values({
        ...{ deploymentId: newId(), websiteId, reportedBy: caller.userId, reference, urls },
        createdAt: new Date(services.clock.now()),
      })
      .onConflictDoNothing()
      .returning()
    if (added === undefined) return null
    const found = await readTouched(tx, websiteId, urls)
    for (const alertId of found)
      await addRecheck(services, tx, {
        ...{ alertId, requestedBy: caller.userId, deploymentId: added.deploymentId },
      })
    await tx
      .update(deployments)
      .set({ alertCount: found.length })
      .where(eq(deployments.deploymentId, added.deploymentId))
    return added.deploymentId
  })
  return readDeployment(
    services.db,
    deploymentId === null
      ? and(eq(deployments.websiteId, websiteId), eq(deployments.reference, reference))
      : eq(deployments.deploymentId, deploymentId),
  )
}

/** Open alerts that are still present on one of the pages, the most serious first. */
async function readTouched(tx: Executor, websiteId: string, urls: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ alertId: alerts.alertId })
    .from(alerts)
    .where(
      and(
        eq(alerts.websiteId, websiteId),
        eq(alerts.status, 'open'),
        eq(alerts.presence, 'present'),
        eq(alerts.isNeedsReview, false),
        ...(urls.length === 0 ? [] : [isOnPage(urls)]),
      ),
    )
    .orderBy(orderOfAlerts(sql`alerts`))
    .limit(maxAlerts)
  return rows.map(({ alertId }) => alertId)
}

/** A path counts on every host of the store, and a final slash or a query makes no difference. */
function isOnPage(urls: readonly string[]): SQL {
  const exact = urls.filter((url) => !url.endsWith('*')).map(pathOf)
  const below = urls.filter((url) => url.endsWith('*')).map((url) => pathOf(url.slice(0, -1)))
  const path = sql`coalesce(nullif(rtrim(regexp_replace(p.url, '^https?://[^/?#]*([^?#]*).*$', '\\1'), '/'), ''), '/')`
  return sql`exists (select 1 from ${alertPages} p where p.alert_id = alerts.alert_id and (
    ${path} = any(${sql.param(exact)}::text[])
    or exists (select 1 from unnest(${sql.param(below)}::text[]) b where starts_with(${path}, b))))`
}

function pathOf(url: string): string {
  const path = URL.parse(url)?.pathname ?? url.split(/[?#]/)[0] ?? ''
  const rooted = path.startsWith('/') ? path : `/${path}`
  return rooted.replace(/\/+$/, '') || '/'
}

/** @throws AppError NOT_FOUND */
export async function readDeployment(db: Executor, condition: SQL | undefined): Promise<Deployment> {
  const [row] = await db.select().from(deployments).where(condition)
  if (row === undefined) throw notFound('The deployment')
  const states = await db
    .select({ state: alertRechecks.state })
    .from(alertRechecks)
    .where(eq(alertRechecks.deploymentId, row.deploymentId))
  const count = (...wanted: string[]) => states.filter(({ state }) => wanted.includes(state)).length
  return {
    deployment_id: row.deploymentId,
    website_id: row.websiteId,
    reference: row.reference,
    created_at: row.createdAt.toISOString(),
    alert_count: row.alertCount,
    checks: {
      waiting: count('queued', 'in_progress'),
      gone: count('gone'),
      present: count('present'),
      not_verified: count('not_verified'),
    },
  }
}
