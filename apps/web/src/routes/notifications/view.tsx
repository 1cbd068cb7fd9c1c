import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { Channel } from '@vitrine/modules/notifications/contract'
import type { Website } from '@vitrine/modules/websites/contract'
import { publicConfigQuery } from '../../shared/api/public-config.ts'
import { Banner } from '../../shared/components/banner.tsx'
import { Card } from '../../shared/components/card.tsx'
import { PageHeader } from '../../shared/components/page-header.tsx'
import { EmptyState, ErrorState, Loading, Skeleton } from '../../shared/components/state-views.tsx'
import { useTitle } from '../../shared/hooks/use-title.ts'
import { IconBellOff, IconLock } from '../../shared/icons/icons.gen.ts'
import { paths } from '../../shared/paths.ts'
import { useIsAdmin } from '../../shared/website/use-is-admin.ts'
import { useSelectedWebsite } from '../../shared/website/use-websites.ts'
import { ChannelsCard } from './channels-card.tsx'
import { settingsQuery } from './data.ts'
import { LogCard } from './log-card.tsx'
import classes from './notifications.module.css'
import { RulesCard } from './rules-card.tsx'

const route = getRouteApi('/protected/shell/store-settings/notifications')

function SettingsSkeleton() {
  return (
    <Loading label="Loading the notification settings">
      <div className="v-cards">
        {[0, 1, 2].map((card) => (
          <Card key={card}>
            <div className={classes.body}>
              <Skeleton width={120} />
              <Skeleton height={64} radius={6} />
              <Skeleton height={64} radius={6} />
            </div>
          </Card>
        ))}
      </div>
    </Loading>
  )
}

/** What needs attention: channels that no longer get anything. */
function Problems({ channels }: { channels: readonly Channel[] }) {
  const paused = channels.filter(({ state, paused_reason: reason }) => state === 'paused' && reason !== null)
  return paused.map(({ channel_id: id, name, paused_reason: reason, held_count: held }) => (
    <Banner key={id} tone="error">
      {name} was paused. {reason} {heldText(held)}
    </Banner>
  ))
}

const heldText = (count: number) =>
  count === 0
    ? 'New messages are held until you resume it.'
    : `${count.toLocaleString('en-US')} ${count === 1 ? 'message is' : 'messages are'} held until you resume it.`

const slackTexts: Record<string, { tone: 'success' | 'error'; text: string }> = {
  connected: { tone: 'success', text: 'The Slack channel is connected. Choose it in a rule to use it.' },
  cancelled: { tone: 'error', text: 'Slack wasn’t connected because the request was canceled.' },
  failed: { tone: 'error', text: 'Slack couldn’t be connected. Please try again.' },
}

function Settings({ website }: { website: Website }) {
  const websiteId = website.website_id
  const { isAdmin, error: teamError, refetch: readTeam } = useIsAdmin(websiteId)
  const { data, error, refetch } = useQuery({ ...settingsQuery(websiteId), enabled: isAdmin === true })
  const { slack } = route.useSearch()
  const slackEnd = slack === undefined ? undefined : slackTexts[slack]
  if (isAdmin === false) {
    return (
      <EmptyState
        icon={IconLock}
        title={`Only admins can change the notifications for ${website.website_name}`}
        text="Set how often you get emails in your account."
        action={
          <Button variant="default" renderRoot={(props) => <Link to={paths.account} {...props} />}>
            Your account
          </Button>
        }
      />
    )
  }
  const problem = isAdmin === undefined ? teamError : error
  if (data === undefined) {
    return problem ? (
      <ErrorState
        title="The notification settings couldn’t be loaded"
        error={problem}
        onRetry={() => void (isAdmin === undefined ? readTeam() : refetch())}
      />
    ) : (
      <SettingsSkeleton />
    )
  }
  return (
    <div className="v-cards">
      {slackEnd && <Banner tone={slackEnd.tone}>{slackEnd.text}</Banner>}
      <Problems channels={data.channels} />
      <RulesCard website={website} settings={data} />
      <ChannelsCard websiteId={websiteId} settings={data} />
      <LogCard websiteId={websiteId} channels={data.channels} />
    </div>
  )
}

/** Who is notified about what happens to a website, and where. */
export function Notifications() {
  useTitle('Notifications')
  const { website } = useSelectedWebsite()
  const { data: config } = useQuery(publicConfigQuery)
  return (
    <div className="v-page">
      <div className={`v-column ${classes.column}`}>
        <PageHeader
          title="Notifications"
          subtitle="Choose what your team hears about, and where."
          actions={
            <Button variant="default" renderRoot={(props) => <Link to={paths.storeSettings} {...props} />}>
              Store settings
            </Button>
          }
        />
        {config?.has_notifications === false ? (
          <EmptyState
            icon={IconBellOff}
            title="Coming soon"
            text="Notifications are turned off in this installation."
          />
        ) : website ? (
          <Settings key={website.website_id} website={website} />
        ) : (
          <SettingsSkeleton />
        )}
      </div>
    </div>
  )
}
