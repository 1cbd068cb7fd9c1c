import type { Executor } from '@vitrine/db/database'
import { scanItems } from '@vitrine/db/tables/pages'
import { scanLogs } from '@vitrine/db/tables/scans'
import { PageType } from '@vitrine/kernel/names/vocabulary'
import { wire } from '@vitrine/kernel/names/wire-names'
import { and, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import { readAuditLimits } from '../websites/audit-limits.ts'
import type { PageState, ScanDataRow, ScanItem, ScanLog, ScanResults } from './contract.ts'
import { isDiscarded, readPotentialAlerts } from './potential-alerts.ts'
import { type InstanceRow, isOpen, presentInstance } from './present-instance.ts'
import { readInstance } from './read-instance.ts'

/** Rows of a table or a log that screens show. */
const maxShown = 100
/** Of more pages, screens draw no screenshot. */
const maxPageStates = 480

/** Progress and findings of a run. Screens poll it every five seconds. */
export async function getResults(
  services: Services,
  caller: Caller,
  instanceId: string,
): Promise<ScanResults> {
  const instance = await readInstance(services.db, caller, instanceId)
  const [items, alertCount, pageStates, logs, data, found, limits] = await Promise.all([
    readItems(services.db, instance),
    countWithAlerts(services.db, instance),
    readPageStates(services.db, instance),
    readLogs(services.db, instanceId),
    readData(services.db, instanceId),
    readPotentialAlerts(services, instance),
    readAuditLimits(services.db, instance.websiteId, caller),
  ])
  const allowed = limits === null ? null : new Set(limits.alertIds)
  return {
    ...presentInstance(instance),
    items,
    item_alert_count: alertCount,
    page_states: pageStates,
    pages_from: instance.pagesFrom?.toISOString() ?? null,
    scan_logs: logs,
    scan_data: data,
    [wire.potentialAlerts]: found.filter(
      (alert) => allowed === null || allowed.has(alert[wire.potentialAlertId]),
    ),
  }
}

/** Addresses on which the run found something: from its findings while it is active, from its alerts afterwards. */
function urlsWithAlerts(instance: InstanceRow): SQL {
  const id = instance.scanInstanceId
  if (isOpen(instance) || instance.scanId === null)
    return sql`(select f.url from findings f where f.instance_id = ${id} and not ${isDiscarded})`
  return sql`(select p.url from alert_scans s join alert_pages p on p.alert_id = s.alert_id
    join alerts a on a.alert_id = s.alert_id where s.instance_id = ${id} and a.status <> 'discarded')`
}

async function countWithAlerts(executor: Executor, instance: InstanceRow): Promise<number> {
  return executor.$count(
    scanItems,
    and(
      eq(scanItems.instanceId, instance.scanInstanceId),
      inArray(scanItems.completionStatus, ['completed', 'failed']),
      sql`${scanItems.itemUrl} in ${urlsWithAlerts(instance)}`,
    ),
  )
}

async function readPageStates(executor: Executor, instance: InstanceRow): Promise<PageState[]> {
  if (instance.itemCount > maxPageStates) return []
  const rows = await executor
    .select({
      state: scanItems.completionStatus,
      hasAlerts: sql<boolean>`${scanItems.itemUrl} in ${urlsWithAlerts(instance)}`,
    })
    .from(scanItems)
    .where(eq(scanItems.instanceId, instance.scanInstanceId))
    .orderBy(scanItems.position)
    .limit(maxPageStates)
  return rows.map(({ state, hasAlerts }) =>
    hasAlerts && (state === 'completed' || state === 'failed') ? 'alert' : state,
  )
}

async function readItems(executor: Executor, instance: InstanceRow): Promise<ScanItem[]> {
  const rows = await executor
    .select({
      scanItemId: scanItems.scanItemId,
      completionStatus: scanItems.completionStatus,
      itemUrl: scanItems.itemUrl,
      platform: scanItems.platform,
      region: scanItems.region,
      resultReason: scanItems.resultReason,
      hasAlerts: sql<boolean>`${scanItems.itemUrl} in ${urlsWithAlerts(instance)}`,
    })
    .from(scanItems)
    .where(eq(scanItems.instanceId, instance.scanInstanceId))
    .orderBy(
      sql`case when ${scanItems.completionStatus} = 'in_progress' then 0 when ${scanItems.visitedAt} is null then 2 else 1 end`,
      desc(scanItems.visitedAt),
      scanItems.position,
    )
    .limit(maxShown)
  return rows.map((row) => ({
    scan_item_id: row.scanItemId,
    completion_status: row.completionStatus,
    item_url: row.itemUrl,
    platform: row.platform,
    region: row.region,
    reason: row.resultReason,
    has_alerts: row.hasAlerts,
  }))
}

async function readLogs(executor: Executor, instanceId: string): Promise<ScanLog[]> {
  const rows = await executor
    .select()
    .from(scanLogs)
    .where(eq(scanLogs.instanceId, instanceId))
    .orderBy(desc(scanLogs.logId))
    .limit(maxShown)
  return rows.map((row) => ({
    log_id: row.logId,
    at: row.at.toISOString(),
    level: row.level,
    text: row.text,
    page_url: row.pageUrl,
  }))
}

async function readData(executor: Executor, instanceId: string): Promise<ScanDataRow[]> {
  const rows = await executor
    .select({
      url: scanItems.itemUrl,
      pageType: scanItems.pageType,
      platform: scanItems.platform,
      region: scanItems.region,
      result: scanItems.result,
      reason: scanItems.resultReason,
      httpStatus: scanItems.httpStatus,
      // The whole outcome of a page can be large, and only two values of it are shown.
      productTitle: sql<string | null>`${scanItems.outcome} -> 'product' ->> 'title'`,
      productPrice: sql<
        string | null
      >`nullif(concat_ws(' ', ${scanItems.outcome} -> 'product' ->> 'price', ${scanItems.outcome} -> 'product' ->> 'currency'), '')`,
      visitedAt: scanItems.visitedAt,
    })
    .from(scanItems)
    .where(and(eq(scanItems.instanceId, instanceId), isNotNull(scanItems.result)))
    .orderBy(desc(scanItems.visitedAt), desc(scanItems.position))
    .limit(maxShown)
  return rows.map((row) => ({
    url: row.url,
    page_type: PageType.nullable().catch(null).parse(row.pageType),
    platform: row.platform,
    region: row.region,
    result: row.result ?? 'failed',
    reason: row.reason,
    http_status: row.httpStatus,
    product_title: row.productTitle,
    product_price: row.productPrice,
    visited_at: row.visitedAt?.toISOString() ?? null,
  }))
}
