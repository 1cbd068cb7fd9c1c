import { defineSiteDetector, failOrPass, notApplicable, notVerified } from '@vitrine/engine/api/detector'
import { sameAmount } from '@vitrine/kernel/figures/money'
import { dayMs } from '@vitrine/kernel/time/durations'
import { amountText, majorUnits, moneyText, shareOff } from '../../shared/price/money-text.ts'
import { attributesOf } from '../../shared/product/attributes.ts'
import { beforeAfter, listRow } from '../../shared/tables/rows.ts'
import { cellMoney, cellTimeMs } from '../../shared/tables/table-cells.ts'
import { rowMatcher, type TableProduct, tableProduct } from '../../shared/tables/table-products.ts'
import { truncate } from '../../shared/text/text.ts'

const oldMs = 2 * dayMs
const noticed = 0.05
const large = 0.15

export default defineSiteDetector<never, TableProduct>({
  id: 'amazon-price-parity',
  category: 'marketplace',
  label: 'Prices match Amazon',
  pageTypes: ['product_page'],
  impacts: ['revenue', 'conversion'],
  effect: 'price-inconsistent',
  consequence: 'hindrance',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  needs: [],
  collect: tableProduct,
  evaluate(input) {
    const { table, site } = input
    if (table?.kind !== 'amazon-export') return notApplicable
    const match = rowMatcher(input)
    let compared = 0
    let old = 0
    const differences = table.rows.flatMap((row) => {
      const { price, currency, snapshot_at, title = '', asin = '' } = row.cells
      const amazon = cellMoney(price, currency)
      const found = match(row)
      if (!amazon || !found || majorUnits(amazon) === 0) return []
      const { datum, finalUrl, pageType } = found.page
      const own = found.variant?.price ?? datum.price
      if (!own || majorUnits(own) === 0) return []
      if (amazon.currency !== null && own.currency !== null && amazon.currency !== own.currency) return []
      // Ten pieces cost more than one, so products with different pack sizes can't be compared.
      if (attributesOf(title).pack !== attributesOf(datum.title).pack) return []
      if (site.nowMs - (cellTimeMs(snapshot_at) ?? table.uploadedAtMs) > oldMs) {
        old += 1
        return []
      }
      compared += 1
      const isShown = [own, ...(found.variant ? [] : datum.others)].some((each) => sameAmount(each, amazon))
      if (isShown || shareOff(amazon, own) < noticed) return []
      return [
        {
          row,
          asin,
          amazon,
          own,
          datum,
          url: finalUrl,
          pageType,
          isLower: majorUnits(amazon) < majorUnits(own),
        },
      ]
    })
    if (compared === 0)
      return old > 0
        ? notVerified('Your Amazon export is more than two days old, so its prices may no longer be correct.')
        : notApplicable
    return failOrPass(
      differences.map(({ row, asin, amazon, own, datum, url, pageType, isLower }) => ({
        causeKey: isLower ? 'amazon-lower' : 'amazon-higher',
        severity: isLower && shareOff(amazon, own) >= large ? 'high' : 'medium',
        confidence: 0.85,
        title: isLower
          ? 'Product is cheaper on Amazon than in the store'
          : 'Product costs more on Amazon than in the store',
        where: truncate(datum.title, 70),
        description:
          `“${truncate(datum.title, 80)}” costs ${moneyText(own)} in the store but ${moneyText(amazon)} on Amazon, ` +
          `${Math.round(shareOff(amazon, own) * 100)}% ${isLower ? 'less' : 'more'}. Shoppers compare and buy where it’s cheaper.`,
        url,
        pageType,
        rows: [
          beforeAfter(`${moneyText(amazon)}${asin ? ` (${asin})` : ''}`, moneyText(own), 'Amazon', 'Store'),
          listRow(
            'Products that differ this way',
            differences
              .filter((other) => other.isLower === isLower)
              .map(
                (other) =>
                  `${truncate(other.datum.title, 60)}: ${moneyText(other.amazon)} on Amazon, ${moneyText(other.own)} in the store`,
              ),
          ),
        ],
        advice: `Match both prices. Row ${row.at} of your file says ${moneyText(amazon)}.`,
        spots: datum.pricePath === null ? [] : [{ path: datum.pricePath, label: `Shows ${moneyText(own)}` }],
        facts: { amazon: amountText(amazon), store: amountText(own), currency: own.currency },
        howChecked: [
          `Matched row ${row.at} of your Amazon export to a product in the store by SKU, GTIN, or name.`,
          'Compared prices in the same currency and for the same pack size.',
          'Read the price on the product page a second time.',
        ],
      })),
    )
  },
})
