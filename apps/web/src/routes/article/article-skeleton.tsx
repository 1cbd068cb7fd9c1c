import { Skeleton } from '../../shared/components/state-views.tsx'
import classes from './article.module.css'

/** Skeleton of an article, with its loading text in the place of the title. */
export function ArticleSkeleton() {
  return (
    <div aria-busy="true" className={classes.columns}>
      <div className={classes.waiting}>
        <p className={classes.title} role="status">
          Loading article...
        </p>
        <div className={classes.date}>
          <Skeleton width={120} height={20} />
        </div>
        <Skeleton width={160} height={24} />
        <Skeleton height="var(--picture)" radius={8} className={classes.waitingPicture} />
        <Skeleton width="90%" height={16} />
      </div>
      <Skeleton height={360} radius={8} />
    </div>
  )
}
