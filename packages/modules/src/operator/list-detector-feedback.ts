import { alerts } from '@vitrine/db/tables/alerts'
import { alertFeedback } from '@vitrine/db/tables/triage'
import { websites } from '@vitrine/db/tables/websites'
import type { ListPage } from '@vitrine/kernel/http/page-query'
import { wire } from '@vitrine/kernel/names/wire-names'
import { and, desc, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { Services } from '../system/services.ts'
import type { DetectorFeedback } from './contract.ts'

/** What people said about the alerts of one check: the record that its next version is measured against. */
export async function listDetectorFeedback(
  { db }: Pick<Services, 'db'>,
  detector: string,
  { skip, limit }: ListPage,
): Promise<DetectorFeedback[]> {
  const rows = await db
    .select({
      alertId: alerts.alertId,
      alert_title: sql<string>`coalesce(${alerts.personContent} ->> 'title', ${alerts.title})`,
      website_name: websites.name,
      feedback_status: alertFeedback.feedbackStatus,
      feedback_reason: alertFeedback.reason,
      feedback_message: alertFeedback.feedbackMessage,
      expected_value: alertFeedback.expectedValue,
      updatedAt: alertFeedback.updatedAt,
    })
    .from(alertFeedback)
    .innerJoin(alerts, eq(alerts.alertId, alertFeedback.alertId))
    .innerJoin(websites, eq(websites.websiteId, alerts.websiteId))
    .where(
      and(
        eq(alerts.detector, detector),
        or(isNotNull(alertFeedback.reason), isNotNull(alertFeedback.feedbackMessage)),
      ),
    )
    .orderBy(desc(alertFeedback.updatedAt), alertFeedback.alertId, alertFeedback.userId)
    .offset(skip)
    .limit(limit)
  return rows.map(({ alertId, updatedAt, ...row }) => ({
    ...row,
    [wire.alertId]: alertId,
    updated_at: updatedAt.toISOString(),
  }))
}
