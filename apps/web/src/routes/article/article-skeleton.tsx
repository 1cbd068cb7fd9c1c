import { Skeleton } from '../../shared/components/state-views.tsx'
import classes from './article.module.css'

/** Skeleton of an article, with its loading text. */
export function ArticleSkeleton() {
  return (
    <div aria-busy="true">
      <p className={classes.loading} role="status">
        Loading article...
      </p>
      <div className={classes.columns}>
        <div className={classes.skeleton}>
          <Skeleton width="70%" height={36} />
          <Skeleton width={120} height={16} />
          <Skeleton height={492} radius={8} />
          <Skeleton width="90%" height={16} />
          <Skeleton width="75%" height={16} />
        </div>
        <Skeleton height={360} radius={8} />
      </div>
    </div>
  )
}
