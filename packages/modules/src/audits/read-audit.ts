/** The parts of a free audit's findings that its result needs. */
import type { Executor } from '@vitrine/db/database'
import { articles } from '@vitrine/db/tables/articles'
import { Severity } from '@vitrine/kernel/names/vocabulary'
import { and, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { AuditAlert } from './choose-allowance.ts'
import { patternOf } from './patterns.ts'

interface AlertRow extends Record<string, unknown> {
  alert_id: string
  detector: string
  severity: string
  revenue: number | null
  scan_ids: string[]
}

/**
 * Scans that belong to an audit: its own, and the finished ones of its chosen analyses. If nothing was chosen and it
 * has none of its own, all scans that are not archived.
 */
const isOfAudit = sql`(s.origin = 'audit' or (not s.is_archived and case
  when exists (select 1 from audit_configs c
    where c.website_id = s.website_id and jsonb_array_length(c.template_ids) > 0)
  then s.state = 'completed' and exists (select 1 from audit_configs c
    where c.website_id = s.website_id and c.template_ids @> to_jsonb(s.scan_template_id::text))
  else not exists (select 1 from scans o where o.website_id = s.website_id and o.origin = 'audit') end))`

/** Open alerts of the audit's scans, without those that need review. */
export async function readAuditAlerts(executor: Executor, websiteId: string): Promise<AuditAlert[]> {
  const { rows } = await executor.execute<AlertRow>(sql`
    select a.alert_id, a.detector, a.severity, a.weekly_revenue_at_risk::float8 as revenue,
      array_agg(distinct s.scan_id::text) as scan_ids
    from alerts a
    join alert_scans l on l.alert_id = a.alert_id
    join scans s on s.scan_id = l.scan_id and ${isOfAudit} and s.state = 'completed'
    where a.website_id = ${websiteId} and a.status = 'open' and not a.is_needs_review
    group by a.alert_id`)
  return rows.map((row) => ({
    alertId: row.alert_id,
    detector: row.detector,
    severity: Severity.parse(row.severity),
    revenue: row.revenue,
    scanIds: row.scan_ids,
    pattern: patternOf(row.detector),
  }))
}

export interface AuditScans {
  total: number
  unfinished: number
  completed: number
  /** Completed scans, in the order of their launch. */
  completedIds: string[]
  pagesVisited: number
  /** Number of pages that the store is known to have. */
  pagesKnown: number
  /** Mean of the scans' progress. */
  percent: number
  /** The most frequent reason why scans failed, fit to show. */
  reason: string | null
}

const wholes = z.object({
  total: z.number(),
  unfinished: z.number(),
  completed: z.number(),
  completed_ids: z.array(z.string()),
  pages_visited: z.number(),
  pages_known: z.number(),
  percent: z.number(),
  reason: z.string().nullable(),
})

/** Progress of the audit's scans. Scans of one store see the same pages, so the largest number counts. */
export async function readAuditScans(executor: Executor, websiteId: string): Promise<AuditScans> {
  const pages = (name: string) => sql`coalesce((i.coverage ->> ${name}::text)::int, 0)`
  const { rows } = await executor.execute(sql`
    select count(*)::int as total,
      count(*) filter (where s.state in ('pending', 'in_progress'))::int as unfinished,
      count(*) filter (where s.state = 'completed')::int as completed,
      coalesce(array_agg(s.scan_id::text order by s.scan_id) filter (where s.state = 'completed'), '{}') as completed_ids,
      coalesce(max(s.pages_analyzed_count), 0)::int as pages_visited,
      coalesce(max(greatest(s.pages_analyzed_count, ${pages('planned')} + ${pages('sampled')})), 0)::int as pages_known,
      coalesce(avg(case when s.state in ('pending', 'in_progress') then coalesce((i.progress ->> 'percent')::int, 0)
        else 100 end), 0)::int as percent,
      mode() within group (order by s.state_reason) filter (where s.state in ('failed', 'blocked', 'cancelled')) as reason
    from scans s
    left join scan_instances i on i.scan_instance_id = s.current_instance_id
    where s.website_id = ${websiteId} and ${isOfAudit}`)
  const row = wholes.parse(rows[0])
  return {
    total: row.total,
    unfinished: row.unfinished,
    completed: row.completed,
    completedIds: row.completed_ids,
    pagesVisited: row.pages_visited,
    pagesKnown: row.pages_known,
    percent: row.percent,
    reason: row.reason,
  }
}

export interface AuditArticle {
  articleId: string
  practice: string | null
}

/** Published articles, newest first. */
export function readAuditArticles(executor: Executor, websiteId: string): Promise<AuditArticle[]> {
  return executor
    .select({ articleId: articles.articleId, practice: articles.practice })
    .from(articles)
    .where(and(eq(articles.websiteId, websiteId), eq(articles.state, 'published')))
    .orderBy(desc(sql`coalesce(${articles.publishedAt}, ${articles.createdAt})`), desc(articles.articleId))
}
