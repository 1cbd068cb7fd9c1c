import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { Scan } from '@vitrine/modules/scans/contract'
import { EmptyState, ErrorState } from '../../shared/components/state-views.tsx'
import { IconArrowsDiff } from '../../shared/icons/icons.gen.ts'
import { scansQuery } from '../../shared/scans/scans-query.ts'
import classes from './changes.module.css'
import { chosenPair, runOptions } from './compare-rules.ts'
import { ComparisonResult } from './comparison-result.tsx'
import { comparisonQuery } from './data.ts'
import { TimelineSkeleton } from './skeleton.tsx'
import { ToAnalyses } from './to-analyses.tsx'

const route = getRouteApi('/protected/shell/changes')

/** Two analyses of the website side by side. */
export default function Compare({ websiteId }: { websiteId: string }) {
  const { data, error, isError, refetch } = useQuery({ ...scansQuery(websiteId), enabled: websiteId !== '' })
  if (data === undefined)
    return isError ? (
      <ErrorState title="Your analyses couldn’t be loaded" error={error} onRetry={() => void refetch()} />
    ) : (
      <TimelineSkeleton label="Loading your analyses" />
    )
  const scans = data.filter(({ state }) => state === 'completed')
  if (scans.length < 2)
    return (
      <EmptyState
        icon={IconArrowsDiff}
        title="Nothing to compare yet"
        text="Two completed analyses can be compared. Repeat one to see what changes."
        action={<ToAnalyses />}
      />
    )
  return <Pair websiteId={websiteId} scans={scans} />
}

function Pair({ websiteId, scans }: { websiteId: string; scans: readonly Scan[] }) {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const [scanId, otherId] = chosenPair(scans, search.scan, search.other)
  const choose = (scan: string, other: string | undefined) =>
    void navigate({
      search: { view: 'compare', scan, ...(other === undefined ? {} : { other }) },
      replace: true,
    })
  const { data, error, isError, refetch } = useQuery(comparisonQuery(websiteId, scanId, otherId))
  return (
    <div className={classes.sections}>
      <div className={classes.pair}>
        <NativeSelect
          label="Analysis"
          data={runOptions(scans, null)}
          value={scanId}
          onChange={(event) => choose(event.currentTarget.value, undefined)}
        />
        <NativeSelect
          label="Compare with"
          data={runOptions(scans, scanId)}
          value={otherId}
          onChange={(event) => choose(scanId, event.currentTarget.value)}
        />
      </div>
      {data !== undefined ? (
        <ComparisonResult key={`${scanId} ${otherId}`} comparison={data} websiteId={websiteId} />
      ) : isError ? (
        <ErrorState title="The analyses couldn’t be compared" error={error} onRetry={() => void refetch()} />
      ) : (
        <TimelineSkeleton label="Comparing the analyses" />
      )}
    </div>
  )
}
