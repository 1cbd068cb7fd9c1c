/** The actions that could be suggested today, by ten rules. Each candidate is about one thing and has a rank. */

import type { Database } from '@vitrine/db/database'
import { executeNamed } from '@vitrine/db/named-statement'
import { impactCount, impactMoney } from '@vitrine/kernel/figures/figures'
import { dayMs } from '@vitrine/kernel/time/durations'
import { type SQL, sql } from 'drizzle-orm'
import { readAlertCounts } from '../scans/read-alert-counts.ts'
import type { ActionType } from './contract.ts'

export interface ActionCandidate {
  type: ActionType
  displayValue: string
  scanId: string | null
  articleId: string | null
  /** Higher comes first. The integer part is the rule's weight; the fraction orders actions of one rule. */
  rank: number
}

interface Subject {
  websiteId: string
  userId: string
  now: Date
}

/** Weights of the rules: first what costs money today, then what waits, then what is nice to know. */
const weights: Record<ActionType, number> = {
  review_high_revenue_impact_scan: 100,
  review_high_shoppers_scan: 90,
  review_new_scan: 80,
  review_pending_scan: 70,
  review_completed_scan: 50,
  track_progress_scan: 45,
  review_new_recommendation: 40,
  check_comment_on_article: 35,
  check_popular_article: 30,
  check_upcoming_scan: 20,
}

interface ScanBasics extends Record<string, unknown> {
  scan_id: string
  title: string
  state: string
  finished_days: number | null
  currency: string | null
}

interface ScanSummary extends ScanBasics {
  open: number
  open_high: number
  all_alerts: number
  oldest_days: number | null
  revenue: number | null
  shoppers: number | null
}

/** Everything that could be suggested, the most important first. */
export async function findActionCandidates(db: Database, subject: Subject): Promise<ActionCandidate[]> {
  const [scans, articles] = await Promise.all([
    readScanSummaries(db, subject),
    readArticleCandidates(db, subject),
  ])
  return [...scanCandidates(scans), ...articles].sort(
    (a, b) => b.rank - a.rank || key(a).localeCompare(key(b)),
  )
}

/** Identifies a suggestion and its subject. */
export const key = ({ type, scanId, articleId }: Pick<ActionCandidate, 'type' | 'scanId' | 'articleId'>) =>
  `${type}:${scanId ?? articleId ?? ''}`

async function readScanSummaries(db: Database, { websiteId, now }: Subject): Promise<ScanSummary[]> {
  const [rows, counts] = await Promise.all([
    executeNamed<ScanBasics>(
      db,
      sql`
      select s.scan_id, s.title, s.state, m.currency,
        extract(epoch from ${now}::timestamptz - s.finished_at)::float8 / 86400 as finished_days
      from scans s
      left join store_assumptions m on m.website_id = s.website_id
      where s.website_id = ${websiteId} and not s.is_archived`,
    ),
    readAlertCounts(db, websiteId),
  ])
  return rows.map((row) => {
    const own = counts.get(row.scan_id)
    const oldest = own?.oldest_open_at
    return {
      ...row,
      open: own === undefined ? 0 : own.alerts - own.done,
      open_high: own?.open_high ?? 0,
      all_alerts: own?.alerts ?? 0,
      oldest_days: oldest == null ? null : (now.getTime() - Date.parse(oldest)) / dayMs,
      revenue: own?.revenue ?? null,
      shoppers: own?.shoppers ?? null,
    }
  })
}

const recentDays = 3
const longOpenDays = 7

