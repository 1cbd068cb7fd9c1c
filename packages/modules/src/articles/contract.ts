/** A website's benchmark articles with likes and comments. */
import { pageQuery } from '@vitrine/kernel/http/page-query'
import { defineRoute } from '@vitrine/kernel/http/route'
import { z } from 'zod'

export const VisibleUser = z.object({
  user_id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  username: z.string(),
})

export const ArticleAction = z.object({
  action_id: z.string(),
  action: z.enum(['like', 'comment']),
  comment: z.string().nullable(),
  timestamp: z.iso.datetime(),
  visible_user_data: VisibleUser,
})
export type ArticleAction = z.infer<typeof ArticleAction>

/** Likes and comments of one page. */
export const maxActions = 200

export const Article = z.object({
  article_id: z.string(),
  website_id: z.string(),
  title: z.string(),
  description: z.string(),
  /** How many of the compared stores do better, and what one of them does; null for articles without observations. */
  finding: z
    .object({
      store_count: z.number().int(),
      compared_count: z.number().int(),
      store: z.string(),
      text: z.string(),
    })
    .nullable(),
  created_at: z.iso.datetime(),
  miniature_image_url: z.string().nullable(),
  image_carrousel_urls: z.array(z.string()),
  /** Captions of the carousel's images, in order; empty where there is none. */
  image_carrousel_captions: z.array(z.string()),
  business_rationale_image_url: z.string().nullable(),
  /** Double asterisks mark bold. */
  business_rationale_text: z.string(),
  user_liked: z.boolean(),
  like_count: z.number().int(),
  /** The newest of them, oldest first; `list-article-actions` has the others. */
  actions_and_comments: z.array(ArticleAction).max(maxActions),
})
export type Article = z.infer<typeof Article>

const ArticleParams = z.object({ id: z.uuid() })

export const listArticles = defineRoute({
  name: 'list-articles',
  method: 'GET',
  path: '/api/v1/articles/website/:website_id',
  access: 'member',
  summary: 'A website’s published articles, newest first',
  params: z.object({ website_id: z.uuid() }),
  query: z.object(pageQuery(200)),
  response: z.array(Article).max(200),
})

export const getArticle = defineRoute({
  name: 'get-article',
  method: 'GET',
  path: '/api/v1/articles/:id',
  access: 'member',
  summary: 'One article',
  params: ArticleParams,
  response: Article,
  errors: ['NOT_FOUND', 'AUDIT_LIMIT'],
})

export const listArticleActions = defineRoute({
  name: 'list-article-actions',
  method: 'GET',
  path: '/api/v1/articles/:id/actions',
  access: 'member',
  summary: 'Likes and comments on an article, newest first',
  params: ArticleParams,
  query: z.object(pageQuery(maxActions)),
  response: z.array(ArticleAction).max(maxActions),
  errors: ['NOT_FOUND', 'AUDIT_LIMIT'],
})

export const addLike = defineRoute({
  name: 'add-like',
  method: 'POST',
  path: '/api/v1/articles/:id/add-like',
  access: 'member',
  summary: 'Likes an article',
  params: ArticleParams,
  errors: ['NOT_FOUND', 'AUDIT_LIMIT'],
})

export const removeLike = defineRoute({
  name: 'remove-like',
  method: 'POST',
  path: '/api/v1/articles/:id/remove-like',
  access: 'member',
  summary: 'Removes the caller’s like',
  params: ArticleParams,
  errors: ['NOT_FOUND', 'AUDIT_LIMIT'],
})

export const addComment = defineRoute({
  name: 'add-comment',
  method: 'POST',
  path: '/api/v1/articles/:id/comments',
  access: 'member',
  summary: 'Comments on an article',
  params: ArticleParams,
  body: z.object({ comment: z.string().trim().min(1).max(4000) }),
  response: ArticleAction,
  errors: ['NOT_FOUND', 'AUDIT_LIMIT'],
  limitPerMinute: 30,
})

export const deleteComment = defineRoute({
  name: 'delete-comment',
  method: 'DELETE',
  path: '/api/v1/articles/:id/comments/:action_id',
  access: 'member',
  summary: 'Deletes the caller’s comment',
  params: z.object({ id: z.uuid(), action_id: z.uuid() }),
  errors: ['NOT_ALLOWED', 'NOT_FOUND', 'AUDIT_LIMIT'],
})

const WebsiteParams = z.object({ website_id: z.uuid() })

