import { Loading, Skeleton } from '../../../../shared/components/state-views.tsx'
import classes from './team.module.css'

export function CommentsWaiting() {
  return (
    <Loading label="Loading the comments">
      <Skeleton width={180} />
      <Skeleton width="60%" className={classes.nextLine ?? ''} />
    </Loading>
  )
}
