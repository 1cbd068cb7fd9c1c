/** The daily list of actions, and the log of user actions. */
import { defineRoute } from '@vitrine/kernel/http/route'
import { z } from 'zod'

export const ActionType = z.enum([
  'review_new_scan',
  'review_high_revenue_impact_scan',
  'review_high_shoppers_scan',
  'review_pending_scan',
  'track_progress_scan',
  'review_completed_scan',
  'check_upcoming_scan',
  'review_new_recommendation',
  'check_comment_on_article',
  'check_popular_article',
])
export type ActionType = z.infer<typeof ActionType>

export const ActionStatus = z.enum(['open', 'done', 'discarded'])
export type ActionStatus = z.infer<typeof ActionStatus>

export const DailyAction = z.object({
  action_id: z.string(),
  action_type: ActionType,
  /** Display text of the action's subject (a scan's or an article's title, a count). */
  display_value: z.string(),
  scan_id: z.string().nullable(),
  article_id: z.string().nullable(),
  status: ActionStatus,
})
export type DailyAction = z.infer<typeof DailyAction>

export const listDailyActions = defineRoute({
  name: 'list-daily-actions',
  method: 'GET',
  path: '/api/v1/engagement/action_of_the_day/:user_id',
  access: 'user',
  summary: 'Up to five daily actions for a user and a website',
  params: z.object({ user_id: z.uuid() }),
  query: z.object({
    website_id: z.uuid(),
    test_action_types: z.union([ActionType, z.array(ActionType)]).optional(),
  }),
  response: z.array(DailyAction).max(50),
  errors: ['NOT_ALLOWED', 'NOT_FOUND'],
})

export const updateActionStatus = defineRoute({
  name: 'update-action-status',
  method: 'PUT',
  path: '/api/v1/engagement/update_action_status/:action_id',
  access: 'user',
  summary: 'Marks an action as done or dismisses it for a few days',
  params: z.object({ action_id: z.uuid() }),
  query: z.object({ status: ActionStatus, discard_days: z.coerce.number().int().min(1).max(90).default(5) }),
  errors: ['NOT_FOUND'],
})

export const trackUserAction = defineRoute({
  name: 'track-user-action',
  method: 'POST',
  path: '/api/v1/user_actions',
  access: 'user',
  summary: 'Records what a user did (page_view, closed_issue, changed_severity)',
  body: z.object({
    action_type: z.string().min(1).max(80),
    action_metadata: z
      .record(z.string(), z.unknown())
      .default({})
      .refine((metadata) => JSON.stringify(metadata).length <= 10_000, 'The metadata is too long.'),
  }),
  errors: ['NOT_FOUND'],
})

export const TrackedUserAction = z.object({
  id: z.number().int(),
  user_id: z.string(),
  email: z.string(),
  website_id: z.string().nullable(),
  action_type: z.string(),
  action_metadata: z.record(z.string(), z.unknown()),
  at: z.iso.datetime(),
})
export type TrackedUserAction = z.infer<typeof TrackedUserAction>

export const UserActionQuery = z.object({
  website_id: z.uuid().optional(),
  user_id: z.uuid().optional(),
  action_type: z.string().max(80).optional(),
  since: z.iso.datetime().optional(),
  /** Id after which the list continues towards older entries. */
  before: z.coerce.number().int().optional(),
  limit: z.coerce.number().int().min(1).max(500).default(100),
})
export type UserActionQuery = z.infer<typeof UserActionQuery>

export const listUserActions = defineRoute({
  name: 'list-user-actions',
  method: 'GET',
  path: '/api/v1/operator/user_actions',
  access: 'superuser',
  summary: 'User activity, for the operator',
  query: UserActionQuery,
  response: z.array(TrackedUserAction).max(500),
})
