import type { Executor } from '@vitrine/db/database'
import { notificationChannels, notificationMessages } from '@vitrine/db/tables/notifications'
import { and, asc, eq, sql } from 'drizzle-orm'
import { notFound } from '../../system/require-caller.ts'
import { type Channel, maxChannels } from '../contract.ts'
import type { ChannelRow } from './credentials.ts'

/** A website's channels in the order in which they were added. */
export async function readChannels(executor: Executor, websiteId: string): Promise<Channel[]> {
  const rows = await executor
    .select()
    .from(notificationChannels)
    .where(eq(notificationChannels.websiteId, websiteId))
    .orderBy(asc(notificationChannels.createdAt), asc(notificationChannels.channelId))
    .limit(maxChannels)
  const held = await executor
    .select({ channelId: notificationMessages.channelId, count: sql<number>`count(*)::int` })
    .from(notificationMessages)
    .where(and(eq(notificationMessages.websiteId, websiteId), eq(notificationMessages.state, 'held')))
    .groupBy(notificationMessages.channelId)
  const heldBy = new Map(held.map(({ channelId, count }) => [channelId, count]))
  return rows.map((row) => presentChannel(row, heldBy.get(row.channelId) ?? 0))
}

/** @throws AppError NOT_FOUND when the website has no such channel */
export async function readChannel(
  executor: Executor,
  websiteId: string,
  channelId: string,
): Promise<ChannelRow> {
  const [row] = await executor
    .select()
    .from(notificationChannels)
    .where(and(eq(notificationChannels.websiteId, websiteId), eq(notificationChannels.channelId, channelId)))
  if (!row) throw notFound('The channel')
  return row
}

export function presentChannel(row: ChannelRow, heldCount: number): Channel {
  return {
    channel_id: row.channelId,
    kind: row.kind,
    name: row.name,
    target: row.target,
    audience: row.audience,
    cadence: row.cadence,
    state: row.state,
    paused_at: row.pausedAt?.toISOString() ?? null,
    paused_reason: row.pausedReason,
    failing_since: row.failingSince?.toISOString() ?? null,
    last_error: row.lastError,
    last_sent_at: row.lastSentAt?.toISOString() ?? null,
    held_count: heldCount,
  }
}
