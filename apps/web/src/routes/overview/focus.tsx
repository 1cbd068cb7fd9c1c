import { useQuery } from '@tanstack/react-query'
import type { Scan } from '@vitrine/modules/scans/contract'
import type { WebsiteDetails } from '@vitrine/modules/websites/contract'
import { SectionHeader } from '../../shared/components/page-header.tsx'
import { metricsQuery } from './data.ts'
import { FocusCard } from './focus-card.tsx'
import classes from './overview.module.css'
import { criticalScan } from './overview-rules.ts'

interface FocusProps {
  website: WebsiteDetails
  scans: readonly Scan[]
  isLoadingScans: boolean
}

/** What the open alerts cost, and the analysis that costs most. */
export function Focus({ website, scans, isLoadingScans }: FocusProps) {
  const metrics = useQuery(metricsQuery(website.website_id))
  const shared = { website, metrics, isLoadingScans }
  return (
    <section className={classes.section}>
      <SectionHeader title="Where Should I Focus to Grow Sales?" />
      <div className={classes.focus}>
        {(['revenue_at_risk', 'shoppers_affected'] as const).map((figure) => (
          <FocusCard
            key={figure}
            {...shared}
            figure={figure}
            critical={criticalScan(figure, website, scans)}
          />
        ))}
      </div>
    </section>
  )
}
