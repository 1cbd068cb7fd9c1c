/** The actions of the day of a user and a website: chosen when first asked for, topped up as new reasons come. */
import type { Transaction } from '@vitrine/db/database'
import { dailyActions } from '@vitrine/db/tables/engagement'
import { AppError } from '@vitrine/kernel/errors'
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import { enterWebsite } from '../system/website-access.ts'
import { readAuditLimits } from '../websites/audit-limits.ts'
import { type ActionCandidate, findActionCandidates, key } from './action-candidates.ts'
import type { ActionType, DailyAction } from './contract.ts'

const mostActions = 5

type Row = typeof dailyActions.$inferSelect

interface Query {
  website_id: string
  test_action_types?: ActionType | ActionType[] | undefined
}

/**
 * Up to five actions, the most important first.
 * @throws AppError NOT_ALLOWED for another user's list, NOT_FOUND for a website that is not the caller's.
 */
export async function listDailyActions(
  services: Services,
  caller: Caller,
  userId: string,
  query: Query,
): Promise<DailyAction[]> {
  if (userId !== caller.userId && !caller.isSuperuser) {
    throw new AppError('NOT_ALLOWED', 'This list belongs to somebody else.')
  }
  const { websiteId } = await enterWebsite(services.db, caller, query.website_id)
  const now = new Date(services.clock.now())
  const wanted = wantedTypes(services, caller, query.test_action_types)
  const candidates = (await unlockedCandidates(services, caller, { websiteId, userId, now })).filter(
    ({ type }) => wanted === null || wanted.has(type),
  )
  const rows = await services.db.transaction((tx) =>
    settleDay(tx, { websiteId, userId, now, most: wanted === null ? mostActions : 50 }, candidates),
  )
  return rows
    .filter((row) => wanted === null || wanted.has(row.actionType))
    .map((row) => ({
      action_id: row.actionId,
      action_type: row.actionType,
      display_value: row.displayValue,
      scan_id: row.scanId,
      article_id: row.articleId,
      status: row.status,
    }))
}

/** Types that a tester asked for; null: the usual list. Outsiders of a production system cannot ask. */
function wantedTypes(
  { settings }: Services,
  caller: Caller,
  types: Query['test_action_types'],
): Set<ActionType> | null {
  if (types === undefined || (settings.isProduction && !caller.isSuperuser)) return null
  return new Set([types].flat())
}

/** In audit mode nothing is suggested that the audit keeps locked. */
async function unlockedCandidates(
  services: Services,
  caller: Caller,
  subject: { websiteId: string; userId: string; now: Date },
): Promise<ActionCandidate[]> {
  const limits = await readAuditLimits(services.db, subject.websiteId, caller)
  const candidates = await findActionCandidates(services.db, subject)
  if (limits === null) return candidates
  return candidates.filter(
    ({ scanId, articleId }) =>
      (scanId === null || limits.scanIds.includes(scanId)) &&
      (articleId === null || limits.articleIds.includes(articleId)),
  )
}

interface Day {
  websiteId: string
  userId: string
  now: Date
  most: number
}

/** What was done or dismissed today stays; open ones whose reason is gone make room for better ones. */
async function settleDay(
  tx: Transaction,
  { websiteId, userId, now, most }: Day,
  candidates: readonly ActionCandidate[],
): Promise<Row[]> {
  // Two tabs that ask at once get one list.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${userId}:${websiteId}`}, 11))`)
  const day = now.toISOString().slice(0, 10)
  const mine = and(eq(dailyActions.userId, userId), eq(dailyActions.websiteId, websiteId))
  const today = await tx
    .select()
    .from(dailyActions)
    .where(and(mine, eq(dailyActions.day, day)))
  const dismissed = await tx
    .select()
    .from(dailyActions)
    .where(and(mine, gt(dailyActions.discardedUntil, now)))
  const possible = new Set(candidates.map(key))
  const keyOf = (row: Row) => key({ type: row.actionType, scanId: row.scanId, articleId: row.articleId })
  const stale = today.filter((row) => row.status === 'open' && !possible.has(keyOf(row)))
  if (stale.length > 0) {
    await tx.delete(dailyActions).where(
      inArray(
        dailyActions.actionId,
        stale.map(({ actionId }) => actionId),
      ),
    )
  }
  const known = new Set([...today.filter((row) => !stale.includes(row)), ...dismissed].map(keyOf))
  const room = most - (today.length - stale.length)
  const added = candidates.filter((candidate) => !known.has(key(candidate))).slice(0, Math.max(0, room))
  if (added.length > 0) {
    await tx.insert(dailyActions).values(
      added.map(({ type, displayValue, scanId, articleId, rank }) => ({
        userId,
        websiteId,
        day,
        actionType: type,
        displayValue,
        scanId,
        articleId,
        rank,
      })),
    )
  }
  return tx
    .select()
    .from(dailyActions)
    .where(and(mine, eq(dailyActions.day, day)))
    .orderBy(desc(dailyActions.rank), dailyActions.actionId)
}
