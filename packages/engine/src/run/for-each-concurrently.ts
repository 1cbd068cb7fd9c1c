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

/** What is left of some work: it only waits, so others may start in its place. */
export class Later<Result> {
  readonly rest: Promise<Result>
  constructor(rest: Promise<Result>) {
    this.rest = rest
    // It is awaited at the end; until then a rejection must not end the process.
    rest.catch(() => {})
  }
}

/** Like `forEachConcurrently`; the rest of work that returns `Later` doesn't count for the concurrency. */
export async function startConcurrently<Item, Result>(
  items: readonly Item[],
  concurrency: number,
  work: (item: Item) => Promise<Result | Later<Result>>,
): Promise<Result[]> {
  const started = await forEachConcurrently(items, concurrency, work)
  return Promise.all(started.map((each) => (each instanceof Later ? each.rest : each)))
}
