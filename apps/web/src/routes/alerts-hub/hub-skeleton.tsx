import { Card } from '../../shared/components/card.tsx'
import { Loading, Skeleton } from '../../shared/components/state-views.tsx'
import classes from './scan-row.module.css'

export function HubSkeleton() {
  return (
    <Loading label="Loading analyses...">
      {[4, 3].map((rows) => (
        <div key={rows}>
          <div className={classes.groupHeader}>
            <Skeleton width={150} height={16} />
          </div>
          <Card>
            {Array.from({ length: rows }, (_, row) => row).map((row) => (
              <div key={row} className={classes.row}>
                <Skeleton width={40} height={40} radius={6} />
                <div className={classes.text}>
                  <Skeleton width={`${70 - row * 9}%`} height={13} />
                  <Skeleton width={90} height={11} className={classes.second} />
                </div>
                <Skeleton width={90} height={15} className={`${classes.where} ${classes.bar}`} />
                <Skeleton width={110} height={28} className={`${classes.severity} ${classes.bar}`} />
                <Skeleton
                  width={140}
                  height={30}
                  radius={6}
                  className={`${classes.actions} ${classes.button}`}
                />
              </div>
            ))}
          </Card>
        </div>
      ))}
    </Loading>
  )
}