/** A store that a website is compared with. */
export const Competitor = z.object({
  competitor_id: z.uuid(),
  name: z.string(),
  url: z.string(),
  last_visited_at: z.iso.datetime().nullable(),
  /** Why the last visit failed, fit to show. */
  last_error: z.string().nullable(),
})
export type Competitor = z.infer<typeof Competitor>

/** Competitors of a website, or of an industry. */
export const maxCompetitors = 10

export const listCompetitors = defineRoute({
  name: 'list-competitors',
  method: 'GET',
  path: '/api/v1/websites/:website_id/competitors',
  access: 'admin',
  summary: 'Lists the website’s competitors',
  params: WebsiteParams,
  response: z.array(Competitor).max(maxCompetitors),
})

export const addCompetitor = defineRoute({
  name: 'add-competitor',
  method: 'POST',
  path: '/api/v1/websites/:website_id/competitors',
  access: 'admin',
  summary: 'Adds a competitor, up to ten',
  params: WebsiteParams,
  body: z.object({
    url: z.string().trim().min(1, 'This field is required').max(2_000),
    /** Absent: derived from the address. */
    name: z.string().trim().max(120).optional(),
  }),
  response: Competitor,
  errors: ['VALIDATION_FAILED', 'CONFLICT'],
  limitPerMinute: 20,
})

export const removeCompetitor = defineRoute({
  name: 'remove-competitor',
  method: 'DELETE',
  path: '/api/v1/websites/:website_id/competitors/:competitor_id',
  access: 'admin',
  summary: 'Removes a competitor; existing articles stay',
  params: WebsiteParams.extend({ competitor_id: z.uuid() }),
  errors: ['NOT_FOUND'],
})

/** A store that every website of an industry is compared with. */
export const IndustryCompetitor = Competitor.extend({ industry: z.string() })
export type IndustryCompetitor = z.infer<typeof IndustryCompetitor>

export const listIndustryCompetitors = defineRoute({
  name: 'list-industry-competitors',
  method: 'GET',
  path: '/api/v1/operator/competitors',
  access: 'superuser',
  summary: 'Comparison stores by industry',
  query: z.object(pageQuery(1_000)),
  response: z.array(IndustryCompetitor).max(1_000),
})

export const addIndustryCompetitor = defineRoute({
  name: 'add-industry-competitor',
  method: 'POST',
  path: '/api/v1/operator/competitors',
  access: 'superuser',
  summary: 'Adds a comparison store for an industry, up to ten',
  body: z.object({
    industry: z.string().trim().min(1, 'This field is required').max(80),
    url: z.string().trim().min(1, 'This field is required').max(2_000),
    /** Absent: derived from the address. */
    name: z.string().trim().max(120).optional(),
  }),
  response: IndustryCompetitor,
  errors: ['VALIDATION_FAILED', 'CONFLICT'],
})

export const removeIndustryCompetitor = defineRoute({
  name: 'remove-industry-competitor',
  method: 'DELETE',
  path: '/api/v1/operator/competitors/:competitor_id',
  access: 'superuser',
  summary: 'Removes a comparison store from its industry',
  params: z.object({ competitor_id: z.uuid() }),
  errors: ['NOT_FOUND'],
})

export const BenchmarkRun = z.object({
  run_id: z.uuid(),
  state: z.enum(['queued', 'in_progress', 'completed', 'failed']),
  reason: z.string().nullable(),
  created_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
})
export type BenchmarkRun = z.infer<typeof BenchmarkRun>

export const startBenchmark = defineRoute({
  name: 'start-benchmark',
  method: 'POST',
  path: '/api/v1/operator/websites/:website_id/benchmarks',
  access: 'superuser',
  summary: 'Compares a website with its competitors in the background and drafts articles',
  params: WebsiteParams,
  response: z.object({ run_id: z.uuid() }),
  errors: ['NOT_FOUND', 'CONFLICT', 'VALIDATION_FAILED'],
})

export const listBenchmarks = defineRoute({
  name: 'list-benchmarks',
  method: 'GET',
  path: '/api/v1/operator/websites/:website_id/benchmarks',
  access: 'superuser',
  summary: 'A website’s comparisons, newest first',
  params: WebsiteParams,
  query: z.object(pageQuery(50)),
  response: z.array(BenchmarkRun).max(50),
})

/** Images and sources of an article. */
export const maxImages = 20
export const maxSources = 100

