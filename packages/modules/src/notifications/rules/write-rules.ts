/** What admins do with rules. */
import type { Transaction } from '@vitrine/db/database'
import {
  notificationChannels,
  notificationRuleChannels,
  notificationRules,
} from '@vitrine/db/tables/notifications'
import { AppError } from '@vitrine/kernel/http/errors'
import { newId } from '@vitrine/kernel/ids'
import { and, eq, inArray } from 'drizzle-orm'
import { notFound } from '../../system/require-caller.ts'
import type { Caller } from '../../system/route.ts'
import type { Services } from '../../system/services.ts'
import { maxRules, type NotificationRule, type RuleBody } from '../contract.ts'

/** @throws AppError VALIDATION_FAILED for a channel of another website, CONFLICT when there are too many rules */
export async function createRule(
  services: Services,
  caller: Pick<Caller, 'userId'>,
  websiteId: string,
  body: RuleBody,
): Promise<NotificationRule> {
  const ruleId = newId()
  const createdAt = new Date(services.clock.now())
  await services.db.transaction(async (tx) => {
    if ((await tx.$count(notificationRules, eq(notificationRules.websiteId, websiteId))) >= maxRules)
      throw new AppError('CONFLICT', `A website can have up to ${maxRules} rules. Remove one first.`)
    await tx
      .insert(notificationRules)
      .values({ ruleId, websiteId, ...columnsOf(body), createdBy: caller.userId, createdAt })
    await linkChannels(tx, websiteId, ruleId, body.channel_ids)
  })
  return { rule_id: ruleId, ...body }
}

/** @throws AppError NOT_FOUND, VALIDATION_FAILED */
export async function updateRule(
  services: Services,
  websiteId: string,
  ruleId: string,
  body: RuleBody,
): Promise<NotificationRule> {
  await services.db.transaction(async (tx) => {
    const [known] = await tx
      .update(notificationRules)
      .set(columnsOf(body))
      .where(isRule(websiteId, ruleId))
      .returning({ ruleId: notificationRules.ruleId })
    if (!known) throw notFound('The rule')
    await tx.delete(notificationRuleChannels).where(eq(notificationRuleChannels.ruleId, ruleId))
    await linkChannels(tx, websiteId, ruleId, body.channel_ids)
  })
  return { rule_id: ruleId, ...body }
}

/** @throws AppError NOT_FOUND */
export async function removeRule(services: Services, websiteId: string, ruleId: string): Promise<void> {
  const removed = await services.db
    .delete(notificationRules)
    .where(isRule(websiteId, ruleId))
    .returning({ ruleId: notificationRules.ruleId })
  if (removed.length === 0) throw notFound('The rule')
}

const isRule = (websiteId: string, ruleId: string) =>
  and(eq(notificationRules.websiteId, websiteId), eq(notificationRules.ruleId, ruleId))

const columnsOf = (body: RuleBody) => ({
  name: body.name,
  events: [...new Set(body.events)],
  minSeverity: body.min_severity,
  minRevenueAtRisk: body.min_revenue_at_risk,
  categories: body.categories,
  pageTypes: body.page_types,
  regions: body.regions,
  isEnabled: body.is_enabled,
})

async function linkChannels(
  tx: Transaction,
  websiteId: string,
  ruleId: string,
  channelIds: readonly string[],
): Promise<void> {
  const wanted = [...new Set(channelIds)]
  if (wanted.length === 0) return
  const own = await tx
    .select({ channelId: notificationChannels.channelId })
    .from(notificationChannels)
    .where(
      and(eq(notificationChannels.websiteId, websiteId), inArray(notificationChannels.channelId, wanted)),
    )
  if (own.length < wanted.length) {
    const message = 'One of these channels no longer exists.'
    throw new AppError('VALIDATION_FAILED', message, { fieldErrors: [{ path: 'channel_ids', message }] })
  }
  await tx.insert(notificationRuleChannels).values(own.map(({ channelId }) => ({ ruleId, channelId })))
}
