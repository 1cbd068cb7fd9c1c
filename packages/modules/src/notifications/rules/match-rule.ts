/** Whether a rule wants an event. Pure. */
import type { NotificationRule } from '../contract.ts'
import type { NotifiedEvent } from '../events/notified-event.ts'

const rank = { high: 3, medium: 2, low: 1 } as const

type Conditions = Omit<NotificationRule, 'rule_id' | 'name' | 'channel_ids'>

/** Kinds that are about one alert; the other conditions say nothing about the rest. */
const aboutAlerts = new Set(['new', 'worse', 'returned', 'fixed'])

export function matchesRule(rule: Conditions, event: NotifiedEvent): boolean {
  if (!rule.is_enabled || !rule.events.some((kind) => kind === event.kind)) return false
  if (!aboutAlerts.has(event.kind)) return true
  return (
    isSevere(rule, event) &&
    isCostly(rule, event) &&
    isAmong(rule.categories, event.category === null ? [] : [event.category]) &&
    isAmong(rule.page_types, event.page_types) &&
    // An alert of the whole store concerns every region.
    (event.regions.includes('GLOBAL') || isAmong(rule.regions, event.regions))
  )
}

const isSevere = ({ min_severity: min }: Conditions, { severity }: NotifiedEvent) =>
  min === null || (severity !== null && rank[severity] >= rank[min])

/** Without store data, the revenue at risk is unknown, so such an alert meets no limit. */
const isCostly = ({ min_revenue_at_risk: min }: Conditions, { revenue_at_risk: risk }: NotifiedEvent) =>
  min === null || min === 0 || (risk !== null && risk >= min)

const isAmong = (wanted: readonly string[], has: readonly string[]) =>
  wanted.length === 0 || has.some((each) => wanted.includes(each))
