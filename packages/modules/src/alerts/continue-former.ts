/**
 * Alerts about a whole template used to be identified by their title, so a new title made a new alert. Now they are
 * identified by the fault. Alerts stored under a former key are carried over here when a run finds their fault again.
 */
import type { Transaction } from '@vitrine/db/database'
import { alerts } from '@vitrine/db/tables/alerts'
import type { ScanAlert } from '@vitrine/engine/api/scan-types'
import { and, eq, inArray, like } from 'drizzle-orm'
import { lockAlerts } from './lock-alerts.ts'

const systemicPrefix = /^template:[a-z_]+:/

const prefixOf = ({ causeKey }: Pick<ScanAlert, 'causeKey'>) => systemicPrefix.exec(causeKey)?.[0] ?? null
const restOf = (causeKey: string) => causeKey.replace(systemicPrefix, '')
/** Titles begin with a capital or a quote, ids of faults with a lower-case letter. */
const isFormer = (causeKey: string) => /^[\p{Lu}“"]/u.test(restOf(causeKey))

/**
 * Gives stored alerts their new key and fingerprint and leaves the rest unchanged. Ambiguous alerts are
 * skipped: a new alert next to an old one is better than a person's decision on the wrong one.
 */
export async function continueFormerAlerts(
  tx: Transaction,
  websiteId: string,
  found: readonly ScanAlert[],
): Promise<void> {
  const systemic = found.filter((alert) => prefixOf(alert) !== null)
  if (systemic.length === 0) return
  await lockAlerts(tx, websiteId)
  const fingerprints = systemic.map(({ fingerprint }) => fingerprint)
  const stored = await tx
    .select({ fingerprint: alerts.fingerprint })
    .from(alerts)
    .where(and(eq(alerts.websiteId, websiteId), inArray(alerts.fingerprint, fingerprints)))
  const known = new Set(stored.map(({ fingerprint }) => fingerprint))
  const unknown = systemic.filter(({ fingerprint }) => !known.has(fingerprint))
  const groups = Map.groupBy(unknown, (alert) =>
    [alert.detector, alert.localeGroup, prefixOf(alert)].join('\u001f'),
  )
  for (const group of groups.values()) await continueGroup(tx, websiteId, group)
}

/** @param group new alerts of one detector, locale group and page type */
async function continueGroup(tx: Transaction, websiteId: string, group: readonly ScanAlert[]): Promise<void> {
  const [first] = group
  const prefix = first && prefixOf(first)
  if (!first || !prefix) return
  const stored = await tx
    .select({ alertId: alerts.alertId, causeKey: alerts.causeKey })
    .from(alerts)
    .where(
      and(
        eq(alerts.websiteId, websiteId),
        eq(alerts.detector, first.detector),
        eq(alerts.localeGroup, first.localeGroup),
        like(alerts.causeKey, `${prefix.replaceAll('_', '\\_')}%`),
      ),
    )
    .for('update')
  const former = stored.filter(({ causeKey }) => isFormer(causeKey))
  const sameTitle = (alert: ScanAlert) => former.filter(({ causeKey }) => restOf(causeKey) === alert.title)
  const pairs =
    group.length === 1 && former.length === 1
      ? [{ alert: first, old: former }]
      : group.map((alert) => ({ alert, old: sameTitle(alert) }))
  for (const { alert, old } of pairs) {
    const [only, second] = old
    if (!only || second) continue
    await tx
      .update(alerts)
      .set({ causeKey: alert.causeKey, fingerprint: alert.fingerprint })
      .where(eq(alerts.alertId, only.alertId))
  }
}
