import { Link } from '@tanstack/react-router'
import type { ActionStatus, ActionType, DailyAction } from '@vitrine/modules/actions/contract'
import { useUser } from '../../shared/auth/use-session.ts'
import { Icon } from '../../shared/components/icon.tsx'
import { Pill } from '../../shared/components/pill.tsx'
import type { Glyph } from '../../shared/icons/glyph.ts'
import {
  IconArticle,
  IconCalendarTime,
  IconCheck,
  IconClipboardCheck,
  IconClipboardList,
  IconHeart,
  IconMessageCircle,
  IconProgress,
  IconReportMoney,
  IconUsers,
  IconX,
} from '../../shared/icons/icons.gen.ts'
import classes from './action-row.module.css'
import { actionPath, actionText } from './action-rules.ts'

const icons: Record<ActionType, Glyph> = {
  review_new_scan: IconClipboardList,
  review_high_revenue_impact_scan: IconReportMoney,
  review_high_shoppers_scan: IconUsers,
  review_pending_scan: IconCalendarTime,
  track_progress_scan: IconProgress,
  review_completed_scan: IconClipboardCheck,
  check_upcoming_scan: IconCalendarTime,
  review_new_recommendation: IconArticle,
  check_comment_on_article: IconMessageCircle,
  check_popular_article: IconHeart,
}

interface ActionRowProps {
  action: DailyAction
  onChange: (id: string, to: ActionStatus) => void
}

/** One thing to do: opening it marks it as done, the cross dismisses it for a week. */
export function ActionRow({ action, onChange }: ActionRowProps) {
  const { is_superuser: isSuperuser } = useUser()
  const { lead, title, button, amount, note } = actionText(action)
  const path = actionPath(action, isSuperuser)
  const isDone = action.status === 'done'
  const setDone = () => onChange(action.action_id, 'done')
  return (
    <li className={classes.row} data-done={isDone || undefined}>
      <button
        type="button"
        className={`v-finger ${classes.circle}`}
        aria-label={isDone ? `${title}: done` : `Mark as done: ${lead} ${title}`}
        disabled={isDone}
        onClick={setDone}
      >
        {isDone && <Icon of={IconCheck} size={14} />}
      </button>
      <Icon of={icons[action.action_type] ?? IconClipboardList} className={classes.icon} />
      <p className={classes.text}>
        <span className={classes.words}>
          {lead} <strong>{title}</strong>
        </span>
      </p>
      {isDone ? (
        <span className={classes.praise}>Great job! Action completed successfully</span>
      ) : (
        <>
          <span className={classes.end}>
            {amount !== null && <Pill tone="money">{amount}</Pill>}
            {note !== null && <span className={classes.note}>{note}</span>}
          </span>
          {path !== null && (
            <Link
              to={path}
              className={`v-touch ${classes.open}`}
              aria-label={`${button}: ${title}`}
              onClick={setDone}
            >
              {button}
            </Link>
          )}
          <button
            type="button"
            className={`v-icon-button ${classes.away}`}
            aria-label={`Dismiss: ${lead} ${title}`}
            onClick={() => onChange(action.action_id, 'discarded')}
          >
            <Icon of={IconX} size={16} />
          </button>
        </>
      )}
    </li>
  )
}
