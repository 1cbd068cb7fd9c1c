import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ApiKey } from '@vitrine/modules/api-keys/contract'
import { lazy, Suspense, useState } from 'react'
import { keysQuery, useRevokeKey } from '../../../shared/api-keys/keys.ts'
import { Card } from '../../../shared/components/card.tsx'
import { Icon } from '../../../shared/components/icon.tsx'
import { Pill } from '../../../shared/components/pill.tsx'
import { ErrorState, Loading, Skeleton } from '../../../shared/components/state-views.tsx'
import { detailTime, longDate } from '../../../shared/format/relative-time.ts'
import { useNow } from '../../../shared/hooks/use-now.ts'
import { IconKey } from '../../../shared/icons/icons.gen.ts'
import { useIsAdmin } from '../../../shared/website/use-is-admin.ts'
import { useSelectedWebsite } from '../../../shared/website/use-websites.ts'
import account from '../account.module.css'
import classes from './keys.module.css'

const NewKeyDialog = lazy(() => import('./new-key-dialog.tsx'))
const UsesPanel = lazy(() => import('./uses-panel.tsx'))
const ConfirmDialog = lazy(() => import('../../../shared/components/dialogs/confirm-dialog.tsx'))

const endings = { expired: 'Expired', revoked: 'Revoked' } as const

function factsOf(key: ApiKey, now: number): string {
  const used = key.last_used_at === null ? 'Never used' : `Last used: ${detailTime(key.last_used_at, now)}`
  const expires = key.expires_at === null ? 'Never expires' : `Expires ${longDate(key.expires_at)}`
  return [
    `${key.prefix}…`,
    key.scopes.join(', '),
    used,
    ...(key.state === 'active' ? [expires] : []),
    ...(key.is_own ? [] : [key.owner]),
  ].join(' · ')
}

interface KeyListProps {
  keys: readonly ApiKey[]
  onUses: (key: ApiKey) => void
  onRevoke: (key: ApiKey) => void
}

function KeyList({ keys, onUses, onRevoke }: KeyListProps) {
  const now = useNow()
  if (keys.length === 0) return <p className={classes.note}>No API keys yet.</p>
  return (
    <ul className={classes.list}>
      {keys.map((key) => (
        <li key={key.key_id} data-ended={key.state === 'active' ? undefined : true}>
          <div className={classes.key}>
            <p className={classes.name}>
              {key.name}
              {key.state !== 'active' && <Pill>{endings[key.state]}</Pill>}
            </p>
            <p className={classes.fact}>{factsOf(key, now)}</p>
          </div>
          <div className={classes.actions}>
            <Button variant="default" aria-label={`Usage of ${key.name}`} onClick={() => onUses(key)}>
              Usage
            </Button>
            {key.state === 'active' && (
              <Button variant="default" aria-label={`Revoke ${key.name}`} onClick={() => onRevoke(key)}>
                Revoke
              </Button>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

function Keys({ websiteId, websiteName }: { websiteId: string; websiteName: string }) {
  const { data, isPending, isError, error, refetch } = useQuery(keysQuery(websiteId))
  const { isAdmin } = useIsAdmin(websiteId)
  const revoke = useRevokeKey(websiteId)
  const [isAdding, setIsAdding] = useState(false)
  const [watched, setWatched] = useState<ApiKey | null>(null)
  const [ending, setEnding] = useState<ApiKey | null>(null)
  return (
    <>
      <p className={account.note}>
        Let your own programs use {websiteName}. A key never has more permissions than you do, and it stops
        working when you leave the team.{' '}
        <a className="v-link" href="/api/docs" target="_blank" rel="noopener">
          API reference
        </a>
      </p>
      {isPending && (
        <Loading label="Loading the API keys">
          <Skeleton height={140} radius={6} />
        </Loading>
      )}
      {isError && (
        <ErrorState
          isCompact
          title="The API keys couldn’t be loaded"
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {data && <KeyList keys={data} onUses={setWatched} onRevoke={setEnding} />}
      {data && (
        <Button leftSection={<Icon of={IconKey} size={16} />} onClick={() => setIsAdding(true)}>
          New API key
        </Button>
      )}
      <Suspense>
        {isAdding && (
          <NewKeyDialog
            websiteId={websiteId}
            websiteName={websiteName}
            isAdmin={isAdmin === true}
            onClose={() => setIsAdding(false)}
          />
        )}
        {watched && <UsesPanel websiteId={websiteId} apiKey={watched} onClose={() => setWatched(null)} />}
        {ending && (
          <ConfirmDialog
            isOpen
            title={`Revoke “${ending.name}”?`}
            text="Programs that use this key stop working immediately. This can’t be undone."
            confirmLabel="Revoke key"
            isDangerous
            onConfirm={() => revoke.mutate(ending.key_id)}
            onClose={() => setEnding(null)}
          />
        )}
      </Suspense>
    </>
  )
}

/** The user's API keys for the selected website; admins see everyone's. */
export function KeysCard() {
  const { website } = useSelectedWebsite()
  if (!website) return null
  return (
    <Card title="API keys">
      <div className={account.content}>
        <Keys key={website.website_id} websiteId={website.website_id} websiteName={website.website_name} />
      </div>
    </Card>
  )
}
