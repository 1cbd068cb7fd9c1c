import { Button, Textarea, TextInput } from '@mantine/core'
import type { FeedbackReason } from '@vitrine/kernel/names/vocabulary'
import type { AlertFeedback, FeedbackPatch } from '@vitrine/modules/alerts/contract'
import { type FormEvent, useId, useState } from 'react'
import { SidePanel } from '../../../../shared/components/dialogs/dialog.tsx'
import { feedbackReasons } from '../../../../shared/feedback-reasons.ts'
import classes from './forms.module.css'

interface FeedbackPanelProps {
  alertTitle: string
  given: AlertFeedback | null
  isOpen: boolean
  onClose: () => void
  onGive: (feedback: FeedbackPatch) => void
}

/** The thumb that a reason implies; the others leave it as it is. */
const thumbOf: Partial<Record<FeedbackReason, AlertFeedback['feedback_status']>> = {
  correct: 'thumbs_up',
  wrong: 'thumbs_down',
  wrong_value: 'thumbs_down',
}

/** What a person thinks of an alert: reason, comment, expected value. A default export, for lazy loading. */
export default function FeedbackPanel({ isOpen, onClose, ...props }: FeedbackPanelProps) {
  return (
    <SidePanel isOpen={isOpen} onClose={onClose} title="Feedback" subtitle={props.alertTitle} size={440}>
      {isOpen && <FeedbackForm {...props} onClose={onClose} />}
    </SidePanel>
  )
}

function FeedbackForm({ given, onGive, onClose }: Omit<FeedbackPanelProps, 'isOpen' | 'alertTitle'>) {
  const [reason, setReason] = useState<FeedbackReason | null>(given?.feedback_reason ?? null)
  const [comment, setComment] = useState(given?.feedback_message ?? '')
  const [expected, setExpected] = useState(given?.expected_value ?? '')
  const [isAsked, setIsAsked] = useState(false)
  const name = useId()
  const takesValue = reason === 'wrong' || reason === 'wrong_value'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsAsked(true)
    if (reason === null) return
    const thumb = thumbOf[reason]
    onGive({
      ...(thumb === undefined ? {} : { feedback_status: thumb }),
      feedback_reason: reason,
      feedback_message: comment.trim() || null,
      expected_value: takesValue ? expected.trim() || null : null,
    })
    onClose()
  }
  return (
    <form className={`${classes.form} ${classes.panel}`} onSubmit={submit}>
      <fieldset className={classes.reasons} aria-describedby={isAsked ? `${name}-problem` : undefined}>
        <legend className={classes.legend}>What do you think of this alert?</legend>
        {feedbackReasons.map(({ value, label }) => (
          <label key={value} className={classes.reason}>
            <input type="radio" name={name} checked={reason === value} onChange={() => setReason(value)} />
            {label}
          </label>
        ))}
        {isAsked && reason === null && (
          <p id={`${name}-problem`} role="alert" className={classes.problem}>
            Choose a reason.
          </p>
        )}
      </fieldset>
      {takesValue && (
        <TextInput
          size="md"
          label="What would be right?"
          description="Such as the correct price, text, or link. Optional."
          maxLength={2_000}
          value={expected}
          onChange={(event) => setExpected(event.currentTarget.value)}
        />
      )}
      <Textarea
        size="md"
        label="Comment"
        description="Optional. Read by the people who maintain the checks."
        rows={4}
        resize="vertical"
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit">Send feedback</Button>
      </div>
    </form>
  )
}
