/** Beyond Your Store: competitors, observations of them, and the articles based on those. */
import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAtColumn, idColumn, isOneOf, timeColumn, updatedAtColumn } from './columns.ts'
import { websites } from './websites.ts'

const articleStates = ['draft', 'published', 'withdrawn'] as const
const runStates = ['queued', 'in_progress', 'completed', 'failed'] as const

/** An image in an article: an uploaded file or a stored blob, named by hash. */
export interface ArticleImageColumn {
  sha256: string
  caption?: string
}

/** An article belongs to one website; publishing to several makes copies. */
export const articles = pgTable(
  'articles',
  {
    articleId: idColumn('article_id'),
    websiteId: uuid('website_id')
      .notNull()
      .references(() => websites.websiteId, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    miniatureImage: jsonb('miniature_image').$type<ArticleImageColumn>(),
    carrouselImages: jsonb('carrousel_images').$type<ArticleImageColumn[]>().notNull().default([]),
    businessRationaleImage: jsonb('business_rationale_image').$type<ArticleImageColumn>(),
    businessRationaleText: text('business_rationale_text').notNull().default(''),
    state: text('state', { enum: articleStates }).notNull().default('draft'),
    origin: text('origin', { enum: ['generated', 'operator'] })
      .notNull()
      .default('operator'),
    /** The practice of a generated article, and the observations behind every sentence. */
    practice: text('practice'),
    sources: jsonb('sources').$type<Record<string, unknown>[]>().notNull().default([]),
    isAiWorded: boolean('is_ai_worded').notNull().default(false),
    createdBy: uuid('created_by').references(() => users.userId, { onDelete: 'set null' }),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
    publishedAt: timeColumn('published_at'),
  },
  (table) => [
    index('articles_website_idx').on(table.websiteId, table.state, table.createdAt),
    check('articles_state_check', isOneOf(table.state, articleStates)),
    check('articles_origin_check', isOneOf(table.origin, ['generated', 'operator'])),
  ],
)

/** Likes and comments. At most one like per user and article. */
export const articleActions = pgTable(
  'article_actions',
  {
    actionId: idColumn('action_id'),
    articleId: uuid('article_id')
      .notNull()
      .references(() => articles.articleId, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    action: text('action', { enum: ['like', 'comment'] }).notNull(),
    comment: text('comment'),
    timestamp: timeColumn('timestamp').notNull().defaultNow(),
  },
  (table) => [
    index('article_actions_article_idx').on(table.articleId, table.timestamp),
    uniqueIndex('article_actions_like_key')
      .on(table.articleId, table.userId)
      .where(sql`${table.action} = 'like'`),
    check('article_actions_action_check', isOneOf(table.action, ['like', 'comment'])),
    check(
      'article_actions_comment_check',
      sql`(${table.action} = 'comment') = (${table.comment} is not null)`,
    ),
  ],
)

/** A competitor's store: of one website, or of an industry (maintained by operators). */
export const competitors = pgTable(
  'competitors',
  {
    competitorId: idColumn('competitor_id'),
    websiteId: uuid('website_id').references(() => websites.websiteId, { onDelete: 'cascade' }),
    industry: text('industry'),
    name: text('name').notNull(),
    url: text('url').notNull(),
    host: text('host').notNull(),
    createdBy: uuid('created_by').references(() => users.userId, { onDelete: 'set null' }),
    createdAt: createdAtColumn(),
    lastVisitedAt: timeColumn('last_visited_at'),
    lastError: text('last_error'),
  },
  (table) => [
    uniqueIndex('competitors_website_host_key').on(table.websiteId, table.host),
    uniqueIndex('competitors_industry_host_key')
      .on(table.industry, table.host)
      .where(sql`${table.websiteId} is null`),
    check('competitors_owner_check', sql`(${table.websiteId} is null) <> (${table.industry} is null)`),
  ],
)

/** One comparison of a website with its competitors. */
export const benchmarkRuns = pgTable(
  'benchmark_runs',
  {
    runId: idColumn('run_id'),
    websiteId: uuid('website_id')
      .notNull()
      .references(() => websites.websiteId, { onDelete: 'cascade' }),
    state: text('state', { enum: runStates }).notNull().default('queued'),
    reason: text('reason'),
    requestedBy: uuid('requested_by').references(() => users.userId, { onDelete: 'set null' }),
    createdAt: createdAtColumn(),
    finishedAt: timeColumn('finished_at'),
  },
  (table) => [
    index('benchmark_runs_website_idx').on(table.websiteId, table.createdAt),
    check('benchmark_runs_state_check', isOneOf(table.state, runStates)),
  ],
)

/** The observation of one practice at one store. `competitor_id` null: the website's own store. */
export const benchmarkObservations = pgTable(
  'benchmark_observations',
  {
    observationId: idColumn('observation_id'),
    runId: uuid('run_id')
      .notNull()
      .references(() => benchmarkRuns.runId, { onDelete: 'cascade' }),
    competitorId: uuid('competitor_id').references(() => competitors.competitorId, { onDelete: 'cascade' }),
    practice: text('practice').notNull(),
    verdict: text('verdict', { enum: ['present', 'absent', 'not_verified'] }).notNull(),
    value: jsonb('value').$type<Record<string, unknown>>(),
    quote: text('quote'),
    pageUrl: text('page_url'),
    imageSha256: text('image_sha256'),
    observedAt: timeColumn('observed_at').notNull(),
  },
  (table) => [
    uniqueIndex('benchmark_observations_key').on(
      table.runId,
      sql`coalesce(${table.competitorId}, '00000000-0000-0000-0000-000000000000')`,
      table.practice,
    ),
    index('benchmark_observations_competitor_idx').on(table.competitorId),
    check(
      'benchmark_observations_verdict_check',
      isOneOf(table.verdict, ['present', 'absent', 'not_verified']),
    ),
  ],
)
