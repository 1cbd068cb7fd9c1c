import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { pluralize } from '@vitrine/kernel/figures/figures'
import type { MessageDetails } from '@vitrine/modules/notifications/messages-contract'
import { SidePanel } from '../../shared/components/dialogs/dialog.tsx'
import { Icon } from '../../shared/components/icon.tsx'
import { ErrorState, Loading, Skeleton } from '../../shared/components/state-views.tsx'
import { toast } from '../../shared/components/toasts/toast-store.ts'
import { evidenceTime } from '../../shared/format/relative-time.ts'
import { IconRefresh } from '../../shared/icons/icons.gen.ts'
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

const durationText = (ms: number) => (ms < 1_000 ? `${ms} ms` : `${(ms / 1_000).toFixed(1)} s`)

function Attempts({ message }: { message: MessageDetails }) {
  if (message.attempt_log.length === 0) return <p className={classes.note}>No attempts yet.</p>
  return (
    <ul>
      {message.attempt_log.map((attempt) => (
        <li key={attempt.at} className={classes.attempt}>
          <p>{attempt.error ?? 'Accepted'}</p>
          <p className={classes.meta}>
            {evidenceTime(attempt.at)} · {durationText(attempt.took_ms)}
            {attempt.status_code !== null && ` · Status ${attempt.status_code}`}
          </p>
          {attempt.answer !== '' && <pre className={classes.answer}>{attempt.answer}</pre>}
        </li>
      ))}
    </ul>
  )
}

type Email = MessageDetails['emails'][number]

function outcomeOf({ state, error }: Email): string {
  if (state === 'sent') return 'Accepted by the mail server'
  if (state === 'kept') return 'Kept in the outbox, because this installation has no mail server'
  if (state === 'failed') return error ?? 'The mail server rejected it'
  return error === null ? 'On its way to the mail server' : `${error} We’ll try again.`
}

/** A message that was sent again became several emails. */
function Emails({ emails }: { emails: readonly Email[] }) {
  if (emails.length === 0) return <p className={classes.note}>No attempts yet.</p>
  return (
    <ul>
      {emails.map((email) => (
        <li key={email.created_at} className={classes.attempt}>
          <p>{outcomeOf(email)}</p>
          <p className={classes.meta}>
            {evidenceTime(email.sent_at ?? email.created_at)}
            {email.attempts > 0 && ` · ${pluralize(email.attempts, 'attempt')}`}
          </p>
        </li>
      ))}
    </ul>
  )
}

function Message({ websiteId, message }: { websiteId: string; message: MessageDetails }) {
  const replay = useReplay(websiteId)
  const canReplay = message.state !== 'waiting' || (message.channel_kind !== 'email' && message.attempts > 0)
  return (
    <div className={classes.panel}>
      {canReplay ? (
        <div className={classes.actions}>
          <Button
            variant="default"
            loading={replay.isPending}
            leftSection={<Icon of={IconRefresh} size={16} />}
            onClick={() =>
              replay.mutate(message.message_id, { onSuccess: () => toast.success('Queued again') })
            }
          >
            Send again
          </Button>
        </div>
      ) : (
        <p className={classes.note}>This message hasn’t been sent yet.</p>
      )}
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
      <section>
        <h3 className="v-label">Attempts</h3>
        {message.channel_kind === 'email' ? (
          <Emails emails={message.emails} />
        ) : (
          <Attempts message={message} />
        )}
      </section>
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
