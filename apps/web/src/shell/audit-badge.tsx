import { pluralize } from '@vitrine/kernel/figures/figures'
import type { Website } from '@vitrine/modules/websites/contract'
import { Icon } from '../shared/components/icon.tsx'
import { Pill } from '../shared/components/pill.tsx'
import { IconHourglass } from '../shared/icons/icons.gen.ts'
import { useAuditEnd } from '../shared/website/subscription-query.ts'
import classes from './audit-badge.module.css'

/** Days left of the free audit, rounded up; hidden when none is left. On phones it is in the menu. */
export function AuditBadge({ website, isInMenu = false }: { website: Website; isInMenu?: boolean }) {
  const { days, isPending } = useAuditEnd(website)
  if (days === 0 && !isPending) return null
  return (
    // Reserves its space while loading, so that its neighbors don't shift.
    <span className={isInMenu ? classes.inMenu : classes.badge} data-pending={isPending || undefined}>
      <Pill tone="money">
        <Icon of={IconHourglass} size={14} />
        {isPending ? '14 days left' : `${pluralize(days, 'day')} left`}
      </Pill>
    </span>
  )
}
