import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Heartbeat } from '@vitrine/modules/heartbeats/contract'
import { publicConfigQuery } from '../../shared/api/public-config.ts'
import { Card } from '../../shared/components/card.tsx'
import { PageHeader } from '../../shared/components/page-header.tsx'
import { EmptyState, ErrorState, Loading, Skeleton } from '../../shared/components/state-views.tsx'
import { evidenceTime } from '../../shared/format/relative-time.ts'
import { useTitle } from '../../shared/hooks/use-title.ts'
import { IconHeartbeat } from '../../shared/icons/icons.gen.ts'
import { paths } from '../../shared/paths.ts'
import { useSelectedWebsite } from '../../shared/website/use-websites.ts'
import { Charts } from './charts.tsx'
import { heartbeatQuery } from './data.ts'
import { IncidentsCard } from './incidents-card.tsx'
import { LastBeat } from './last-beat.tsx'
import { SettingsCard } from './settings-card.tsx'

/** Whether shoppers can buy right now, and what the last 90 days were like. */
export function Heartbeats() {
  useTitle('Heartbeats')
  const { website } = useSelectedWebsite()
  const websiteId = website?.website_id ?? ''
  const { data: config } = useQuery(publicConfigQuery)
  return (
    <div className="v-page">
      <div className="v-column">
        <PageHeader
          title="Heartbeats"
          subtitle={`Know within minutes when shoppers can’t buy at ${website?.website_name ?? 'your store'}.`}
          actions={
            <Button
              variant="default"
              renderRoot={(props) => <Link to={paths.storeSettings as string} {...props} />}
            >
              Store settings
            </Button>
          }
        />
        {config?.features_off?.includes('heartbeats') ? (
          <EmptyState
            icon={IconHeartbeat}
            title="Coming soon"
            text="Heartbeats are turned off in this installation."
          />
        ) : (
          <div className="v-cards">
            <Content key={websiteId} websiteId={websiteId} />
          </div>
        )}
      </div>
    </div>
  )
}

function Content({ websiteId }: { websiteId: string }) {
  const { data, error, isError, refetch } = useQuery(heartbeatQuery(websiteId))
  if (data === undefined)
    return isError ? (
      <ErrorState title="The heartbeat couldn’t be loaded" error={error} onRetry={() => void refetch()} />
    ) : (
      <Loading label="Loading the heartbeat">
        <Card>
          <Skeleton height={220} radius={8} />
        </Card>
      </Loading>
    )
  return (
    <>
      <SettingsCard heartbeat={data} websiteId={websiteId} />
      <Results heartbeat={data} websiteId={websiteId} />
    </>
  )
}

/** Nothing before the first visit, which comes within a minute. */
function Results({ heartbeat, websiteId }: { heartbeat: Heartbeat; websiteId: string }) {
  const { is_on: isOn, last, incidents } = heartbeat
  if (last === null)
    return isOn ? (
      <EmptyState
        icon={IconHeartbeat}
        title="No visits yet"
        text="The first visit starts within a minute. Its result appears here."
      />
    ) : null
  return (
    <>
      <Card title={`Last visit, ${evidenceTime(last.at)}`}>
        <LastBeat beat={last} />
      </Card>
      <Charts heartbeat={heartbeat} />
      <IncidentsCard websiteId={websiteId} incidents={incidents} count={heartbeat.incident_count} />
    </>
  )
}
