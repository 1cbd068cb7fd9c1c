import { Button } from '@mantine/core'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import classes from './more-button.module.css'

/** Loads the next page of a long list. Nothing when all of it is loaded. */
export function MoreButton({
  query,
  label = 'Show more',
}: {
  query: UseInfiniteQueryResult
  label?: string
}) {
  if (!query.hasNextPage) return null
  const isFailed = query.isFetchNextPageError
  return (
    <div className={classes.row}>
      <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {isFailed ? 'Couldn’t load more. Try again' : label}
      </Button>
    </div>
  )
}
