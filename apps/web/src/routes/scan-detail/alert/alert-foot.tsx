import { Icon } from '../../../shared/components/icon.tsx'
import { QuickButton } from '../../../shared/components/quick-button.tsx'
import {
  IconArrowBackUp,
  IconCheck,
  IconThumbDown,
  IconThumbDownFilled,
  IconThumbUp,
  IconThumbUpFilled,
} from '../../../shared/icons/icons.gen.ts'
import type { FullAlert } from '../alert-rules.ts'
import type { Triage } from '../triage/use-triage.ts'
import classes from './alert-foot.module.css'
import { discardReasonOptions, isDiscardReason } from './discard-reasons.ts'

/** Feedback on the alert, and its main action. */
export function AlertFoot({ alert, triage }: { alert: FullAlert; triage: Triage }) {
  const given = alert.feedback?.feedback_status ?? null
  const give = (status: 'thumbs_up' | 'thumbs_down') =>
    triage.setFeedback(alert.id, { feedback_status: given === status ? null : status })
  const isClosed = alert.content.status === 'closed'
  return (
    <footer className={classes.foot}>
      <p className={classes.question}>Is this alert useful?</p>
      <button
        type="button"
        aria-label="Useful"
        aria-pressed={given === 'thumbs_up'}
        className={`v-icon-button ${classes.thumb}`}
        onClick={() => give('thumbs_up')}
      >
        <Icon of={given === 'thumbs_up' ? IconThumbUpFilled : IconThumbUp} />
      </button>
      <button
        type="button"
        aria-label="Not useful"
        aria-pressed={given === 'thumbs_down'}
        className={`v-icon-button ${classes.thumb}`}
        onClick={() => give('thumbs_down')}
      >
        <Icon of={given === 'thumbs_down' ? IconThumbDownFilled : IconThumbDown} />
      </button>
      {alert.content.status === 'discarded' && (
        <select
          className={`v-select ${classes.reason}`}
          aria-label="Why it was discarded"
          value={alert.discardReason ?? ''}
          onChange={(event) => {
            const reason = event.currentTarget.value
            if (isDiscardReason(reason)) triage.setReason(alert.id, reason)
          }}
        >
          <option value="" disabled>
            Add a reason
          </option>
          {discardReasonOptions.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
      <div className={classes.end}>
        {isClosed ? (
          <QuickButton onClick={() => triage.setStatus(alert.id, 'open')}>
            <Icon of={IconArrowBackUp} size={16} />
            Reopen
          </QuickButton>
        ) : (
          <QuickButton look="primary" onClick={() => triage.setStatus(alert.id, 'closed')}>
            <Icon of={IconCheck} size={16} />
            Mark as Done
          </QuickButton>
        )}
      </div>
    </footer>
  )
}
