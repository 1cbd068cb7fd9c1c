/** Rules of the daily list: text and link of each action, state of the whole list. Pure. */
import type { ActionType, DailyAction } from '@vitrine/modules/actions/contract'
import { articlePath, runningPath, scanPath } from '../../shared/paths.ts'

/** Days for which a dismissed action stays hidden. */
export const dismissedDays = 7

interface ActionWords {
  /** Label before the subject's title. */
  lead: string
  button: string
  note?: string
}

const words: Record<ActionType, ActionWords> = {
  review_new_scan: { lead: 'Review the new results of', button: 'Review' },
  review_high_revenue_impact_scan: { lead: 'Review', button: 'Review' },
  review_high_shoppers_scan: { lead: 'Review', button: 'Review' },
  review_pending_scan: { lead: 'Review', button: 'Review', note: 'Issues live for more than 7 days' },
  track_progress_scan: { lead: 'Track progress of', button: 'Open' },
  review_completed_scan: { lead: 'See what was resolved in', button: 'Open' },
  check_upcoming_scan: { lead: 'Check the upcoming', button: 'Open' },
  review_new_recommendation: { lead: 'Read the new recommendation', button: 'Read' },
  check_comment_on_article: { lead: 'See the new comment on', button: 'Reply' },
  check_popular_article: { lead: 'See what your team likes:', button: 'Read' },
}

export interface ActionText {
  lead: string
  title: string
  button: string
  /** What it costs, if the action says so. */
  amount: string | null
  note: string | null
}

const amountUnits: Partial<Record<ActionType, string>> = {
  review_high_revenue_impact_scan: 'a week at risk',
  review_high_shoppers_scan: 'shoppers affected per week',
}

/** The text of an action. A value such as "Prices agree ($4,000)" is split into text and amount. */
export function actionText({
  action_type: type,
  display_value: value,
}: Pick<DailyAction, 'action_type' | 'display_value'>): ActionText {
  const { lead, button, note } = words[type] ?? { lead: '', button: 'Open' }
  const unit = amountUnits[type]
  const parts = unit === undefined ? null : /^(.*) \(([^()]*)\)$/s.exec(value)
  const amount = parts?.[2]
  return {
    lead,
    button,
    title: parts?.[1] ?? value,
    amount: amount === undefined || amount === '-' ? null : `${amount} ${unit}`,
    note: note ?? null,
  }
}

/** Where an action leads; null when its subject has no page. */
export function actionPath(
  action: Pick<DailyAction, 'action_type' | 'scan_id' | 'article_id'>,
  isSuperuser: boolean,
): string | null {
  if (action.article_id) return articlePath(action.article_id)
  if (!action.scan_id) return null
  const isRunning =
    action.action_type === 'track_progress_scan' || action.action_type === 'check_upcoming_scan'
  return isRunning ? runningPath(action.scan_id, isSuperuser) : scanPath(action.scan_id)
}

/** State of the whole list. `none`: everything was dismissed. `hidden`: there was never anything. */
export type ActionsState = 'hidden' | 'none' | 'open' | 'done'

export function actionsState(actions: readonly Pick<DailyAction, 'status'>[]): ActionsState {
  if (actions.length === 0) return 'hidden'
  const shown = actions.filter(({ status }) => status !== 'discarded')
  if (shown.length === 0) return 'none'
  return shown.every(({ status }) => status === 'done') ? 'done' : 'open'
}
