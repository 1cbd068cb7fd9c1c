import type { Transaction } from '@vitrine/db/database'
import { users } from '@vitrine/db/tables/accounts'
import { scans } from '@vitrine/db/tables/scans'
import { memberships, websites } from '@vitrine/db/tables/websites'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { type MailServices, queueMail } from '../mail/queue-mail.ts'
import type { MailContent } from '../mail/render-mail.ts'
import type { Services } from '../system/services.ts'
import { readScans, type ScanRow } from './read-scans.ts'

type ReadyServices = MailServices & Pick<Services, 'publicUrl'>

/**
 * Notifies the person who requested a scan that it has ended, within the transaction that ends it, once per
 * run. The free audit has its own mail, and the demo has none. What a scheduled scan found is told by the website’s
 * notification rules, where there are any; that it couldn’t be finished is told here.
 */
export async function queueReadyMail(
  services: ReadyServices,
  tx: Transaction,
  scanId: string,
  instanceId: string | null,
): Promise<void> {
  const [reader] = await tx
    .select({
      email: users.email,
      firstName: users.firstName,
      websiteName: websites.name,
      websiteId: scans.websiteId,
      origin: scans.origin,
    })
    .from(scans)
    .innerJoin(users, eq(users.userId, scans.createdBy))
    .innerJoin(websites, eq(websites.websiteId, scans.websiteId))
    .leftJoin(
      memberships,
      and(eq(memberships.websiteId, scans.websiteId), eq(memberships.userId, users.userId)),
    )
    .where(
      and(
        eq(scans.scanId, scanId),
        // A newer run of the same scan has replaced it.
        instanceId === null ? isNull(scans.currentInstanceId) : eq(scans.currentInstanceId, instanceId),
        sql`${scans.origin} in ('user', 'operator', 'schedule')`,
        isNull(users.disabledAt),
        // People who were removed meanwhile get no more emails about the store.
        sql`(${memberships.userId} is not null or ${users.isSuperuser})`,
      ),
    )
  const [scan] = reader ? await readScans(tx, sql`s.scan_id = ${scanId}`) : []
  if (!reader || !scan) return
  const hasRules = !services.settings.featuresOff.includes('notifications')
  if (reader.origin === 'schedule' && scan.state === 'completed' && hasRules) return
  await queueMail(services, tx, {
    kind: 'analysis-ready',
    websiteId: reader.websiteId,
    recipient: reader.email,
    content: readyContent(scan, reader, services.publicUrl),
    dedupeKey: `analysis-ready:${instanceId ?? scanId}`,
  })
  await tx
    .update(scans)
    .set({ readyMailSentAt: new Date(services.clock.now()) })
    .where(eq(scans.scanId, scanId))
}

interface Reader {
  firstName: string
  websiteName: string
}

function readyContent(scan: ScanRow, { firstName, websiteName }: Reader, publicUrl: string): MailContent {
  const greeting = firstName ? `Hello ${firstName},` : 'Hello,'
  const facts = [{ label: 'Store', value: websiteName }]
  const action = { label: 'Review alerts', url: `${publicUrl}/scans/${scan.scan_id}` }
  if (scan.state !== 'completed') {
    return {
      subject: `Your analysis couldn’t be finished: ${scan.title}`,
      paragraphs: [
        greeting,
        `The analysis “${scan.title}” ended without a result. ${scan.state_reason ?? ''}`.trim(),
      ],
      facts,
      action: { ...action, label: 'See the analysis' },
    }
  }
  const count = scan.alerts ?? 0
  const severities = [
    [scan.open_high, 'high'],
    [scan.open_medium, 'medium'],
    [scan.open_low, 'low'],
  ] as const
  const parts = severities.filter(([number]) => number).map(([number, name]) => `${number} ${name}`)
  return {
    subject: `Your analysis is ready: ${scan.title}`,
    paragraphs: [greeting, resultText(scan, count)],
    facts: [
      ...facts,
      { label: 'Alerts', value: parts.length > 0 ? `${count} (${parts.join(', ')})` : String(count) },
      { label: 'Pages checked', value: String(scan.pages_analyzed_count) },
    ],
    action: count > 0 ? action : { ...action, label: 'See the analysis' },
  }
}

function resultText({ title, is_coverage_sufficient }: ScanRow, count: number): string {
  if (count > 0)
    return `Your analysis “${title}” is ready. It found ${count} ${count === 1 ? 'alert' : 'alerts'}.`
  return is_coverage_sufficient
    ? `Your analysis “${title}” is ready. It found no issues on the pages it checked.`
    : `Your analysis “${title}” has ended, but we couldn’t check enough of your store to call it passed.`
}
