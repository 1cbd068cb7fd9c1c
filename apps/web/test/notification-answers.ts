/** Fixture responses for notifications. */
import type { Channel, NotificationSettings } from '@vitrine/modules/notifications/contract'
import type { MessageDetails, SentMessage } from '@vitrine/modules/notifications/messages-contract'
import type {
  NotificationPreferences,
  Subscription,
} from '@vitrine/modules/notifications/preferences-contract'
import { type Scenario, websiteId } from './fixture-data.ts'

const id = (last: number) => `77777777-7777-4777-8777-${String(last).padStart(12, '0')}`
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

const channel = (last: number, more: Partial<Channel>): Channel => ({
  channel_id: id(last),
  kind: 'email',
  name: 'Email to admins',
  target: '',
  audience: 'admins',
  cadence: 'immediate',
  state: 'active',
  paused_at: null,
  paused_reason: null,
  failing_since: null,
  last_error: null,
  last_sent_at: hoursAgo(2),
  held_count: 0,
  ...more,
})

const channels: Channel[] = [
  channel(1, { name: 'Daily brief to admins', cadence: 'daily' }),
  channel(2, {
    kind: 'slack_app',
    name: 'Slack #store-alerts',
    target: 'Harbour & Pine · #store-alerts',
    audience: null,
  }),
  channel(3, {
    kind: 'webhook',
    name: 'Warehouse system',
    target: 'hooks.harbour-and-pine.example',
    audience: null,
    state: 'paused',
    paused_at: hoursAgo(5),
    paused_reason: 'The receiver says that this URL is gone (410).',
    failing_since: hoursAgo(5),
    last_error: 'The receiver says that this URL is gone (410).',
    held_count: 12,
  }),
]

const settings: NotificationSettings = {
  channels,
  rules: [
    {
      rule_id: id(11),
      name: 'Serious alerts',
      events: ['new', 'worse', 'returned'],
      min_severity: 'high',
      min_revenue_at_risk: null,
      categories: [],
      page_types: [],
      regions: [],
      channel_ids: [id(1)],
      is_enabled: true,
    },
    {
      rule_id: id(12),
      name: 'Prices for the merchandising team',
      events: ['new'],
      min_severity: 'medium',
      min_revenue_at_risk: 500,
      categories: ['price', 'promotion'],
      page_types: ['product_page'],
      regions: [],
      channel_ids: [id(2), id(3)],
      is_enabled: true,
    },
  ],
  has_mail_server: true,
  has_slack_app: true,
}

const message = (last: number, more: Partial<SentMessage>): SentMessage => ({
  message_id: id(last),
  channel_id: id(1),
  channel_name: 'Daily brief to admins',
  channel_kind: 'email',
  kind: 'daily',
  title: 'Daily brief: 42 new alerts · Harbour & Pine',
  event_count: 42,
  recipient: 'ines@harbour-and-pine.example',
  state: 'sent',
  created_at: hoursAgo(9),
  due_at: hoursAgo(8),
  sent_at: hoursAgo(8),
  attempts: 1,
  last_error: null,
  ...more,
})

const webhookMessage = message(22, {
  channel_id: id(3),
  channel_name: 'Warehouse system',
  channel_kind: 'webhook',
  kind: 'event',
  title: 'New: Listing and product page show different prices · Harbour & Pine',
  event_count: 1,
  recipient: null,
  state: 'held',
  sent_at: null,
  attempts: 3,
  last_error: 'The receiver says that this URL is gone (410).',
})

const details: MessageDetails = {
  ...webhookMessage,
  events: [{ kind: 'new', title: 'Listing and product page show different prices', at: hoursAgo(9) }],
  emails: [],
  attempt_log: [
    { at: hoursAgo(7), took_ms: 84, status_code: 410, error: webhookMessage.last_error, answer: 'Gone' },
    {
      at: hoursAgo(8),
      took_ms: 15_002,
      status_code: null,
      error: 'The receiver didn’t respond in time.',
      answer: '',
    },
  ],
}

const mailDetails: MessageDetails = {
  ...message(21, { attempts: 2 }),
  events: details.events,
  attempt_log: [],
  emails: [
    { created_at: hoursAgo(8), state: 'sent', attempts: 2, error: null, sent_at: hoursAgo(8) },
    {
      ...{ created_at: hoursAgo(9), state: 'failed', attempts: 1, sent_at: null },
      error: 'The mail server doesn’t know the recipient.',
    },
  ],
}

const preferences: NotificationPreferences = {
  time_zone: 'Europe/Paris',
  quiet_hours: { from_minute: 22 * 60, to_minute: 7 * 60 },
  websites: [{ website_id: websiteId, website_name: 'Harbour & Pine', cadence: 'as_set' }],
}

const subscription: Subscription = {
  website_name: 'Harbour & Pine',
  email: 'i…@harbour-and-pine.example',
  is_subscribed: true,
}

const empty: NotificationSettings = { ...settings, channels: [], rules: [], has_slack_app: false }

export function notificationAnswer(
  method: string,
  path: string,
  scenario: Scenario,
  query: URLSearchParams,
): [number, unknown] | null {
  if (path === '/api/v1/users/me/notifications') return [200, preferences]
  if (path.startsWith('/api/v1/notifications/unsubscribe/forged'))
    return [404, { status: 404, code: 'NOT_FOUND', detail: 'The subscription doesn’t exist.' }]
  if (path.startsWith('/api/v1/notifications/unsubscribe/'))
    return [200, { ...subscription, is_subscribed: method !== 'POST' }]
  const base = `/api/v1/websites/${websiteId}/notifications`
  if (method !== 'GET' || !path.startsWith(base)) return null
  const isEmpty = scenario.isConsoleEmpty === true
  if (path === base) return [200, isEmpty ? empty : settings]
  if (path === `${base}/messages`) {
    const state = query.get('state')
    const all = isEmpty ? [] : [message(21, {}), webhookMessage]
    return [200, all.filter((each) => state === null || each.state === state)]
  }
  return path.startsWith(`${base}/messages/`) ? [200, path.endsWith(id(21)) ? mailDetails : details] : null
}