/** An article as the operator writes and reviews it. Images are referenced by the hash of their content. */
export const OperatorArticle = z.object({
  article_id: z.uuid(),
  website_id: z.uuid(),
  website_name: z.string(),
  title: z.string(),
  description: z.string(),
  business_rationale_text: z.string(),
  images: z.array(z.object({ sha256: z.string(), url: z.string(), caption: z.string() })).max(maxImages),
  business_rationale_image: z.object({ sha256: z.string(), url: z.string() }).nullable(),
  state: z.enum(['draft', 'published', 'withdrawn']),
  origin: z.enum(['generated', 'operator']),
  practice: z.string().nullable(),
  /** The observations behind the sentences of a generated article. */
  sources: z.array(z.record(z.string(), z.unknown())).max(maxSources),
  /** The text was written by a model. */
  is_ai_worded: z.boolean(),
  created_at: z.iso.datetime(),
  published_at: z.iso.datetime().nullable(),
})
export type OperatorArticle = z.infer<typeof OperatorArticle>

/** An image of the article: an existing one, or an uploaded file. */
const ImageChoice = z.union([
  z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  z.object({ file_id: z.uuid() }),
])

export const ArticleBody = z.object({
  title: z.string().trim().min(1, 'This field is required').max(200),
  description: z.string().trim().max(20_000).default(''),
  business_rationale_text: z.string().trim().max(20_000).default(''),
  images: z
    .array(z.intersection(ImageChoice, z.object({ caption: z.string().trim().max(300).default('') })))
    .max(maxImages)
    .default([]),
  business_rationale_image: ImageChoice.nullable().default(null),
})
export type ArticleBody = z.infer<typeof ArticleBody>

export const listOperatorArticles = defineRoute({
  name: 'list-operator-articles',
  method: 'GET',
  path: '/api/v1/operator/articles',
  access: 'superuser',
  summary: 'Articles in any state, drafts first',
  query: z.object({
    website_id: z.uuid().optional(),
    ...pageQuery(500, 100),
  }),
  response: z.array(OperatorArticle).max(500),
})

export const createArticle = defineRoute({
  name: 'create-article',
  method: 'POST',
  path: '/api/v1/operator/websites/:website_id/articles',
  access: 'superuser',
  logsItself: true,
  summary: 'Creates an article as a draft',
  params: WebsiteParams,
  body: ArticleBody,
  response: OperatorArticle,
  errors: ['NOT_FOUND', 'VALIDATION_FAILED'],
})

export const updateArticle = defineRoute({
  name: 'update-article',
  method: 'PUT',
  path: '/api/v1/operator/articles/:id',
  access: 'superuser',
  logsItself: true,
  summary: 'Edits an article; likes and comments stay',
  params: ArticleParams,
  body: ArticleBody,
  response: OperatorArticle,
  errors: ['NOT_FOUND', 'VALIDATION_FAILED'],
})

export const wordArticle = defineRoute({
  name: 'word-article',
  method: 'POST',
  path: '/api/v1/operator/articles/:id/wording',
  access: 'superuser',
  logsItself: true,
  summary: 'Rewrites a generated draft from its recorded facts with the website’s model',
  params: ArticleParams,
  response: OperatorArticle,
  errors: ['NOT_FOUND', 'CONFLICT', 'UNAVAILABLE'],
})

export const publishArticle = defineRoute({
  name: 'publish-article',
  method: 'POST',
  path: '/api/v1/operator/articles/:id/publish',
  access: 'superuser',
  logsItself: true,
  summary: 'Publishes or unpublishes an article on its website',
  params: ArticleParams,
  body: z.object({ published: z.boolean() }),
  response: OperatorArticle,
  errors: ['NOT_FOUND'],
})

export const copyArticle = defineRoute({
  name: 'copy-article',
  method: 'POST',
  path: '/api/v1/operator/articles/:id/copies',
  access: 'superuser',
  logsItself: true,
  summary: 'Publishes copies of an article to other websites; likes and comments aren’t copied',
  params: ArticleParams,
  body: z.object({ website_ids: z.array(z.uuid()).min(1).max(100) }),
  response: z.array(OperatorArticle).max(100),
  errors: ['NOT_FOUND'],
})

export const deleteArticle = defineRoute({
  name: 'delete-article',
  method: 'DELETE',
  path: '/api/v1/operator/articles/:id',
  access: 'superuser',
  logsItself: true,
  summary: 'Removes an article with its likes and comments',
  params: ArticleParams,
  errors: ['NOT_FOUND'],
})
