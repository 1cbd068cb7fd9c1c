import { Button } from '@mantine/core'
import type { Channel, NotificationSettings } from '@vitrine/modules/notifications/contract'
import { lazy, Suspense, useState } from 'react'
import { Card } from '../../shared/components/card.tsx'
import { Icon } from '../../shared/components/icon.tsx'
import { EmptyState } from '../../shared/components/state-views.tsx'
import { IconBrandSlack, IconPlus, IconSend } from '../../shared/icons/icons.gen.ts'
import { ChannelRow } from './channel-row.tsx'
import { useConnectSlack } from './data.ts'
import classes from './notifications.module.css'

const ChannelDialog = lazy(() => import('./channel-dialog.tsx'))
const SecretDialog = lazy(() => import('./secret-dialog.tsx'))

function AddButtons({
  websiteId,
  hasSlackApp,
  onAdd,
}: {
  websiteId: string
  hasSlackApp: boolean
  onAdd: () => void
}) {
  const connect = useConnectSlack(websiteId)
  return (
    <div className={classes.actions}>
      {hasSlackApp && (
        <Button
          variant="default"
          size="xs"
          leftSection={<Icon of={IconBrandSlack} size={16} />}
          loading={connect.isPending}
          onClick={() => connect.mutate()}
        >
          Connect Slack
        </Button>
      )}
      <Button variant="default" size="xs" leftSection={<Icon of={IconPlus} size={16} />} onClick={onAdd}>
        Add channel
      </Button>
    </div>
  )
}

/** Where messages go, and how each place is doing. */
export function ChannelsCard({ websiteId, settings }: { websiteId: string; settings: NotificationSettings }) {
  /** The channel in the dialog; null: a new one; undefined: no dialog. */
  const [edited, setEdited] = useState<Channel | null | undefined>()
  const [secret, setSecret] = useState<string | null>(null)
  const { channels, has_mail_server: hasMailServer, has_slack_app: hasSlackApp } = settings
  return (
    <Card
      title="Channels"
      action={<AddButtons websiteId={websiteId} hasSlackApp={hasSlackApp} onAdd={() => setEdited(null)} />}
    >
      <div className={classes.body}>
        <p className={classes.note}>
          URLs and secrets are stored encrypted and can’t be viewed again. A channel that stops accepting
          messages is paused, and its messages are kept.
        </p>
        {!hasMailServer && channels.some(({ kind }) => kind === 'email') && (
          <p className={classes.note}>
            This installation has no mail server yet, so emails stay in its outbox.
          </p>
        )}
        {channels.length === 0 ? (
          <EmptyState
            isCompact
            icon={IconSend}
            title="No channels yet"
            text="Add email, Slack, Microsoft Teams, or a webhook."
          />
        ) : (
          <ul className={classes.list}>
            {channels.map((channel) => (
              <ChannelRow
                key={channel.channel_id}
                websiteId={websiteId}
                channel={channel}
                onEdit={() => setEdited(channel)}
                onSecret={setSecret}
              />
            ))}
          </ul>
        )}
      </div>
      <Suspense>
        {edited !== undefined && (
          <ChannelDialog
            websiteId={websiteId}
            channel={edited}
            onSecret={setSecret}
            onClose={() => setEdited(undefined)}
          />
        )}
        {secret !== null && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
      </Suspense>
    </Card>
  )
}
