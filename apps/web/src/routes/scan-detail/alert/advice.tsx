import classes from './alert-fields.module.css'

/** What to do about it. */
export function Advice({ text }: { text: string }) {
  if (text === '') return null
  return (
    <div>
      <h4 className={classes.title}>How to fix</h4>
      <p className={classes.text}>{text}</p>
    </div>
  )
}
