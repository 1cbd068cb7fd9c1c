import { Button } from '@mantine/core'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import classes from './more-button.module.css'

interface MoreButtonProps {
  query: UseInfiniteQueryResult
  label?: string
  /** Whether there is a first page, for a query that waits for this button. */
  hasFirst?: boolean
  /** Below the rows of a card. */
  isInset?: boolean
}

/** Loads the next page of a long list. Nothing when all of it is loaded. */
export function MoreButton({
  query,
  label = 'Show more',
  hasFirst = false,
  isInset = false,
}: MoreButtonProps) {
  const hasMore = query.data === undefined ? hasFirst : query.hasNextPage
  if (!hasMore) return null
  return (
    <div className={classes.row} data-inset={isInset || undefined}>
      <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {query.isFetchNextPageError ? 'Couldn’t load more. Try again' : label}
      </Button>
    </div>
  )
}
