import { useInfiniteQuery } from '@tanstack/react-query'
import type { Incident } from '@vitrine/modules/heartbeats/contract'
import { Card } from '../../shared/components/card.tsx'
import { MoreButton } from '../../shared/components/more-button.tsx'
import { EmptyState } from '../../shared/components/state-views.tsx'
import { olderIncidentsQuery } from './data.ts'
import { IncidentList } from './incident-list.tsx'

interface IncidentsCardProps {
  websiteId: string
  /** Of the last 90 days. */
  incidents: readonly Incident[]
  /** Of all time. */
  count: number
}

/** What was down in the last 90 days, and before that on request. */
export function IncidentsCard({ websiteId, incidents, count }: IncidentsCardProps) {
  const older = useInfiniteQuery(olderIncidentsQuery(websiteId, incidents.length))
  const known = new Set(incidents.map(({ incident_id }) => incident_id))
  const before = (older.data ?? []).filter(({ incident_id }) => !known.has(incident_id))
  const all = [...incidents, ...before]
  return (
    <Card title="Incidents">
      {all.length === 0 ? (
        <EmptyState isCompact title="No incidents" text="Incidents from the last 90 days appear here." />
      ) : (
        <IncidentList incidents={all} />
      )}
      <MoreButton query={older} label="Show older incidents" hasFirst={count > incidents.length} isInset />
    </Card>
  )
}
