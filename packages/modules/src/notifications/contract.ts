/** Notifications: which events a website's team is notified about, and where. */
import { defineRoute } from '@vitrine/kernel/http/route'
import { PageType, Severity } from '@vitrine/kernel/names/vocabulary'
import { z } from 'zod'

/** What can be worth a message. */
export const EventKind = z.enum([
  'new',
  'worse',
  'returned',
  'fixed',
  'incident_opened',
  'incident_closed',
  'analysis_finished',
  'nothing_found',
])
export type EventKind = z.infer<typeof EventKind>

/** Fields of the checks, which rules call categories. */
export const RuleCategory = z.enum([
  'price',
  'promotion',
  'product',
  'visual',
  'discovery',
  'content',
  'interaction',
  'seo',
  'speed',
  'tracking',
  'marketplace',
])
export type RuleCategory = z.infer<typeof RuleCategory>

export const ChannelKind = z.enum(['email', 'slack_webhook', 'slack_app', 'teams', 'webhook'])
export type ChannelKind = z.infer<typeof ChannelKind>

export const Cadence = z.enum(['immediate', 'daily', 'weekly'])
export type Cadence = z.infer<typeof Cadence>

export const Audience = z.enum(['admins', 'team'])
export type Audience = z.infer<typeof Audience>

export const Channel = z.object({
  channel_id: z.uuid(),
  kind: ChannelKind,
  name: z.string(),
  /** For display: a host, or a Slack workspace with its channel. URLs and secrets are never returned. */
  target: z.string(),
  audience: Audience.nullable(),
  cadence: Cadence,
  state: z.enum(['active', 'paused']),
  paused_at: z.iso.datetime().nullable(),
  paused_reason: z.string().nullable(),
  /** Since when every attempt has failed; null: the last one succeeded. */
  failing_since: z.iso.datetime().nullable(),
  last_error: z.string().nullable(),
  last_sent_at: z.iso.datetime().nullable(),
  /** Messages that wait until the channel is resumed. */
  held_count: z.number().int(),
})
export type Channel = z.infer<typeof Channel>

const name = z.string().trim().min(1, 'This field is required').max(80)

export const RuleBody = z.object({
  name,
  events: z.array(EventKind).min(1, 'Choose at least one event').max(20),
  /** Null: any. */
  min_severity: Severity.nullable().default(null),
  /** Per week, in the store's currency; null: any. */
  min_revenue_at_risk: z.number().min(0).max(1e9).nullable().default(null),
  /** Empty: all of them. */
  categories: z.array(RuleCategory).max(20).default([]),
  page_types: z.array(PageType).max(20).default([]),
  regions: z.array(z.string().trim().min(1).max(60)).max(100).default([]),
  channel_ids: z.array(z.uuid()).max(20).default([]),
  is_enabled: z.boolean().default(true),
})
export type RuleBody = z.infer<typeof RuleBody>

export const NotificationRule = RuleBody.extend({ rule_id: z.uuid() })
export type NotificationRule = z.infer<typeof NotificationRule>

/** Channels and rules of a website. */
export const maxChannels = 20
export const maxRules = 30

export const NotificationSettings = z.object({
  channels: z.array(Channel).max(maxChannels),
  rules: z.array(NotificationRule).max(maxRules),
  /** Without one, emails stay in the outbox. */
  has_mail_server: z.boolean(),
  /** Whether the operator configured a Slack app. */
  has_slack_app: z.boolean(),
})
export type NotificationSettings = z.infer<typeof NotificationSettings>

const WebsiteParams = z.object({ website_id: z.uuid() })
const ChannelParams = WebsiteParams.extend({ channel_id: z.uuid() })
const RuleParams = WebsiteParams.extend({ rule_id: z.uuid() })
const base = '/api/v1/websites/:website_id/notifications'

export const getNotificationSettings = defineRoute({
  name: 'get-notification-settings',
  method: 'GET',
  path: base,
  access: 'admin',
  summary: 'A website’s notification channels and rules',
  params: WebsiteParams,
  response: NotificationSettings,
  errors: ['NOT_FOUND'],
})

const url = z.url({ protocol: /^https?$/, error: 'Enter an https URL' }).max(2_000)

/** A new channel. A Slack app is connected by signing in to Slack instead. */
export const ChannelBody = z.object({
  kind: z.enum(['email', 'slack_webhook', 'teams', 'webhook']),
  name,
  /** For all kinds but email. Stored encrypted and never returned. */
  url: url.optional(),
  /** For email. */
  audience: Audience.default('admins'),
  cadence: Cadence.default('immediate'),
})
export type ChannelBody = z.infer<typeof ChannelBody>

