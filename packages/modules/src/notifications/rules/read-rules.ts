import type { Executor } from '@vitrine/db/database'
import { notificationRuleChannels, notificationRules } from '@vitrine/db/tables/notifications'
import { asc, eq } from 'drizzle-orm'
import { EventKind, maxRules, type NotificationRule, RuleCategory } from '../contract.ts'

/** A website's rules with their channels, in the order in which they were added. */
export async function readRules(executor: Executor, websiteId: string): Promise<NotificationRule[]> {
  const rows = await executor
    .select()
    .from(notificationRules)
    .where(eq(notificationRules.websiteId, websiteId))
    .orderBy(asc(notificationRules.createdAt), asc(notificationRules.ruleId))
    .limit(maxRules)
  const links = await executor
    .select({ ruleId: notificationRuleChannels.ruleId, channelId: notificationRuleChannels.channelId })
    .from(notificationRuleChannels)
    .innerJoin(notificationRules, eq(notificationRules.ruleId, notificationRuleChannels.ruleId))
    .where(eq(notificationRules.websiteId, websiteId))
  const channelsOf = Map.groupBy(links, ({ ruleId }) => ruleId)
  return rows.map((row) => ({
    rule_id: row.ruleId,
    name: row.name,
    events: EventKind.array().parse(row.events),
    min_severity: row.minSeverity,
    min_revenue_at_risk: row.minRevenueAtRisk,
    categories: RuleCategory.array().parse(row.categories),
    page_types: row.pageTypes as NotificationRule['page_types'],
    regions: row.regions,
    is_enabled: row.isEnabled,
    channel_ids: (channelsOf.get(row.ruleId) ?? []).map(({ channelId }) => channelId),
  }))
}
