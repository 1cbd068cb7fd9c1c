/** The body of a webhook, as docs/guides/webhooks.md promises it. Pure. */
import type { EventKind } from '../contract.ts'
import type { NotifiedEvent } from '../events/notified-event.ts'
import { eventUrl } from './notice.ts'

const types: Record<EventKind, string> = {
  new: 'alert.new',
  worse: 'alert.worse',
  returned: 'alert.returned',
  fixed: 'alert.fixed',
  incident_opened: 'incident.opened',
  incident_closed: 'incident.closed',
  analysis_finished: 'analysis.finished',
  nothing_found: 'analysis.nothing_found',
}

export interface WebhookSource {
  website: { website_id: string; name: string; url: string }
  publicUrl: string
  /** Null: a test. */
  event: NotifiedEvent | null
  sentAt: string
}

export function webhookPayload({ website, publicUrl, event, sentAt }: WebhookSource): object {
  if (event === null)
    return { type: 'test', timestamp: sentAt, data: { website, message: 'This webhook works.' } }
  return {
    type: types[event.kind],
    timestamp: event.at,
    data: {
      event_id: event.event_id,
      website,
      title: event.title,
      detail: event.detail,
      alert_id: event.alert_id,
      analysis_id: event.scan_id,
      severity: event.severity,
      weekly_revenue_at_risk: event.revenue_at_risk,
      currency: event.currency,
      category: event.category,
      page_types: event.page_types,
      regions: event.regions,
      page_count: event.page_count,
      page_url: event.page_url,
      url: eventUrl(event, publicUrl),
    },
  }
}
