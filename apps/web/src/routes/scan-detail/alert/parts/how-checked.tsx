import { pluralize } from '@vitrine/kernel/figures/figures'
import { useState } from 'react'
import { Icon } from '../../../../shared/components/icon.tsx'
import { evidenceTime } from '../../../../shared/format/relative-time.ts'
import { IconCircleCheck } from '../../../../shared/icons/icons.gen.ts'
import { checkStep, foldedSteps } from './check-steps.ts'
import classes from './how-checked.module.css'

interface HowCheckedProps {
  steps: readonly string[]
  /** When the scan began that saw it last. */
  openedAt: string
}

/** How this alert was checked: four short steps, the rest on click. */
export function HowChecked({ steps, openedAt }: HowCheckedProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (steps.length === 0) return null
  const shown = isOpen ? steps : foldedSteps(steps)
  const left = steps.length - shown.length
  return (
    <div className={classes.section}>
      <h4 className={classes.title}>How we checked</h4>
      <ul className={classes.steps}>
        {shown.map((step) => {
          const { text, at } = checkStep(step)
          const time = at ?? (step === steps[0] ? openedAt : null)
          return (
            <li key={step} className={classes.step}>
              <Icon of={IconCircleCheck} size={16} className={classes.icon} />
              <div>
                <p>{text}</p>
                {time !== null && <p className={classes.time}>{evidenceTime(time)}</p>}
              </div>
            </li>
          )
        })}
      </ul>
      {left > 0 && (
        <button type="button" className={`v-link ${classes.more}`} onClick={() => setIsOpen(true)}>
          Show {pluralize(left, 'more step')}
        </button>
      )}
    </div>
  )
}
