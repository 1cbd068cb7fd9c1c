import { Icon } from '../../../../shared/components/icon.tsx'
import { IconTool } from '../../../../shared/icons/icons.gen.ts'
import classes from './alert-fields.module.css'

/** What to do about it. */
export function Advice({ text }: { text: string }) {
  if (text === '') return null
  return (
    <section className={classes.advice}>
      <h4 className={classes.adviceTitle}>
        <Icon of={IconTool} size={16} />
        How to fix
      </h4>
      <p className={classes.text}>{text}</p>
    </section>
  )
}
