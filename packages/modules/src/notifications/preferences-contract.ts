/** What a person wants to receive, and the public calls that links and buttons in messages lead to. */
import { defineRoute } from '@vitrine/kernel/http/route'
import { z } from 'zod'

export const PersonCadence = z.enum(['as_set', 'immediate', 'daily', 'weekly', 'off'])
export type PersonCadence = z.infer<typeof PersonCadence>

const minuteOfDay = z.number().int().min(0).max(1_439)

const QuietHours = z.object({
  from_minute: minuteOfDay,
  /** May be on the next day. */
  to_minute: minuteOfDay,
})

/** Websites of a person that are listed. */
export const maxWebsites = 1_000

export const NotificationPreferences = z.object({
  time_zone: z.string(),
  /** Null: none. */
  quiet_hours: QuietHours.nullable(),
  websites: z
    .array(z.object({ website_id: z.uuid(), website_name: z.string(), cadence: PersonCadence }))
    .max(maxWebsites),
})
export type NotificationPreferences = z.infer<typeof NotificationPreferences>

export const getPreferences = defineRoute({
  name: 'get-notification-preferences',
  method: 'GET',
  path: '/api/v1/users/me/notifications',
  access: 'user',
  summary: 'How often the caller gets email about each website, and their quiet hours',
  response: NotificationPreferences,
})

export const PreferencesBody = z.object({
  time_zone: z.string().min(1).max(64).optional(),
  quiet_hours: QuietHours.nullable().optional(),
  websites: z
    .array(z.object({ website_id: z.uuid(), cadence: PersonCadence }))
    .max(200)
    .optional(),
})
export type PreferencesBody = z.infer<typeof PreferencesBody>

export const setPreferences = defineRoute({
  name: 'set-notification-preferences',
  method: 'PUT',
  path: '/api/v1/users/me/notifications',
  access: 'user',
  summary: 'Changes the caller’s preferences; omitted fields stay the same',
  body: PreferencesBody,
  response: NotificationPreferences,
  errors: ['NOT_FOUND', 'VALIDATION_FAILED'],
})

const TokenParams = z.object({ token: z.string().min(1).max(600) })

export const Subscription = z.object({
  website_name: z.string(),
  email: z.string(),
  is_subscribed: z.boolean(),
})
export type Subscription = z.infer<typeof Subscription>

export const getSubscription = defineRoute({
  name: 'get-notification-subscription',
  method: 'GET',
  path: '/api/v1/notifications/unsubscribe/:token',
  access: 'public',
  summary: 'The subscription behind an unsubscribe link; changes nothing',
  params: TokenParams,
  response: Subscription,
  errors: ['NOT_FOUND'],
  limitPerMinute: 60,
})

/** Mail programs call it with a form body (RFC 8058), which says nothing else. */
export const unsubscribe = defineRoute({
  name: 'unsubscribe-from-notifications',
  method: 'POST',
  path: '/api/v1/notifications/unsubscribe/:token',
  access: 'public',
  summary: 'Stops notification email about one website, without signing in',
  params: TokenParams,
  response: Subscription,
  errors: ['NOT_FOUND'],
  limitPerMinute: 60,
})

export const resubscribe = defineRoute({
  name: 'resubscribe-to-notifications',
  method: 'POST',
  path: '/api/v1/notifications/unsubscribe/:token/undo',
  access: 'public',
  summary: 'Subscribes again after unsubscribing',
  params: TokenParams,
  response: Subscription,
  errors: ['NOT_FOUND'],
  limitPerMinute: 60,
})

export const connectSlack = defineRoute({
  name: 'connect-slack',
  method: 'POST',
  path: '/api/v1/websites/:website_id/notifications/slack',
  access: 'admin',
  summary: 'Starts connecting a Slack channel and returns the Slack page to open',
  params: z.object({ website_id: z.uuid() }),
  response: z.object({ url: z.string() }),
  errors: ['NOT_FOUND', 'CONFLICT'],
})

export const finishSlack = defineRoute({
  name: 'finish-slack',
  method: 'GET',
  path: '/api/v1/notifications/slack/callback',
  access: 'public',
  summary: 'Slack’s callback; redirects to the notification settings',
  query: z.object({
    code: z.string().max(500).optional(),
    state: z.string().max(1_000).optional(),
    error: z.string().max(200).optional(),
  }),
  answers: 'a redirect',
})

export const slackAction = defineRoute({
  name: 'receive-slack-action',
  method: 'POST',
  path: '/api/v1/notifications/slack/actions',
  access: 'public',
  summary: 'A click on a button in Slack, signed by Slack',
  /** The form as it was sent, because the signature covers its bytes. */
  body: z.object({ form_text: z.string().max(500_000) }),
  response: z.object({}),
  errors: ['NOT_FOUND', 'NOT_ALLOWED'],
})
