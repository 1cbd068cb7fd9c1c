import { IconHourglass } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { plural } from '@vitrine/kernel/figures'
import { Icon } from '../shared/components/icon.tsx'
import { Pill } from '../shared/components/pill.tsx'
import { daysLeft } from '../shared/format/relative-time.ts'
import { useNow } from '../shared/hooks/use-now.ts'
import { auditQuery } from '../shared/website/audit-query.ts'
import classes from './audit-badge.module.css'

/** Days left of the free audit, rounded up; gone when none is left. */
export function AuditBadge({ websiteId }: { websiteId: string }) {
  const now = useNow()
  const { data } = useQuery(auditQuery(websiteId))
  const days = daysLeft(data?.audit_config?.expirationDate, now)
  if (days === 0) return null
  return (
    <span className={classes.badge}>
      <Pill tone="money">
        <Icon of={IconHourglass} size={14} />
        {plural(days, 'day')} left
      </Pill>
    </span>
  )
}
