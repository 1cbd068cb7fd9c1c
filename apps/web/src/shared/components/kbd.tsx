import classes from './kbd.module.css'

/** A key as it is printed on the keyboard. */
export function Key({ children }: { children: string }) {
  return <kbd className={classes.key}>{children}</kbd>
}
