import { Button } from '@mantine/core'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import classes from '../operator.module.css'

/** Loads the next part of a long list. Nothing when all of it is loaded. */
export function MoreButton({ query }: { query: UseInfiniteQueryResult }) {
  if (!query.hasNextPage) return null
  return (
    <div className={classes.row}>
      <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        Show more
      </Button>
    </div>
  )
}
