import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ApiKey } from '@vitrine/modules/api-keys/contract'
import { lazy, Suspense, useState } from 'react'
import { keysQuery, useRevokeKey } from '../../../shared/api-keys/keys.ts'
import { Card } from '../../../shared/components/card.tsx'
import { CodeBlock, CopyButton } from '../../../shared/components/evidence/code-block.tsx'
import { CopyField } from '../../../shared/components/fields/copy-field.tsx'
import { Icon } from '../../../shared/components/icon.tsx'
import { Pill } from '../../../shared/components/pill.tsx'
import { ErrorState, Loading, Skeleton } from '../../../shared/components/state-views.tsx'
import { detailTime, longDate } from '../../../shared/format/relative-time.ts'
import { useNow } from '../../../shared/hooks/use-now.ts'
import { IconKey } from '../../../shared/icons/icons.gen.ts'
import settings from '../store-settings.module.css'
import classes from './deploy-hook.module.css'
import { deployKeysOf, exampleOf, hookUrl } from './deploy-rules.ts'

const DeployKeyDialog = lazy(() => import('./deploy-key-dialog.tsx'))
const ConfirmDialog = lazy(() => import('../../../shared/components/dialogs/confirm-dialog.tsx'))

function factsOf(key: ApiKey, now: number): string {
  const { last_used_at: usedAt, expires_at: expiresAt } = key
  return [
    `${key.prefix}…`,
    usedAt === null ? 'Never used' : `Last used: ${detailTime(usedAt, now)}`,
    ...(key.state === 'expired'
      ? []
      : [expiresAt === null ? 'Never expires' : `Expires ${longDate(expiresAt)}`]),
    ...(key.is_own ? [] : [key.owner]),
  ].join(' · ')
}

interface KeyListProps {
  keys: readonly ApiKey[]
  onReplace: (key: ApiKey) => void
  onRevoke: (key: ApiKey) => void
}

function KeyList({ keys, onReplace, onRevoke }: KeyListProps) {
  const now = useNow()
  return (
    <ul className={classes.keys} aria-label="Keys that can report deployments">
      {keys.map((key) => (
        <li key={key.key_id}>
          <div className={classes.key}>
            <p className={classes.name}>
              {key.name}
              {key.state === 'expired' && <Pill tone="medium">Expired</Pill>}
            </p>
            <p className={classes.fact}>{factsOf(key, now)}</p>
          </div>
          <div className={classes.buttons}>
            <Button variant="default" aria-label={`Replace ${key.name}`} onClick={() => onReplace(key)}>
              Replace
            </Button>
            <Button variant="default" aria-label={`Revoke ${key.name}`} onClick={() => onRevoke(key)}>
              Revoke
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}

function Keys({ websiteId, websiteName }: { websiteId: string; websiteName: string }) {
  const { data, isPending, error, refetch } = useQuery(keysQuery(websiteId))
  const revoke = useRevokeKey(websiteId)
  /** The key that a new one replaces; null: it replaces none; undefined: no dialog. */
  const [replaced, setReplaced] = useState<ApiKey | null | undefined>()
  const [ending, setEnding] = useState<ApiKey | null>(null)
  const keys = deployKeysOf(data ?? [])
  return (
    <>
      {isPending && (
        <Loading label="Loading the deploy keys">
          <Skeleton height={40} radius={6} />
        </Loading>
      )}
      {error && !data && (
        <ErrorState
          isCompact
          title="The deploy keys couldn’t be loaded"
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {keys.length > 0 && <KeyList keys={keys} onReplace={setReplaced} onRevoke={setEnding} />}
      {data && (
        <Button
          className={settings.submit}
          variant="default"
          leftSection={<Icon of={IconKey} size={16} />}
          onClick={() => setReplaced(null)}
        >
          Create deploy key
        </Button>
      )}
      <Suspense>
        {replaced !== undefined && (
          <DeployKeyDialog
            websiteId={websiteId}
            websiteName={websiteName}
            replaced={replaced}
            onClose={() => setReplaced(undefined)}
          />
        )}
        {ending && (
          <ConfirmDialog
            isOpen
            title={`Revoke “${ending.name}”?`}
            text="Builds that use this key can no longer report deployments. This can’t be undone."
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

/** What developers need to report deployments. A default export, for lazy loading: most owners never need it. */
export default function DeployHookCard({
  websiteId,
  websiteName,
}: {
  websiteId: string
  websiteName: string
}) {
  const url = hookUrl(window.location.origin)
  const example = exampleOf(url)
  return (
    <Card title="Deploy hook">
      <div className={settings.form}>
        <p className={settings.note}>
          Have your build report each deployment, and we’ll check the open alerts on the changed pages again.
          Alerts whose problem is gone close as fixed, with proof.
        </p>
        <CopyField label="Hook URL" value={url} />
        <div className={classes.example}>
          <div className={classes.exampleHead}>
            <p className="v-label">Example</p>
            <CopyButton text={example} />
          </div>
          <CodeBlock text={example}>{example}</CodeBlock>
        </div>
        <p className={settings.note}>
          “reference” is what you call the deployment, such as its commit. “urls” are the changed pages;
          without it, all pages are checked.
        </p>
        <Keys websiteId={websiteId} websiteName={websiteName} />
      </div>
    </Card>
  )
}
