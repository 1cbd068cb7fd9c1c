import pMap from 'p-map'

/**
 * Runs work on many items, some at a time; results in the order of the items. After the first rejection nothing more is
 * begun.
 */
export function inLanes<Item, Result>(
  items: readonly Item[],
  lanes: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  return pMap(items, (item) => work(item), { concurrency: Math.max(1, lanes) })
}
