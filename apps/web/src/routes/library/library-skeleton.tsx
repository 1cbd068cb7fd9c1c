import { Loading, Skeleton } from '../../shared/components/state-views.tsx'
import classes from './library.module.css'

const shownCards = 6

export function LibrarySkeleton() {
  return (
    <Loading label="Loading analyses...">
      <div className={classes.grid}>
        {Array.from({ length: shownCards }, (_, index) => index).map((index) => (
          <div key={index} className={classes.skeleton}>
            <Skeleton width={130} height={32} radius={6} />
            <Skeleton width="75%" height={16} />
            <Skeleton height={36} />
            <Skeleton width="85%" height={80} />
            <Skeleton width={160} height={24} radius={6} />
            <Skeleton height={32} radius={6} />
          </div>
        ))}
      </div>
    </Loading>
  )
}
