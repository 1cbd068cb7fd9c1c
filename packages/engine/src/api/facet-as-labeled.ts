/** What proves that a filter’s labels count what a session counts. */
import type { ListingSessionRecord } from './sessions.ts'

/** Whether a value narrowed its list to as many products as its label says: list and labels were read rightly. */
export const isAsLabeled = ({
  error,
  isSameList,
  labelCount,
  statedAfter,
  listedAfter,
  isWhole,
  after,
}: ListingSessionRecord['facets'][number]): boolean =>
  error === null &&
  isSameList === false &&
  labelCount !== null &&
  [statedAfter, listedAfter, isWhole === true ? after : null].includes(labelCount)
