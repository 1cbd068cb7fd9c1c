import { IconCircleCheck } from '@tabler/icons-react'
import { Icon } from '../../../shared/components/icon.tsx'
import classes from './how-checked.module.css'

/** How this alert was checked. */
export function HowChecked({ steps }: { steps: readonly string[] }) {
  if (steps.length === 0) return null
  return (
    <div className={classes.section}>
      <h4 className={classes.title}>How we checked</h4>
      <ul className={classes.steps}>
        {steps.map((step) => (
          <li key={step} className={classes.step}>
            <Icon of={IconCircleCheck} size={16} className={classes.icon} />
            <p>{step}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
