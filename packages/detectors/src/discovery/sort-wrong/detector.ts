import { defineFlowDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/detector'
import type { ListingFlowRecord } from '@vitrine/engine/flows'
import { nothingRan, ranSessions, stepsRow } from '../../shared/flow-text.ts'
import { majorUnits, moneyText } from '../../shared/money-text.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { cut } from '../../shared/text.ts'
import { pathOf } from '../../shared/url.ts'

type Sort = ListingFlowRecord['sorts'][number]
const allowedPinned = 2
const fewestPrices = 4

/** Fewest prices that must be taken out so that the rest stands in order. */
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

function faultOf({ prices, direction, error }: Sort): string | null {
  if (error !== null) return `ends in an error ("${cut(error, 100)}")`
  const known = prices.flatMap((money) => (money ? [majorUnits(money)] : []))
  if (known.length < fewestPrices) return null
  const wrong = outOfOrder(known, direction === 'asc')
  return wrong > allowedPinned ? `leaves ${wrong} of ${known.length} products in the wrong place` : null
}

export default defineFlowDetector({
  id: 'sort-wrong',
  category: 'discovery',
  label: 'Sorting by price sorts by price',
  pageTypes: ['category_page', 'product_list_page', 'search_results_page'],
  impacts: ['interactions'],
  family: 'filter, sort, pagination',
  confirm: 'revisit',
  suppressedBy: ['search-broken', 'listing-empty'],
  flow: 'listing',
  reads: ['sorts'],
  judge(records) {
    const ran = ranSessions(records).filter(({ sorts }) => sorts.length > 0)
    if (ran.length === 0)
      return records.some((record) => record.notVerified !== null) ? nothingRan(records) : notApplicable
    return failOrPass(
      ran.flatMap((record) =>
        record.sorts.flatMap((sort): Finding[] => {
          const fault = faultOf(sort)
          if (!fault) return []
          const shown = sort.prices.flatMap((money) => (money ? [money] : []))
          const sorted = [...shown].sort(
            (a, b) => (sort.direction === 'asc' ? 1 : -1) * (majorUnits(a) - majorUnits(b)),
          )
          return [
            {
              causeKey: `${sort.direction}${sort.error === null ? '' : ':error'}`,
              severity: 'medium',
              confidence: 0.82,
              title: 'Sorting by price does not sort by price',
              where: cut(sort.label, 60),
              description: `The order "${cut(sort.label, 50)}" on ${pathOf(record.listUrl)} ${fault}. Shoppers who look for the cheapest overlook it.`,
              url: record.listUrl,
              pageType: record.isSearch ? 'search_results_page' : 'product_list_page',
              platform: record.platform,
              rows: [
                beforeAfter(
                  shown.slice(0, 12).map(moneyText).join(', ') || 'An error',
                  sorted.slice(0, 12).map(moneyText).join(', ') || 'Products in order',
                  'Shown',
                  'In order',
                ),
                stepsRow(record),
              ],
              facts: { direction: sort.direction },
              howChecked: [
                'Chose the order by price and read the prices of the first products.',
                'Up to two pinned products were allowed for; of price ranges the lower end counts.',
              ],
            },
          ]
        }),
      ),
    )
  },
})
