import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState, Loading, Skeleton } from '../../../shared/components/state-views.tsx'
import classes from './query-view.module.css'

interface QueryViewProps<Data> {
  query: UseQueryResult<Data>
  /** "The queue": what is loaded, for the loading and error messages. */
  what: string
  /** Number of skeleton rows. */
  rows?: number
  children: (data: Data) => ReactNode
}

/** The three states of a query inside a card: loading, failed, loaded. */
export function QueryView<Data>({ query, what, rows = 4, children }: QueryViewProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isError) {
    return (
      <ErrorState
        isCompact
        title={`${what} couldn’t be loaded`}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    )
  }
  return (
    <Loading label={`Loading ${what.charAt(0).toLowerCase()}${what.slice(1)}`}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of a skeleton are all alike
        <div key={row} className={classes.row}>
          <Skeleton width="36%" />
          <Skeleton width="18%" />
          <Skeleton width={72} height={24} radius={6} />
        </div>
      ))}
    </Loading>
  )
}
