/** A team’s comments on an alert, with mentions of members. */
import { pageQuery } from '@vitrine/kernel/http/page-query'
import { defineRoute } from '@vitrine/kernel/http/route'
import { z } from 'zod'

export const AlertComment = z.object({
  comment_id: z.uuid(),
  user_id: z.uuid(),
  /** Name of the person who wrote it. */
  name: z.string(),
  body: z.string(),
  /** Usernames in the text that name members. */
  mentions: z.array(z.string()),
  created_at: z.iso.datetime(),
})
export type AlertComment = z.infer<typeof AlertComment>

const AlertParams = z.object({ issue_id: z.uuid() })

export const listAlertComments = defineRoute({
  name: 'list-alert-comments',
  method: 'GET',
  path: '/api/v1/issues/:issue_id/comments',
  access: 'member',
  summary: 'Comments on an alert, oldest first',
  params: AlertParams,
  query: z.object(pageQuery(500)),
  response: z.array(AlertComment).max(500),
  errors: ['NOT_FOUND', 'AUDIT_LIMIT'],
})

export const addAlertComment = defineRoute({
  name: 'add-alert-comment',
  method: 'POST',
  path: '/api/v1/issues/:issue_id/comments',
  access: 'member',
  summary: 'Comments on an alert; members named with @username get an email',
  params: AlertParams,
  body: z.object({ comment: z.string().trim().min(1, 'This field is required').max(4_000) }),
  response: AlertComment,
  errors: ['NOT_FOUND', 'AUDIT_LIMIT', 'VALIDATION_FAILED'],
  limitPerMinute: 30,
})

export const deleteAlertComment = defineRoute({
  name: 'delete-alert-comment',
  method: 'DELETE',
  path: '/api/v1/issues/:issue_id/comments/:comment_id',
  access: 'member',
  summary: 'Deletes the caller’s comment',
  params: AlertParams.extend({ comment_id: z.uuid() }),
  errors: ['NOT_ALLOWED', 'NOT_FOUND', 'AUDIT_LIMIT'],
})
