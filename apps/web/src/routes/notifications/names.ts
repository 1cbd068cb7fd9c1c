/** Names of what the server calls by keys. */
import { money } from '@vitrine/kernel/figures/figures'
import type {
  Channel,
  EventKind,
  NotificationRule,
  RuleCategory,
} from '@vitrine/modules/notifications/contract'
import type { SentMessage } from '@vitrine/modules/notifications/messages-contract'

export const eventNames: Record<EventKind, string> = {
  new: 'New alert',
  worse: 'Alert got worse',
  returned: 'Alert returned',
  fixed: 'Alert fixed',
  incident_opened: 'Incident opened',
  incident_closed: 'Incident closed',
  analysis_finished: 'Analysis finished',
  nothing_found: 'Analysis found no issues',
}
export const eventKinds = Object.keys(eventNames) as EventKind[]

export const categoryNames: Record<RuleCategory, string> = {
  price: 'Price',
  promotion: 'Promotion',
  product: 'Product',
  visual: 'Visual',
  discovery: 'Discovery',
  content: 'Content',
  interaction: 'Interaction',
  seo: 'SEO',
  speed: 'Speed',
  tracking: 'Tracking',
  marketplace: 'Marketplace',
}

export const kindNames: Record<Channel['kind'], string> = {
  email: 'Email',
  slack_webhook: 'Slack webhook',
  slack_app: 'Slack app',
  teams: 'Microsoft Teams',
  webhook: 'Webhook',
}

export const cadenceNames: Record<Channel['cadence'], string> = {
  immediate: 'Immediately',
  daily: 'Daily brief',
  weekly: 'Weekly report',
}

export const stateNames: Record<SentMessage['state'], string> = {
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
  held: 'Held',
  skipped: 'Skipped',
}

/** A rule’s conditions in a line. */
export function conditionsOf(rule: NotificationRule, currency: string | null): string {
  const { min_severity: severity, min_revenue_at_risk: risk, categories, page_types: types, regions } = rule
  return [
    rule.events.map((kind) => eventNames[kind]).join(', '),
    severity === null || severity === 'low' ? '' : severity === 'high' ? 'High only' : 'Medium and high',
    risk === null || risk === 0 ? '' : `At least ${money(risk, currency)} at risk per week`,
    categories.map((category) => categoryNames[category]).join(', '),
    types.length === 0 ? '' : `${types.length} page ${types.length === 1 ? 'type' : 'types'}`,
    regions.join(', '),
  ]
    .filter((part) => part !== '')
    .join(' · ')
}

/** How a channel is doing, and what it is connected to. */
export function channelStatus(channel: Channel): {
  tone: 'plain' | 'passed' | 'medium' | 'high'
  text: string
} {
  if (channel.state === 'paused') return { tone: 'high', text: 'Paused' }
  if (channel.failing_since !== null) return { tone: 'medium', text: 'Failing' }
  return channel.last_sent_at === null
    ? { tone: 'plain', text: 'Nothing sent yet' }
    : { tone: 'passed', text: 'Working' }
}

export const targetOf = ({ kind, target, audience, cadence }: Channel): string =>
  kind === 'email'
    ? `${audience === 'team' ? 'The whole team' : 'Admins'} · ${cadenceNames[cadence]}`
    : target
