import { useId } from 'react'
import { IconInfoCircle } from '../icons/icons.gen.ts'
import classes from './hint.module.css'
import { Icon } from './icon.tsx'

/** A small "i" that explains the label next to it on hover and focus. */
export function Hint({ children, label = 'What is this?' }: { children: string; label?: string }) {
  const id = useId()
  return (
    <span className={classes.frame}>
      <button type="button" className={`v-finger ${classes.button}`} aria-label={label} aria-describedby={id}>
        <Icon of={IconInfoCircle} size={15} />
      </button>
      <span role="tooltip" id={id} className={`v-tooltip ${classes.text}`}>
        {children}
      </span>
    </span>
  )
}
