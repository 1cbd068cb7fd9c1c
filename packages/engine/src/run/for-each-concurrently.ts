import pMap from 'p-map'

/**
 * Runs work on many items with limited concurrency; results in the order of the items. Starts nothing more
 * after the first rejection.
 */
export function forEachConcurrently<Item, Result>(
  items: readonly Item[],
  concurrency: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  return pMap(items, (item) => work(item), { concurrency: Math.max(1, concurrency) })
}