/** The secret is returned once; later it can only be replaced. */
export const NewChannel = z.object({ channel: Channel, signing_secret: z.string().nullable() })
export type NewChannel = z.infer<typeof NewChannel>

export const createChannel = defineRoute({
  name: 'create-notification-channel',
  method: 'POST',
  path: `${base}/channels`,
  access: 'admin',
  summary: 'Adds a channel. A webhook’s signing secret is returned only here',
  params: WebsiteParams,
  body: ChannelBody,
  response: NewChannel,
  errors: ['NOT_FOUND', 'VALIDATION_FAILED', 'CONFLICT'],
  limitPerMinute: 30,
})

export const ChannelPatch = z.object({
  name: name.optional(),
  /** Omitted: the stored one stays. */
  url: url.optional(),
  audience: Audience.optional(),
  cadence: Cadence.optional(),
})
export type ChannelPatch = z.infer<typeof ChannelPatch>

export const updateChannel = defineRoute({
  name: 'update-notification-channel',
  method: 'PUT',
  path: `${base}/channels/:channel_id`,
  access: 'admin',
  summary: 'Changes a channel; omitted fields stay the same',
  params: ChannelParams,
  body: ChannelPatch,
  response: Channel,
  errors: ['NOT_FOUND', 'VALIDATION_FAILED'],
})

export const removeChannel = defineRoute({
  name: 'remove-notification-channel',
  method: 'DELETE',
  path: `${base}/channels/:channel_id`,
  access: 'admin',
  summary: 'Removes a channel with its credentials and its log',
  params: ChannelParams,
  errors: ['NOT_FOUND'],
})

export const testChannel = defineRoute({
  name: 'test-notification-channel',
  method: 'POST',
  path: `${base}/channels/:channel_id/test`,
  access: 'admin',
  summary: 'Queues a test message; its log entry shows how it went',
  params: ChannelParams,
  response: z.object({ message_id: z.uuid() }),
  errors: ['NOT_FOUND'],
  limitPerMinute: 10,
})

export const pauseChannel = defineRoute({
  name: 'pause-notification-channel',
  method: 'POST',
  path: `${base}/channels/:channel_id/pause`,
  access: 'admin',
  summary: 'Pauses a channel: its messages are held until it is resumed',
  params: ChannelParams,
  response: Channel,
  errors: ['NOT_FOUND'],
})

export const resumeChannel = defineRoute({
  name: 'resume-notification-channel',
  method: 'POST',
  path: `${base}/channels/:channel_id/resume`,
  access: 'admin',
  summary: 'Resumes a paused channel and sends or discards the messages it held',
  params: ChannelParams,
  body: z.object({ held_messages: z.enum(['send', 'discard']).default('send') }),
  response: Channel,
  errors: ['NOT_FOUND'],
})

export const rotateSecret = defineRoute({
  name: 'rotate-webhook-secret',
  method: 'POST',
  path: `${base}/channels/:channel_id/rotate-secret`,
  access: 'admin',
  summary: 'Replaces a webhook’s signing secret. For 24 hours, messages are signed with both',
  params: ChannelParams,
  response: z.object({ signing_secret: z.string(), old_valid_until: z.iso.datetime() }),
  errors: ['NOT_FOUND', 'CONFLICT'],
  limitPerMinute: 10,
})

export const createRule = defineRoute({
  name: 'create-notification-rule',
  method: 'POST',
  path: `${base}/rules`,
  access: 'admin',
  summary: 'Adds a rule',
  params: WebsiteParams,
  body: RuleBody,
  response: NotificationRule,
  errors: ['NOT_FOUND', 'VALIDATION_FAILED', 'CONFLICT'],
})

export const updateRule = defineRoute({
  name: 'update-notification-rule',
  method: 'PUT',
  path: `${base}/rules/:rule_id`,
  access: 'admin',
  summary: 'Replaces a rule',
  params: RuleParams,
  body: RuleBody,
  response: NotificationRule,
  errors: ['NOT_FOUND', 'VALIDATION_FAILED'],
})

export const removeRule = defineRoute({
  name: 'remove-notification-rule',
  method: 'DELETE',
  path: `${base}/rules/:rule_id`,
  access: 'admin',
  summary: 'Removes a rule; messages already waiting are still sent',
  params: RuleParams,
  errors: ['NOT_FOUND'],
})
