import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { MessageDetails } from '@vitrine/modules/notifications/messages-contract'
import { SidePanel } from '../../shared/components/dialogs/dialog.tsx'
import { Icon } from '../../shared/components/icon.tsx'
import { ErrorState, Loading, Skeleton } from '../../shared/components/state-views.tsx'
import { evidenceTime } from '../../shared/format/relative-time.ts'
import { messageQuery, useReplay } from './data.ts'
import { eventNames, kindNames, stateNames } from './names.ts'
import classes from './notifications.module.css'

interface MessagePanelProps {
  websiteId: string
  messageId: string
  onClose: () => void
}

const nameOfEvent = (kind: string) =>
  kind in eventNames ? eventNames[kind as keyof typeof eventNames] : kind

function Attempts({ message }: { message: MessageDetails }) {
  if (message.attempt_log.length === 0) return <p className={classes.note}>No attempt yet.</p>
  return (
    <ul>
      {message.attempt_log.map((attempt) => (
        <li key={attempt.at} className={classes.attempt}>
          <p>
            {attempt.error ?? 'Accepted'}
            {attempt.status_code !== null && ` (status ${attempt.status_code})`}
          </p>
          <p className={classes.meta}>
            {evidenceTime(attempt.at)} · {attempt.took_ms.toLocaleString('en-US')} ms
          </p>
          {attempt.answer !== '' && <pre className={classes.answer}>{attempt.answer}</pre>}
        </li>
      ))}
    </ul>
  )
}

function Message({ websiteId, message }: { websiteId: string; message: MessageDetails }) {
  const replay = useReplay(websiteId)
  const canReplay = message.state !== 'waiting' || message.attempts > 0
  return (
    <div className={classes.panel}>
      <div className={classes.actions}>
        <Button
          variant="default"
          disabled={!canReplay}
          loading={replay.isPending}
          leftSection={<Icon of={IconRefresh} size={16} />}
          onClick={() => replay.mutate(message.message_id)}
        >
          Send again
        </Button>
      </div>
      {message.events.length > 0 && (
        <section>
          <h3 className="v-label">Events</h3>
          <ul>
            {message.events.map((event) => (
              <li key={`${event.kind} ${event.title} ${event.at}`} className={classes.attempt}>
                {nameOfEvent(event.kind)}: {event.title}
              </li>
            ))}
          </ul>
        </section>
      )}
      {message.channel_kind !== 'email' && (
        <section>
          <h3 className="v-label">Attempts</h3>
          <Attempts message={message} />
        </section>
      )}
    </div>
  )
}

/** A message with its events and every attempt. A default export, for lazy loading. */
export default function MessagePanel({ websiteId, messageId, onClose }: MessagePanelProps) {
  const { data, error, refetch } = useQuery(messageQuery(websiteId, messageId))
  return (
    <SidePanel
      isOpen
      onClose={onClose}
      title={data?.title ?? 'Message'}
      subtitle={data && `${data.channel_name} · ${kindNames[data.channel_kind]} · ${stateNames[data.state]}`}
    >
      {data ? (
        <Message websiteId={websiteId} message={data} />
      ) : error ? (
        <ErrorState
          isCompact
          title="The message couldn’t be loaded"
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading label="Loading the message">
          <div className={classes.panel}>
            <Skeleton height={36} radius={6} />
            <Skeleton height={96} radius={6} />
          </div>
        </Loading>
      )}
    </SidePanel>
  )
}
