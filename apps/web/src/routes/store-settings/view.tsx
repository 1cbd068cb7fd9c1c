import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Website } from '@vitrine/modules/websites/contract'
import { lazy, type ReactNode, Suspense } from 'react'
import { publicConfigQuery } from '../../shared/api/public-config.ts'
import { Card } from '../../shared/components/card.tsx'
import { PageHeader } from '../../shared/components/page-header.tsx'
import { EmptyState, ErrorState, Loading, Skeleton } from '../../shared/components/state-views.tsx'
import { useTitle } from '../../shared/hooks/use-title.ts'
import { IconLock } from '../../shared/icons/icons.gen.ts'
import { paths } from '../../shared/paths.ts'
import { useIsAdmin } from '../../shared/website/use-is-admin.ts'
import { useSelectedWebsite } from '../../shared/website/use-websites.ts'
import { CompetitorsCard } from './competitors-card.tsx'
import { DeletionCard } from './deletion-card.tsx'
import { ExportCard } from './export-card.tsx'
import { HeartbeatsCard } from './heartbeats-card.tsx'
import { NotificationsCard } from './notifications-card.tsx'
import { OwnershipCard } from './ownership-card.tsx'
import { RegionsCard } from './regions-card.tsx'
import { SettingsIndex, type SettingsSection, settingsSections } from './settings-index.tsx'
import { StoreCard } from './store-card.tsx'
import { storeDataQuery } from './store-data.ts'
import { StoreDataCard } from './store-data-card.tsx'
import classes from './store-settings.module.css'
import { TrackersCard } from './trackers/trackers-card.tsx'

const DeployHookCard = lazy(() => import('./deploy-hook/deploy-hook-card.tsx'))

function WaitingCard({ label, height = 36 }: { label: string; height?: number }) {
  return (
    <Card>
      <Loading label={label}>
        <div className={classes.form}>
          <Skeleton width={120} />
          <Skeleton height={height} radius={6} />
        </div>
      </Loading>
    </Card>
  )
}

function SettingsSkeleton() {
  return (
    <Loading label="Loading the settings">
      <div className={classes.indexed}>
        <Skeleton height={44} radius={6} />
        <div className="v-cards">
          {[0, 1, 2].map((card) => (
            <Card key={card}>
              <div className={classes.form}>
                <Skeleton width={120} />
                <Skeleton width="60%" />
                <Skeleton height={36} radius={6} />
                <Skeleton height={36} radius={6} />
              </div>
            </Card>
          ))}
        </div>
      </div>
    </Loading>
  )
}

function Settings({ website }: { website: Website }) {
  const { isAdmin, error, refetch } = useIsAdmin(website.website_id)
  const { data: config } = useQuery(publicConfigQuery)
  const storeData = useQuery({ ...storeDataQuery(website.website_id), enabled: isAdmin === true })
  if (isAdmin === undefined || (isAdmin && storeData.isPending)) {
    return isAdmin === undefined && error ? (
      <ErrorState title="The settings couldn’t be loaded" error={error} onRetry={() => void refetch()} />
    ) : (
      <SettingsSkeleton />
    )
  }
  if (!isAdmin) {
    return (
      <EmptyState
        icon={IconLock}
        title={`Only admins can change the settings for ${website.website_name}`}
        text="Ask an admin to change them, or to make you an admin."
        action={
          <Button variant="default" renderRoot={(props) => <Link to={paths.team} {...props} />}>
            See the team
          </Button>
        }
      />
    )
  }
  const websiteId = website.website_id
  const hidden: SettingsSection[] = [
    ...(config?.has_notifications === true ? [] : (['notifications'] as const)),
    ...(config?.features_off?.includes('heartbeats') === false ? [] : (['heartbeats'] as const)),
  ]
  const sections: Record<SettingsSection, ReactNode> = {
    store: <StoreCard website={website} />,
    'store-data': <StoreDataCard website={website} />,
    notifications: <NotificationsCard />,
    heartbeats: <HeartbeatsCard />,
    ownership: <OwnershipCard websiteId={websiteId} />,
    regions: <RegionsCard key={JSON.stringify(website.region_url_mapping)} website={website} />,
    competitors: <CompetitorsCard websiteId={websiteId} />,
    trackers: <TrackersCard websiteId={websiteId} />,
    'deploy-hook': (
      <Suspense fallback={<WaitingCard label="Loading the deploy hook" height={400} />}>
        <DeployHookCard websiteId={websiteId} websiteName={website.website_name} />
      </Suspense>
    ),
    export: <ExportCard websiteId={websiteId} />,
    'delete-website': <DeletionCard website={website} />,
  }
  return (
    <div className={classes.indexed}>
      <SettingsIndex hidden={hidden} />
      <div className="v-cards">
        {settingsSections.map(({ id }) => (
          <div key={id} id={id} className={classes.anchor}>
            {sections[id]}
          </div>
        ))}
      </div>
    </div>
  )
}

/** Settings of a website that its admins can change. */
export function StoreSettings() {
  useTitle('Store settings')
  const { website } = useSelectedWebsite()
  return (
    <div className="v-page">
      <div className={`v-column ${classes.column}`}>
        <PageHeader title="Store settings" subtitle="Manage your store’s data and permissions." />
        {website ? <Settings key={website.website_id} website={website} /> : <SettingsSkeleton />}
      </div>
    </div>
  )
}
