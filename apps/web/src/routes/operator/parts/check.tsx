import { Tick } from '../../../shared/components/fields/tick.tsx'
import classes from '../operator.module.css'

interface CheckProps {
  label: string
  /** A short explanation. */
  hint?: string
  isOn: boolean
  isDisabled?: boolean
  onChange: (isOn: boolean) => void
}

/** A checkbox of a form. */
export function Check({ label, hint, isOn, isDisabled = false, onChange }: CheckProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: Tick is an input
    <label className={classes.check}>
      <Tick
        checked={isOn}
        disabled={isDisabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>
        {label}
        {hint && <span className={classes.hint}>{hint}</span>}
      </span>
    </label>
  )
}
