/** Benchmark articles of a website with likes and comments. */
import { defineRoute } from '@vitrine/kernel/route'
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

export const Article = z.object({
  article_id: z.string(),
  website_id: z.string(),
  title: z.string(),
  description: z.string(),
  created_at: z.iso.datetime(),
  miniature_image_url: z.string().nullable(),
  image_carrousel_urls: z.array(z.string()),
  /** What each picture of the carousel shows, in its order; empty where nobody said. */
  image_carrousel_captions: z.array(z.string()),
  business_rationale_image_url: z.string().nullable(),
  /** Double asterisks mark bold. */
  business_rationale_text: z.string(),
  user_liked: z.boolean(),
  like_count: z.number().int(),
  actions_and_comments: z.array(ArticleAction),
})
export type Article = z.infer<typeof Article>

const ArticleParams = z.object({ id: z.uuid() })

export const listArticles = defineRoute({
  name: 'list-articles',
  method: 'GET',
  path: '/api/v1/articles/website/:website_id',
  access: 'member',
  summary: 'Published articles of a website, newest first',
  params: z.object({ website_id: z.uuid() }),
  response: z.array(Article),
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
  summary: 'Takes a like back',
  params: ArticleParams,
  errors: ['NOT_FOUND', 'AUDIT_LIMIT'],
})

export const addComment = defineRoute({
  name: 'add-comment',
  method: 'POST',
  path: '/api/v1/articles/:id/comments',
  access: 'member',
  summary: 'Comments an article',
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
  summary: "Deletes one's own comment",
  params: z.object({ id: z.uuid(), action_id: z.uuid() }),
  errors: ['NOT_ALLOWED', 'NOT_FOUND', 'AUDIT_LIMIT'],
})
