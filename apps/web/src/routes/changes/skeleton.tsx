import { Card } from '../../shared/components/card.tsx'
import { Loading, Skeleton } from '../../shared/components/state-views.tsx'
import classes from './changes.module.css'

/** A day with a few changes. */
export function TimelineSkeleton({ label = 'Loading the changes' }: { label?: string }) {
  return (
    <Loading label={label}>
      <Card>
        {[0, 1, 2].map((row) => (
          <div key={row} className={classes.skeleton}>
            <Skeleton width={56} height={24} radius={6} />
            <div>
              <Skeleton width="60%" />
              <Skeleton width="35%" height={12} />
            </div>
          </div>
        ))}
      </Card>
    </Loading>
  )
}
