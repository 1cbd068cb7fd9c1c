import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Website } from '@vitrine/modules/websites/contract'
import { Card } from '../../shared/components/card.tsx'
import { PageHeader } from '../../shared/components/page-header.tsx'
import { EmptyState, ErrorState, Loading, Skeleton } from '../../shared/components/state-views.tsx'
import { useTitle } from '../../shared/hooks/use-title.ts'
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
import { StoreCard } from './store-card.tsx'
import { storeDataQuery } from './store-data.ts'
import { StoreDataCard } from './store-data-card.tsx'
import classes from './store-settings.module.css'
import { TrackersCard } from './trackers/trackers-card.tsx'

function SettingsSkeleton() {
  return (
    <Loading label="Loading the settings">
      <div className={classes.cards}>
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
    </Loading>
  )
}

function Settings({ website }: { website: Website }) {
  const { isAdmin, error, refetch } = useIsAdmin(website.website_id)
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
  return (
    <div className={classes.cards}>
      <StoreCard website={website} />
      <StoreDataCard website={website} />
      <NotificationsCard />
      <HeartbeatsCard />
      <OwnershipCard websiteId={website.website_id} />
      <RegionsCard key={JSON.stringify(website.region_url_mapping)} website={website} />
      <CompetitorsCard websiteId={website.website_id} />
      <TrackersCard websiteId={website.website_id} />
      <ExportCard websiteId={website.website_id} />
      <div id="delete-website">
        <DeletionCard website={website} />
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
      <div className={classes.column}>
        <PageHeader title="Store settings" subtitle="Manage your store’s data and permissions." />
        {website ? <Settings key={website.website_id} website={website} /> : <SettingsSkeleton />}
      </div>
    </div>
  )
}
