import { useInfiniteQuery } from '@tanstack/react-query'
import type { ApiKey, ApiKeyUsage } from '@vitrine/modules/api-keys/contract'
import { keyUsesQuery } from '../../../shared/api-keys/keys.ts'
import { SidePanel } from '../../../shared/components/dialogs/dialog.tsx'
import { MoreButton } from '../../../shared/components/more-button.tsx'
import { ErrorState, Loading, Skeleton } from '../../../shared/components/state-views.tsx'
import { detailTime } from '../../../shared/format/relative-time.ts'
import { useNow } from '../../../shared/hooks/use-now.ts'
import classes from './keys.module.css'

/** A route’s name as words: `list-scan-alerts` is “List scan alerts”. */
const wordsOf = (route: string) => `${route.charAt(0).toUpperCase()}${route.slice(1).replaceAll('-', ' ')}`

function countsOf({ calls, refused }: ApiKeyUsage): string {
  const made = calls === 1 ? '1 call' : `${calls} calls`
  return refused === 0 ? made : `${made}, ${refused} rejected`
}

function Uses({ uses }: { uses: readonly ApiKeyUsage[] }) {
  const now = useNow()
  return (
    <ul className={classes.list}>
      {uses.map((use) => (
        <li key={`${use.route} ${use.hour}`}>
          <div className={classes.key}>
            <p className={classes.name}>{wordsOf(use.route)}</p>
            <p className={classes.fact}>
              {[detailTime(use.last_at, now), countsOf(use), use.address].filter(Boolean).join(' · ')}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** What a key was used for, counted by hour. A default export, for lazy loading. */
export default function UsesPanel({
  websiteId,
  apiKey,
  onClose,
}: {
  websiteId: string
  apiKey: ApiKey
  onClose: () => void
}) {
  const query = useInfiniteQuery(keyUsesQuery(websiteId, apiKey.key_id))
  const { data, isPending, isError, error, refetch } = query
  return (
    <SidePanel isOpen onClose={onClose} title={`Usage of ${apiKey.name}`} subtitle="Last 90 days" size={480}>
      <div className={classes.uses}>
        {isPending && (
          <Loading label="Loading the API key’s usage">
            <Skeleton height={120} radius={6} />
          </Loading>
        )}
        {isError && data === undefined && (
          <ErrorState
            isCompact
            title="The usage couldn’t be loaded"
            error={error}
            onRetry={() => void refetch()}
          />
        )}
        {data?.length === 0 && <p className={classes.note}>This key wasn’t used in the last 90 days.</p>}
        {data && data.length > 0 && <Uses uses={data} />}
        <MoreButton query={query} label="Show older calls" />
      </div>
    </SidePanel>
  )
}