/** Rules about scans. Each scan is the subject of at most one suggestion, the one with the highest rank. */
function scanCandidates(scans: readonly ScanSummary[]): ActionCandidate[] {
  const taken = new Set<string>()
  const found: ActionCandidate[] = []
  const add = (type: ActionType, scan: ScanSummary | undefined, size: number, text?: string) => {
    if (scan === undefined || taken.has(scan.scan_id)) return
    taken.add(scan.scan_id)
    const rank = weights[type] + size / (size + 1_000)
    found.push({ type, displayValue: text ?? scan.title, scanId: scan.scan_id, articleId: null, rank })
  }
  const byRevenue = largest(scans, ({ revenue }) => revenue)
  const byShoppers = largest(
    scans.filter(({ scan_id }) => scan_id !== byRevenue?.scan_id),
    ({ shoppers }) => shoppers,
  )
  add(
    'review_high_revenue_impact_scan',
    byRevenue,
    byRevenue?.revenue ?? 0,
    `${byRevenue?.title} (${impactMoney(byRevenue?.revenue, byRevenue?.currency)})`,
  )
  add(
    'review_high_shoppers_scan',
    byShoppers,
    byShoppers?.shoppers ?? 0,
    `${byShoppers?.title} (${impactCount(byShoppers?.shoppers)})`,
  )
  for (const scan of scans) {
    const finished = scan.finished_days ?? Number.POSITIVE_INFINITY
    const size = scan.open_high * 10 + scan.open
    if (scan.state === 'completed' && scan.open > 0) {
      if (finished <= recentDays) add('review_new_scan', scan, size)
      else if ((scan.oldest_days ?? 0) > longOpenDays) add('review_pending_scan', scan, size)
    }
    if (scan.state === 'completed' && scan.open === 0 && scan.all_alerts > 0 && finished <= longOpenDays) {
      add('review_completed_scan', scan, scan.all_alerts)
    }
    if (scan.state === 'in_progress') add('track_progress_scan', scan, 0)
    if (scan.state === 'pending') add('check_upcoming_scan', scan, 0)
  }
  return found
}

function largest(
  scans: readonly ScanSummary[],
  figure: (scan: ScanSummary) => number | null,
): ScanSummary | undefined {
  return scans
    .filter((scan) => (figure(scan) ?? 0) >= 5 && scan.open > 0)
    .sort((a, b) => (figure(b) ?? 0) - (figure(a) ?? 0) || a.scan_id.localeCompare(b.scan_id))[0]
}

interface ArticleRow extends Record<string, unknown> {
  type: ActionType
  article_id: string
  title: string
  size: number
}

/** Rules about articles: a new one, one with comments by others, one with many likes. */
async function readArticleCandidates(
  db: Database,
  { websiteId, userId, now }: Subject,
): Promise<ActionCandidate[]> {
  const since = new Date(now.getTime() - longOpenDays * dayMs)
  const published = sql`a.website_id = ${websiteId} and a.state = 'published'`
  const mine = (condition: SQL) => sql`exists (select 1 from article_actions x
    where x.article_id = a.article_id and x.user_id = ${userId} and ${condition})`
  const rows = await executeNamed<ArticleRow>(
    db,
    sql`
    (select 'review_new_recommendation' as type, a.article_id, a.title, 0 as size from articles a
      where ${published} and coalesce(a.published_at, a.created_at) > ${since} and not ${mine(sql`true`)}
      order by a.created_at desc limit 2)
    union all
    (select 'check_comment_on_article', a.article_id, a.title, count(*)::int from articles a
      join article_actions c on c.article_id = a.article_id and c.action = 'comment'
      where ${published} and c.user_id <> ${userId} and c.timestamp > ${since}
        and not ${mine(sql`x.action = 'comment' and x.timestamp > c.timestamp`)}
      group by a.article_id order by max(c.timestamp) desc limit 2)
    union all
    (select 'check_popular_article', a.article_id, a.title, count(*)::int from articles a
      join article_actions c on c.article_id = a.article_id and c.action = 'like'
      where ${published} and not ${mine(sql`x.action = 'like'`)}
      group by a.article_id having count(*) >= 2 order by count(*) desc, a.article_id limit 1)`,
  )
  return rows.map(
    ({ type, article_id, title, size }): ActionCandidate => ({
      type,
      displayValue: title,
      scanId: null,
      articleId: article_id,
      rank: weights[type] + size / (size + 1_000),
    }),
  )
}
