import { defineSiteDetector, failOrPass, notApplicable, notVerified } from '@vitrine/engine/detector'
import type { Money } from '@vitrine/kernel/money'
import { amountText, majorUnits, moneyText, shareOff } from '../../shared/money-text.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { cellMoney } from '../../shared/table-cells.ts'
import { otherShopRows, resellerName, type TableProduct, tableProduct } from '../../shared/table-products.ts'
import { cut } from '../../shared/text.ts'

const slack = 0.01
const grave = 0.1
const dayMs = 86_400_000
const rememberedMs = 90 * dayMs

/** Below the minimum by more than rounding; also asked of data of earlier scans, whose shape may be older. */
function isBelow(price: Money | null | undefined, least: Money): boolean {
  if (!price || (price.currency !== null && least.currency !== null && price.currency !== least.currency))
    return false
  return majorUnits(price) < majorUnits(least) && shareOff(price, least) > slack
}

export default defineSiteDetector<never, TableProduct>({
  id: 'map-violation',
  category: 'marketplace',
  label: 'Resellers keep the minimum advertised price',
  pageTypes: ['product_page'],
  impacts: ['revenue', 'trust'],
  family: 'listing/PDP mismatch, discount errors',
  confirm: 'revisit',
  recheckAfterMs: 30 * 60_000,
  isAboutOtherShops: true,
  remembersMs: rememberedMs,
  needs: [],
  collect: tableProduct,
  judge(input) {
    const { table } = input
    if (table?.kind !== 'reseller-list' || !table.columns.includes('map_price')) return notApplicable
    const judged = otherShopRows(input).flatMap((pair) => {
      const least = cellMoney(pair.row.cells.map_price, pair.row.cells.currency)
      const { price, isUsed, hasCoupon } = pair.page.datum
      if (!least || !price || majorUnits(least) === 0 || isUsed || hasCoupon) return []
      return least.currency !== null && price.currency !== null && least.currency !== price.currency
        ? []
        : [{ pair, least, price }]
    })
    if (judged.length === 0)
      return notVerified(
        'No price could be read on the pages of your list for which a minimum price is given.',
      )
    return failOrPass(
      judged
        .filter(({ least, price }) => isBelow(price, least))
        .map(({ pair, least, price }) => {
          const shop = resellerName(pair)
          const before = input
            .earlier(pair.page)
            .filter(({ atMs, datum }) => input.site.nowMs - atMs >= dayMs && isBelow(datum.price, least))
            .at(-1)
          return {
            causeKey: `${shop}|${pair.page.url}`,
            severity:
              shareOff(price, least) >= grave || before !== undefined
                ? ('high' as const)
                : ('medium' as const),
            confidence: 0.85,
            title: 'Reseller advertises below the minimum price',
            where: `${cut(pair.page.datum.title, 50)} at ${cut(shop, 30)}`,
            description: `${shop} shows ${moneyText(price)} for "${cut(pair.page.datum.title, 80)}", ${Math.round(shareOff(price, least) * 100)} % below the minimum advertised price of ${moneyText(least)}. ${before ? `So it did on ${new Date(before.atMs).toISOString().slice(0, 10)}. ` : ''}Other resellers will follow, and the product loses its worth.`,
            url: pair.page.url,
            pageType: 'product_page' as const,
            rows: [beforeAfter(moneyText(price), moneyText(least), shop, 'Minimum advertised price')],
            spots:
              pair.page.datum.pricePath === null
                ? []
                : [{ path: pair.page.datum.pricePath, label: `Shows ${moneyText(price)}` }],
            facts: { advertised: amountText(price), minimum: amountText(least), reseller: shop },
            howChecked: [
              `Opened the reseller's page of row ${pair.row.at} of your list and read its price twice.`,
              'Left out used goods, coupons and prices of another currency. The page is read again after 30 minutes.',
            ],
          }
        }),
    )
  },
})
