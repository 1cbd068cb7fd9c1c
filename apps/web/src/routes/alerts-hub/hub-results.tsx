import { ErrorState } from '../../shared/components/state-views.tsx'
import type { useHubScans } from './data.ts'
import classes from './hub.module.css'
import { HubSkeleton } from './hub-skeleton.tsx'
import type { ListState } from './list-rules.ts'
import { NothingHere } from './nothing-here.tsx'
import { ScanList } from './scan-list.tsx'
import { useCollapsedGroups } from './use-collapsed-groups.ts'
import type { useFoundScans } from './use-found-scans.ts'

interface HubResultsProps {
  hub: ReturnType<typeof useHubScans>
  found: ReturnType<typeof useFoundScans>
  state: ListState
  onChange: (part: Partial<ListState>) => void
}

/** The list of scans, or why it is empty. */
export function HubResults({ hub, found, state, onChange }: HubResultsProps) {
  const websiteId = hub.website?.website_id
  const { collapsed, toggle } = useCollapsedGroups(websiteId, state)
  if (hub.isLoading) return <HubSkeleton />
  if (hub.error !== null) {
    return (
      <div className={classes.state}>
        <ErrorState
          title="Your analyses couldn’t be loaded"
          error={hub.error}
          text="They’re safe on the server."
          onRetry={hub.retry}
        />
      </div>
    )
  }
  if (found.isEmpty && found.isSearching) {
    return (
      <p role="status" className={classes.searching}>
        Searching alerts…
      </p>
    )
  }
  if (found.isEmpty) {
    return (
      <NothingHere
        state={found.shownState}
        hasScans={hub.scans.length > 0}
        onReset={() => onChange({ severity: 'all', range: 'all', q: '' })}
      />
    )
  }
  return (
    <ScanList
      groups={found.groups}
      collapsed={collapsed}
      onToggle={toggle}
      now={found.now}
      websiteId={websiteId ?? ''}
      matches={found.matches}
    />
  )
}
