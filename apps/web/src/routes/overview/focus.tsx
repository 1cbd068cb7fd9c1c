import { useQuery } from '@tanstack/react-query'
import type { Scan } from '@vitrine/modules/scans/contract'
import type { WebsiteDetails } from '@vitrine/modules/websites/contract'
import { SectionHeader } from '../../shared/components/page-header.tsx'
import { ConnectData } from './connect-data.tsx'
import { metricsQuery } from './data.ts'
import { FocusCard } from './focus-card.tsx'
import classes from './overview.module.css'
import { criticalScans, figures, hasEstimate } from './overview-rules.ts'

interface FocusProps {
  website: WebsiteDetails
  scans: readonly Scan[]
  isLoadingScans: boolean
}

/** What the open alerts cost, and the analysis that costs most. */
export function Focus({ website, scans, isLoadingScans }: FocusProps) {
  const metrics = useQuery(metricsQuery(website.website_id))
  const { data } = metrics
  const isKnown = figures.some((figure) => hasEstimate(data?.[`${figure}_history`]))
  // One invitation covers both cards.
  const isUnconnected = data !== undefined && (!data.is_connected || !isKnown)
  const critical = criticalScans(website, scans)
  return (
    <section className={classes.section}>
      <SectionHeader title="Where Should I Focus to Grow Sales?" />
      <div className={classes.focus}>
        {figures.map((figure) => (
          <FocusCard
            key={figure}
            website={website}
            metrics={metrics}
            isLoadingScans={isLoadingScans}
            figure={figure}
            critical={critical[figure]}
            isCovered={isUnconnected}
          />
        ))}
        {isUnconnected && <ConnectData isConnected={data.is_connected} />}
      </div>
    </section>
  )
}
