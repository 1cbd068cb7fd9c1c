import { wholeNumber } from '@vitrine/kernel/figures'
import classes from './count-badge.module.css'

/** A muted count after a heading or a tab. */
export function CountBadge({ count, isActive = false }: { count: number; isActive?: boolean }) {
  return (
    <span className={classes.badge} data-active={isActive || undefined}>
      {wholeNumber(count)}
    </span>
  )
}
