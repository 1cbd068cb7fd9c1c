import {
  defineSessionDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
} from '@vitrine/engine/api/detector'
import type { ListingSessionRecord } from '@vitrine/engine/api/sessions'
import { upperMedian } from '@vitrine/kernel/figures/median'
import { shownPath } from '@vitrine/kernel/store/shown-path'
import { majorUnits, moneyText } from '../../shared/price/money-text.ts'
import { nothingRan, ranSessions, stepsRow } from '../../shared/sessions/session-text.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'
import { truncate } from '../../shared/text/text.ts'

type Sort = ListingSessionRecord['sorts'][number]
const allowedPinned = 2
const minPrices = 4

/** Smallest number of prices to remove so that the rest are in order. */
function outOfOrder(prices: readonly number[], isAscending: boolean): number {
  const keeps: number[] = []
  for (const [at, price] of prices.entries()) {
    const before = prices
      .slice(0, at)
      .map((earlier, index) =>
        (isAscending ? earlier <= price : earlier >= price) ? (keeps[index] ?? 0) : 0,
      )
    keeps.push(Math.max(0, ...before) + 1)
  }
  return prices.length - Math.max(0, ...keeps)
}

/** What is this many times as dear as the middle of a list was rather misread: “999<sup>00</sup>” as 99900. */
const misreadFactor = 30

/** The amounts that were read, without those of another scale. */
function amountsOf(prices: Sort['prices']): number[] {
  const known = prices.flatMap((money) => (money ? [majorUnits(money)] : []))
  const middle = upperMedian(known)
  return known.filter((each) => each * misreadFactor > middle && each < middle * misreadFactor)
}

/** “1,090, 129, 90” is in the order of its digits, which is no order of prices. */
function isByDigits(prices: readonly number[], isAscending: boolean): boolean {
  const byDigits = prices.map(String).toSorted()
  return (isAscending ? byDigits : byDigits.toReversed()).join() === prices.join()
}

/** Two lists, each in order: stores often put what is sold out behind the rest. */
function isInTwoParts(prices: readonly number[], isAscending: boolean): boolean {
  const steps = prices.slice(1).map((price, at) => price - (prices[at] ?? price))
  return (
    !isByDigits(prices, isAscending) &&
    steps.filter((step) => (isAscending ? step < 0 : step > 0)).length === 1
  )
}

const keyOf = ({ prices }: Sort) => amountsOf(prices).join()

const isInNoOrder = (prices: readonly number[]) =>
  [true, false].every(
    (isAscending) => outOfOrder(prices, isAscending) > allowedPinned && !isInTwoParts(prices, isAscending),
  )

const isSorted = ({ prices, highest = prices, direction }: Sort) =>
  [prices, highest].some((each) => {
    const known = amountsOf(each)
    return new Set(known).size >= minPrices && outOfOrder(known, direction === 'asc') === 0
  })

/**
 * Whether something besides the prices that we read says that the list is unsorted: both directions show the same
 * products in the same order, or this one leaves the list as it was while the other one sorts or the products’ own
 * pages have prices in no order either, or the order is the one of the digits.
 */
function isProven(sort: Sort, all: readonly Sort[]): boolean {
  const { urls, isSameOrder, prices, pagePrices = [], direction, error } = sort
  // Earlier records don't say; an error is seen as such.
  if (urls === undefined || error !== null) return true
  if (isByDigits(amountsOf(prices), direction === 'asc')) return true
  const own = pagePrices.flatMap((price) => price ?? [])
  if (isSameOrder === true && own.length >= minPrices && isInNoOrder(own)) return true
  const [other] = all.filter((each) => each.direction !== direction && each.error === null)
  if (other?.urls === undefined) return false
  return other.urls.join(' ') === urls.join(' ') || (isSameOrder === true && isSorted(other))
}

/** @param all of the list: where both directions show the same, neither sorts */
function faultOf({ prices, highest = prices, direction, error }: Sort, all: readonly Sort[]): string | null {
  const known = amountsOf(prices)
  const isAscending = direction === 'asc'
  // From high to low, stores may sort ranges by their upper ends.
  const wrong = Math.min(...[known, amountsOf(highest)].map((each) => outOfOrder(each, isAscending)))
  const isInOrder = known.length >= minPrices && wrong <= allowedPinned
  // The failed request may have been for something else on the page.
  if (error !== null) return isInOrder ? null : `returns an error (“${truncate(error, 100)}”)`
  if (known.length < minPrices || isInOrder) return null
  const isUnsorted = all.length > 1 && new Set(all.map(keyOf)).size === 1
  if (!isUnsorted && isInTwoParts(known, isAscending)) return null
  return `leaves at least ${wrong} of ${known.length} products in the wrong place`
}

export default defineSessionDetector({
  id: 'sort-wrong',
  category: 'discovery',
  label: 'Sorting by price works',
  pageTypes: ['category_page', 'product_list_page', 'search_results_page'],
  impacts: ['interactions'],
  effect: 'list-controls-fail',
  confirm: 'revisit',
  suppressedBy: ['search-broken', 'listing-empty'],
  session: 'listing',
  reads: ['sorts'],
  evaluate(records) {
    const ran = ranSessions(records).filter(({ sorts }) => sorts.length > 0)
    if (ran.length === 0)
      return records.some((record) => record.notVerified !== null) ? nothingRan(records) : notApplicable
    const findings = ran.flatMap(findingsOf)
    if (findings.length === 0 && ran.some(({ sorts }) => sorts.some((sort) => faultOf(sort, sorts) !== null)))
      return notVerified(
        'The prices aren’t in order as we read them, but nothing else shows that sorting fails.',
      )
    return failOrPass(findings)
  },
})

const ascendingFirst = (a: Sort, b: Sort) => a.direction.localeCompare(b.direction)

/** At most one per list: both directions belong to one control. */
function findingsOf(record: ListingSessionRecord): Finding[] {
  const [first, second] = record.sorts.toSorted(ascendingFirst).flatMap((sort) => {
    const fault = faultOf(sort, record.sorts)
    return fault === null || !isProven(sort, record.sorts) ? [] : [{ sort, fault }]
  })
  if (first === undefined) return []
  const { sort, fault } = first
  const shown = sort.prices.flatMap((money) => (money ? [money] : []))
  const sorted = [...shown].sort(
    (a, b) => (sort.direction === 'asc' ? 1 : -1) * (majorUnits(a) - majorUnits(b)),
  )
  const also = second === undefined ? '' : `, and by “${truncate(second.sort.label, 50)}” ${second.fault}`
  return [
    {
      causeKey: `${sort.direction}${sort.error === null ? '' : ':error'}`,
      severity: 'medium',
      confidence: 0.82,
      title: 'Sorting by price doesn’t work',
      where: truncate(sort.label, 60),
      description:
        `Sorting ${shownPath(record.listUrl)} by “${truncate(sort.label, 50)}” ${fault}${also}. ` +
        'Shoppers who compare prices miss the product they’re looking for.',
      url: record.listUrl,
      pageType: record.isSearch ? 'search_results_page' : 'product_list_page',
      platform: record.platform,
      rows: [
        beforeAfter(
          shown.slice(0, 12).map(moneyText).join(', ') || 'An error',
          sorted.slice(0, 12).map(moneyText).join(', ') || 'Products in order',
          'Shown',
          'Correct order',
        ),
        stepsRow(record),
      ],
      facts: { direction: sort.direction },
      howChecked: [
        'Sorted by price and read the prices of the first products.',
        'Allowed two pinned products, sold-out products behind the rest, and ranges in order of either end.',
      ],
    },
  ]
}
