import { Loading, Skeleton } from '../../shared/components/state-views.tsx'
import card from './alert/alert-card.module.css'
import header from './header-card.module.css'
import classes from './skeletons.module.css'
import summary from './summary-card.module.css'

export function HeaderSkeleton() {
  return (
    <div className={header.card}>
      <div>
        <Skeleton width={320} height={20} />
        <Skeleton width={220} height={12} className={classes.second} />
      </div>
      <Skeleton width={180} height={32} radius={6} />
    </div>
  )
}

export function SummarySkeleton() {
  return (
    <div className={summary.card}>
      {[1, 2, 3, 4].map((cell) => (
        <div key={cell} className={summary.cell} data-first={cell === 1 || undefined}>
          <Skeleton width="60%" height={13} />
          <Skeleton width="45%" height={24} className={classes.second} />
        </div>
      ))}
    </div>
  )
}

export function AlertsSkeleton() {
  return (
    <Loading label="Loading alerts">
      <div className={classes.cards}>
        {[1, 2].map((row) => (
          <div key={row} className={card.card}>
            <div className={card.head}>
              <Skeleton width="40%" height={18} />
            </div>
            <div className={card.body}>
              <Skeleton width={260} height={24} radius={6} />
              <Skeleton height={292} radius={8} />
              <Skeleton height={90} radius={8} />
              <Skeleton width="70%" height={16} />
              <Skeleton width="55%" height={16} />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  )
}
