import { Button } from '@mantine/core'
import { trackerNames } from '@vitrine/kernel/names/tracker-names'
import type { TrackerConnection, TrackerKind } from '@vitrine/modules/tickets/contract'
import { lazy, Suspense, useState } from 'react'
import { Banner } from '../../../shared/components/banner.tsx'
import { Card } from '../../../shared/components/card.tsx'
import { ErrorState, Loading, Skeleton } from '../../../shared/components/state-views.tsx'
import settings from '../store-settings.module.css'
import { TrackerForm } from './tracker-form.tsx'
import classes from './trackers.module.css'
import { useTrackerActions, useTrackers } from './trackers.ts'

const ConfirmDialog = lazy(() => import('../../../shared/components/dialogs/confirm-dialog.tsx'))

const kinds: readonly TrackerKind[] = ['jira', 'linear', 'github']

const targetOf = ({ options }: TrackerConnection) =>
  options.project ?? options.team ?? options.repository ?? ''

interface RowProps {
  websiteId: string
  kind: TrackerKind
  connection: TrackerConnection | undefined
  hasConsent: boolean
}

function TrackerRow({ websiteId, kind, connection, hasConsent }: RowProps) {
  const { test, remove } = useTrackerActions(websiteId, kind)
  const [isEditing, setIsEditing] = useState(false)
  const [isEnding, setIsEnding] = useState(false)
  const name = trackerNames[kind]
  const verdict = test.data
  const problem = test.isError ? 'The test couldn’t be run.' : (connection?.last_error ?? null)
  return (
    <li>
      <div className={classes.head}>
        <div>
          <p className={classes.name}>{name}</p>
          <p className={classes.state} role="status" data-failed={problem !== null || undefined}>
            {connection === undefined
              ? 'Not connected'
              : (problem ?? verdict?.detail ?? `Connected: ${targetOf(connection)}`)}
          </p>
        </div>
        {!isEditing && (
          <div className={classes.buttons}>
            {connection && (
              <Button variant="default" loading={test.isPending} onClick={() => test.mutate()}>
                Test connection
              </Button>
            )}
            {connection && (
              <Button variant="default" loading={remove.isPending} onClick={() => setIsEnding(true)}>
                Disconnect
              </Button>
            )}
            <Button
              variant="default"
              aria-label={connection ? `Change ${name}` : `Connect ${name}`}
              onClick={() => setIsEditing(true)}
            >
              {connection ? 'Change' : 'Connect'}
            </Button>
          </div>
        )}
      </div>
      {isEditing && (
        <TrackerForm
          websiteId={websiteId}
          kind={kind}
          connection={connection}
          hasConsent={hasConsent}
          onDone={() => setIsEditing(false)}
        />
      )}
      {isEnding && (
        <Suspense>
          <ConfirmDialog
            isOpen
            title={`Disconnect ${name}?`}
            text="Tickets keep their links, but their status no longer updates."
            confirmLabel="Disconnect"
            isDangerous
            onConfirm={() => remove.mutate()}
            onClose={() => setIsEnding(false)}
          />
        </Suspense>
      )}
    </li>
  )
}

/** How the way to Jira’s consent page and back ended. */
const outcomes: Record<string, { tone: 'success' | 'error'; text: string }> = {
  connected: { tone: 'success', text: 'Jira is connected. You can now create tickets from alerts.' },
  denied: { tone: 'error', text: 'Jira wasn’t connected because access wasn’t granted.' },
  expired: { tone: 'error', text: 'Jira wasn’t connected because it took too long. Please try again.' },
  failed: { tone: 'error', text: 'Jira couldn’t be connected. Please try again.' },
}

/** Where alerts become tickets. */
export function TrackersCard({ websiteId }: { websiteId: string }) {
  const [outcome] = useState(() => outcomes[new URLSearchParams(window.location.search).get('tracker') ?? ''])
  const { data, isPending, isError, error, refetch } = useTrackers(websiteId)
  return (
    <Card title="Trackers">
      <div className={settings.form}>
        <p className={settings.note}>
          Turn alerts into tickets. When one is done, we check the alert again: it closes with proof, or the
          ticket is reopened.
        </p>
        {outcome && <Banner tone={outcome.tone}>{outcome.text}</Banner>}
        {isPending && (
          <Loading label="Loading the trackers">
            <Skeleton height={40} radius={6} />
          </Loading>
        )}
        {isError && (
          <ErrorState
            isCompact
            title="The trackers couldn’t be loaded"
            error={error}
            onRetry={() => void refetch()}
          />
        )}
        {data && (
          <ul className={classes.trackers}>
            {kinds.map((kind) => (
              <TrackerRow
                key={kind}
                websiteId={websiteId}
                kind={kind}
                connection={data.connections.find((each) => each.kind === kind)}
                hasConsent={kind === 'jira' && data.has_jira_app}
              />
            ))}
          </ul>
        )}
      </div>
    </Card>
  )
}
