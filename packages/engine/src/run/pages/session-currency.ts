/** Verifies that a page was read in the session of its region: a store that changed the currency meanwhile says nothing. */
import type { PageOutcome } from '../../api/scan-types.ts'
import type { EventsPort } from '../ports.ts'
import type { StoreRegions } from '../store-regions.ts'

interface Rereads {
  /** Pages that were read twice and showed the other currency twice: it is the store's own, not another session's. */
  confirmed: number
  /** The last one; pages are read again one after the other, so that what is known spares the others. */
  last: Promise<unknown>
}

const rereads = new WeakMap<StoreRegions, Rereads>()
const maxConfirmed = 3

/**
 * The outcome of a page whose product has the session's currency, or the outcome of reading it again as a new visitor. A
 * page that shows the other currency again is kept: every visitor gets it, so checks of the currency read it.
 * @param readAgain the same visit without anything that earlier pages left behind
 */
export async function inSessionCurrency(
  run: EventsPort,
  sites: StoreRegions,
  outcome: PageOutcome,
  readAgain: () => Promise<PageOutcome>,
): Promise<PageOutcome> {
  const { url, region } = outcome.task
  const { currency } = sites.of(region)
  const isStray = ({ product }: PageOutcome) =>
    currency !== null && product?.currency != null && product.currency !== currency
  // What was told about an unchanged page when it was read is still true.
  if (!isStray(outcome) || outcome.unchangedSinceMs !== undefined) return outcome
  const known = rereads.get(sites) ?? { confirmed: 0, last: Promise.resolve() }
  rereads.set(sites, known)
  const turn = known.last.then(async () => {
    if (known.confirmed >= maxConfirmed) return outcome
    const again = await readAgain()
    if (again.state !== 'visited' || again.product === null || isStray(again)) {
      known.confirmed++
      return outcome
    }
    run.events.notice(
      `Read again, because the prices were in ${outcome.product?.currency} instead of ${currency}`,
      url,
    )
    return again
  })
  known.last = turn.catch(() => {})
  return turn
}
