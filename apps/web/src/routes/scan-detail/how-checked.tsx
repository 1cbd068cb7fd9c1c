import { IconCircleCheck } from '@tabler/icons-react'
import type { HowChecked as Step } from '../../shared/api/wire.ts'
import { Icon } from '../../shared/components/icon.tsx'
import classes from './how-checked.module.css'

/** What was looked at, and how, before this was called an alert. */
export function HowChecked({ steps }: { steps: readonly (Step | string)[] }) {
  if (steps.length === 0) return null
  return (
    <div className={classes.section}>
      <h4 className={classes.title}>How we checked</h4>
      <ul className={classes.steps}>
        {steps.map((step) => {
          const { title, text } = typeof step === 'string' ? { title: step, text: null } : step
          return (
            <li key={`${title} ${text ?? ''}`} className={classes.step}>
              <Icon of={IconCircleCheck} size={16} className={classes.icon} />
              <div>
                <p className={classes.name}>{title}</p>
                {text && <p className={classes.text}>{text}</p>}
              </div>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
