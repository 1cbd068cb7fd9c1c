import { Button, NativeSelect } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Channel } from '@vitrine/modules/notifications/contract'
import type { SentMessage } from '@vitrine/modules/notifications/messages-contract'
import { lazy, Suspense, useState } from 'react'
import { Card } from '../../shared/components/card.tsx'
import { MoreButton } from '../../shared/components/more-button.tsx'
import { Pill, type PillTone } from '../../shared/components/pill.tsx'
import { EmptyState, ErrorState, Loading, Skeleton } from '../../shared/components/state-views.tsx'
import { detailTime, evidenceTime } from '../../shared/format/relative-time.ts'
import { useNow } from '../../shared/hooks/use-now.ts'
import { IconHistory } from '../../shared/icons/icons.gen.ts'
import { isOpen, type LogFilter, logQuery, useRefreshChannels } from './data.ts'
import { stateNames } from './names.ts'
import classes from './notifications.module.css'

const MessagePanel = lazy(() => import('./message-panel.tsx'))

const tones: Record<SentMessage['state'], PillTone> = {
  waiting: 'plain',
  sent: 'passed',
  failed: 'high',
  held: 'medium',
  skipped: 'plain',
}
const states = Object.keys(stateNames) as SentMessage['state'][]

function MessageRow({ message, onOpen }: { message: SentMessage; onOpen: () => void }) {
  const now = useNow()
  const { state, title, channel_name: channel, recipient, attempts } = message
  const time =
    state === 'waiting' && Date.parse(message.due_at) > now
      ? `Due ${evidenceTime(message.due_at)}`
      : detailTime(message.sent_at ?? message.created_at, now)
  return (
    <li>
      <div className={classes.text}>
        <button type="button" className={classes.open} onClick={onOpen}>
          {title}
        </button>
        <p className={classes.meta}>
          {[channel, recipient, time, attempts > 1 ? `${attempts} attempts` : null]
            .filter((part) => part !== null)
            .join(' · ')}
        </p>
        {message.last_error && <p className={classes.problem}>{message.last_error}</p>}
      </div>
      <Pill tone={tones[state]}>{stateNames[state]}</Pill>
    </li>
  )
}

interface FiltersProps {
  channels: readonly Channel[]
  filter: LogFilter
  onChange: (filter: LogFilter) => void
}

function Filters({ channels, filter, onChange }: FiltersProps) {
  return (
    <div className={classes.filters}>
      <NativeSelect
        aria-label="Channel"
        value={filter.channelId ?? ''}
        data={[
          { value: '', label: 'All channels' },
          ...channels.map(({ channel_id: value, name: label }) => ({ value, label })),
        ]}
        onChange={(event) => onChange({ ...filter, channelId: event.currentTarget.value || null })}
      />
      <NativeSelect
        aria-label="State"
        value={filter.state ?? ''}
        data={[
          { value: '', label: 'All states' },
          ...states.map((value) => ({ value, label: stateNames[value] })),
        ]}
        onChange={(event) => {
          const { value } = event.currentTarget
          onChange({ ...filter, state: states.find((state) => state === value) ?? null })
        }}
      />
    </div>
  )
}

const noFilter: LogFilter = { channelId: null, state: null }

function NoMessages({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return isFiltered ? (
    <EmptyState
      isCompact
      icon={IconHistory}
      title="No messages match"
      text="Choose another channel or state."
      action={
        <Button variant="default" onClick={onClear}>
          Show all messages
        </Button>
      }
    />
  ) : (
    <EmptyState
      isCompact
      icon={IconHistory}
      title="No messages yet"
      text="Messages from the last 90 days appear here with their delivery status."
    />
  )
}

/** Every message with its outcome, so that nothing gets lost unnoticed. */
export function LogCard({ websiteId, channels }: { websiteId: string; channels: readonly Channel[] }) {
  const [filter, setFilter] = useState(noFilter)
  const isFiltered = filter.channelId !== null || filter.state !== null
  const [openId, setOpenId] = useState<string | null>(null)
  const query = useInfiniteQuery(logQuery(websiteId, filter))
  const { data, isPending, error, refetch } = query
  useRefreshChannels(websiteId, data?.some(isOpen) === true)
  return (
    <Card title="Delivery log">
      <div className={classes.body}>
        {(isFiltered || data?.length !== 0) && (
          <Filters channels={channels} filter={filter} onChange={setFilter} />
        )}
        {isPending && (
          <Loading label="Loading the delivery log">
            <Skeleton height={64} radius={6} />
          </Loading>
        )}
        {error && !data && (
          <ErrorState
            isCompact
            title="The delivery log couldn’t be loaded"
            error={error}
            onRetry={() => void refetch()}
          />
        )}
        {data?.length === 0 && <NoMessages isFiltered={isFiltered} onClear={() => setFilter(noFilter)} />}
        {data && data.length > 0 && (
          <ul className={classes.list}>
            {data.map((message) => (
              <MessageRow
                key={message.message_id}
                message={message}
                onOpen={() => setOpenId(message.message_id)}
              />
            ))}
          </ul>
        )}
        <MoreButton query={query} />
      </div>
      {openId !== null && (
        <Suspense>
          <MessagePanel websiteId={websiteId} messageId={openId} onClose={() => setOpenId(null)} />
        </Suspense>
      )}
    </Card>
  )
}
