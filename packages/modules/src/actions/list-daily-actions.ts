/** A user's daily actions for a website, chosen on the first request of the day and extended when new reasons arise. */
import type { Database, Executor, Transaction } from '@vitrine/db/database'
import { prepared } from '@vitrine/db/prepared'
import { dailyActions } from '@vitrine/db/tables/engagement'
import { AppError } from '@vitrine/kernel/http/errors'
import { and, desc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import { enterWebsite } from '../system/website-access.ts'
import { readAuditLimits } from '../websites/audit-limits.ts'
import { type ActionCandidate, findActionCandidates, key } from './action-candidates.ts'
import type { ActionType, DailyAction } from './contract.ts'

const maxActions = 5

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
    throw new AppError('NOT_ALLOWED', 'This list belongs to someone else.')
  }
  const { websiteId, isAuditMode } = await enterWebsite(services.db, caller, query.website_id)
  const now = new Date(services.clock.now())
  const wanted = wantedTypes(services, caller, query.test_action_types)
  const day = { websiteId, userId, now, max: wanted === null ? maxActions : 50 }
  const [unlocked, seen] = await Promise.all([
    unlockedCandidates(services, caller, { websiteId, isAuditMode, userId, now }),
    readDay(services.db, day),
  ])
  const candidates = unlocked.filter(({ type }) => wanted === null || wanted.has(type))
  const rows = await settleDay(services.db, day, seen, candidates)
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

/** Types that a tester requested; null: the usual list. In production only operators can request them. */
function wantedTypes(
  { settings }: Services,
  caller: Caller,
  types: Query['test_action_types'],
): Set<ActionType> | null {
  if (types === undefined || (settings.isProduction && !caller.isSuperuser)) return null
  return new Set([types].flat())
}

/** In audit mode, leaves out suggestions about locked content. */
async function unlockedCandidates(
  services: Services,
  caller: Caller,
  subject: { websiteId: string; isAuditMode: boolean; userId: string; now: Date },
): Promise<ActionCandidate[]> {
  const [limits, candidates] = await Promise.all([
    readAuditLimits(services.db, subject.websiteId, caller, subject.isAuditMode),
    findActionCandidates(services.db, subject),
  ])
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
  max: number
}

/** Actions that were done or dismissed today stay; open ones without a current reason make room for better ones. */
async function settleDay(
  db: Database,
  day: Day,
  seen: Row[],
  candidates: readonly ActionCandidate[],
): Promise<Row[]> {
  // Most requests change nothing and need no lock.
  const first = planDay(seen, day, candidates)
  if (first.stale.length === 0 && first.added.length === 0) return todayOf(seen, day)
  return db.transaction(async (tx) => {
    // Two tabs that request the list at once get the same one.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`${day.userId}:${day.websiteId}`}, 11))`,
    )
    await changeDay(tx, day, planDay(await readDay(tx, day), day, candidates))
    return todayOf(await readDay(tx, day), day)
  })
}

const dayOf = ({ now }: Day) => now.toISOString().slice(0, 10)

/** Today's actions and those dismissed for longer, the most important first. */
const readDay = (executor: Executor, day: Day): Promise<Row[]> =>
  rowsOf(executor).execute({ ...day, day: dayOf(day) })

const rowsOf = prepared((executor) =>
  executor
    .select()
    .from(dailyActions)
    .where(
      and(
        eq(dailyActions.userId, sql.placeholder('userId')),
        eq(dailyActions.websiteId, sql.placeholder('websiteId')),
        or(
          eq(dailyActions.day, sql.placeholder('day')),
          gt(dailyActions.discardedUntil, sql.placeholder('now')),
        ),
      ),
    )
    .orderBy(desc(dailyActions.rank), dailyActions.actionId)
    .prepare('actions_of_day'),
)

const todayOf = (rows: readonly Row[], day: Day) => rows.filter((row) => row.day === dayOf(day))

interface DayPlan {
  stale: Row[]
  added: ActionCandidate[]
}

function planDay(rows: readonly Row[], day: Day, candidates: readonly ActionCandidate[]): DayPlan {
  const today = todayOf(rows, day)
  const possible = new Set(candidates.map(key))
  const keyOf = (row: Row) => key({ type: row.actionType, scanId: row.scanId, articleId: row.articleId })
  const stale = today.filter((row) => row.status === 'open' && !possible.has(keyOf(row)))
  const known = new Set(rows.filter((row) => !stale.includes(row)).map(keyOf))
  const room = day.max - (today.length - stale.length)
  const added = candidates.filter((candidate) => !known.has(key(candidate))).slice(0, Math.max(0, room))
  return { stale, added }
}

async function changeDay(tx: Transaction, day: Day, { stale, added }: DayPlan): Promise<void> {
  if (stale.length > 0) {
    await tx.delete(dailyActions).where(
      inArray(
        dailyActions.actionId,
        stale.map(({ actionId }) => actionId),
      ),
    )
  }
  if (added.length > 0) {
    await tx.insert(dailyActions).values(
      added.map(({ type, displayValue, scanId, articleId, rank }) => ({
        userId: day.userId,
        websiteId: day.websiteId,
        day: dayOf(day),
        actionType: type,
        displayValue,
        scanId,
        articleId,
        rank,
      })),
    )
  }
}
