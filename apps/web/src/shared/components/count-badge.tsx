import { wholeNumber } from '@vitrine/kernel/figures/figures'
import classes from './count-badge.module.css'

/** A muted count after a heading or a tab; "-" while it is unknown. */
export function CountBadge({ count, isActive = false }: { count: number | null; isActive?: boolean }) {
  return (
    <span className={classes.badge} data-active={isActive || undefined}>
      {count === null ? '-' : wholeNumber(count)}
    </span>
  )
}
