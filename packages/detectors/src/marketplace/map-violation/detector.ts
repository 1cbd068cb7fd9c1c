import { defineSiteDetector, failOrPass, notApplicable, notVerified } from '@vitrine/engine/api/detector'
import type { Money } from '@vitrine/kernel/figures/money'
import { dayMs } from '@vitrine/kernel/time/durations'
import { amountText, majorUnits, moneyText, shareOff } from '../../shared/price/money-text.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'
import { cellMoney } from '../../shared/tables/table-cells.ts'
import {
  otherShopRows,
  resellerName,
  type TableProduct,
  tableProduct,
} from '../../shared/tables/table-products.ts'
import { truncate } from '../../shared/text/text.ts'

const slack = 0.01
const grave = 0.1
const rememberedMs = 90 * dayMs

/** Below the minimum by more than rounding; accepts data of earlier scans, which may lack the price. */
function isBelow(price: Money | null | undefined, min: Money): boolean {
  if (!price || (price.currency !== null && min.currency !== null && price.currency !== min.currency))
    return false
  return majorUnits(price) < majorUnits(min) && shareOff(price, min) > slack
}

export default defineSiteDetector<never, TableProduct>({
  id: 'map-violation',
  category: 'marketplace',
  label: 'Resellers respect the minimum advertised price',
  pageTypes: ['product_page'],
  impacts: ['revenue', 'trust'],
  effect: 'price-inconsistent',
  consequence: 'hindrance',
  confirm: 'revisit',
  recheckAfterMs: 30 * 60_000,
  isAboutOtherShops: true,
  retentionMs: rememberedMs,
  needs: [],
  collect: tableProduct,
  evaluate(input) {
    const { table } = input
    if (table?.kind !== 'reseller-list' || !table.columns.includes('map_price')) return notApplicable
    const evaluated = otherShopRows(input).flatMap((pair) => {
      const min = cellMoney(pair.row.cells.map_price, pair.row.cells.currency)
      const { price, isUsed, hasCoupon } = pair.page.datum
      if (!min || !price || majorUnits(min) === 0 || isUsed || hasCoupon) return []
      return min.currency !== null && price.currency !== null && min.currency !== price.currency
        ? []
        : [{ pair, min, price }]
    })
    if (evaluated.length === 0)
      return notVerified('We couldn’t read a price on any page in your list that has a minimum price.')
    return failOrPass(
      evaluated
        .filter(({ min, price }) => isBelow(price, min))
        .map(({ pair, min, price }) => {
          const shop = resellerName(pair)
          const before = input
            .history(pair.page)
            .filter(({ atMs, datum }) => input.site.nowMs - atMs >= dayMs && isBelow(datum.price, min))
            .at(-1)
          return {
            causeKey: `${shop}|${pair.page.url}`,
            severity:
              shareOff(price, min) >= grave || before !== undefined ? ('high' as const) : ('medium' as const),
            confidence: 0.85,
            title: 'Reseller advertises below the minimum price',
            where: `${truncate(pair.page.datum.title, 50)} at ${truncate(shop, 30)}`,
            description:
              `${shop} shows ${moneyText(price)} for “${truncate(pair.page.datum.title, 80)}”, ` +
              `${Math.round(shareOff(price, min) * 100)}% below the minimum advertised price of ` +
              `${moneyText(min)}${before ? `, as it already did on ${new Date(before.atMs).toISOString().slice(0, 10)}` : ''}. ` +
              'Other resellers will follow, and the product loses value.',
            url: pair.page.url,
            pageType: 'product_page' as const,
            rows: [beforeAfter(moneyText(price), moneyText(min), shop, 'Minimum advertised price')],
            spots:
              pair.page.datum.pricePath === null
                ? []
                : [{ path: pair.page.datum.pricePath, label: `Shows ${moneyText(price)}` }],
            facts: { advertised: amountText(price), minimum: amountText(min), reseller: shop },
            howChecked: [
              `Opened the reseller page in row ${pair.row.at} of your list and read its price twice.`,
              'Read the page again after 30 minutes.',
              'Skipped used goods, coupons, and prices in another currency.',
            ],
          }
        }),
    )
  },
})
