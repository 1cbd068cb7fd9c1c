import { SectionHeader } from '../../shared/components/page-header.tsx'
import { Loading, Skeleton } from '../../shared/components/state-views.tsx'
import articles from './beyond-your-store.module.css'
import classes from './overview.module.css'

export function OverviewSkeleton() {
  return (
    <Loading label="Loading the overview">
      <section className={classes.section}>
        <SectionHeader title="Where Should I Focus to Grow Sales?" />
        <div className={classes.focus}>
          <Skeleton height={263} radius={8} />
          <Skeleton height={263} radius={8} />
        </div>
      </section>
      <section className={classes.section}>
        <SectionHeader title="What requires my attention?" />
        <div className={classes.attention}>
          <Skeleton height={233} radius={8} />
          <Skeleton height={233} radius={8} />
          <Skeleton height={233} radius={8} />
        </div>
      </section>
      <section className={classes.section}>
        <SectionHeader title="What actions to take today?" />
        <Skeleton height={208} radius={8} />
      </section>
      <section className={classes.section}>
        <SectionHeader title="What's Happening Beyond Your Store?" />
        <div className={articles.articles}>
          <Skeleton height={318} radius={8} />
          <Skeleton height={318} radius={8} />
          <Skeleton height={318} radius={8} />
        </div>
      </section>
    </Loading>
  )
}
