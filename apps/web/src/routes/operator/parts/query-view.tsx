import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState, Loading, Skeleton } from '../../../shared/components/state-views.tsx'
import classes from './query-view.module.css'

interface QueryViewProps<Data> {
  query: UseQueryResult<Data>
  /** "The queue": what is loaded, for both its waiting and its failure. */
  what: string
  /** How many rows the skeleton has. */
  rows?: number
  children: (data: Data) => ReactNode
}

/** The three states of an answer inside a card: waiting, failed, there. */
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
    <Loading label={`Loading: ${what}`}>
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
