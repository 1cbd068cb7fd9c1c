import { useQuery } from '@tanstack/react-query'
import { pluralize } from '@vitrine/kernel/figures/figures'
import { Icon } from '../../shared/components/icon.tsx'
import { IconCircleCheck } from '../../shared/icons/icons.gen.ts'
import { fixesQuery } from './data.ts'
import classes from './fixes-line.module.css'

/** Fixes verified this month; nothing while there is nothing. */
export function FixesLine({ websiteId }: { websiteId: string }) {
  const { data } = useQuery(fixesQuery(websiteId))
  if (!data?.fixed_count) return null
  const { recovered_per_week: recovered, currency } = data
  const money =
    recovered === null || recovered <= 0
      ? ''
      : new Intl.NumberFormat('en-US', {
          style: 'currency',
          currency: currency ?? 'USD',
          maximumFractionDigits: 0,
        }).format(recovered)
  return (
    <p className={classes.line}>
      <Icon of={IconCircleCheck} size={16} />
      <span>
        <b>{pluralize(data.fixed_count, 'alert')} fixed this month</b>
        {money !== '' && `, about ${money} per week recovered`}
      </span>
    </p>
  )
}
