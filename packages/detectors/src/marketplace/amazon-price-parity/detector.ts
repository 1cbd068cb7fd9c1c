import { defineSiteDetector, failOrPass, notApplicable, notVerified } from '@vitrine/engine/detector'
import { attributesOf } from '../../shared/attributes.ts'
import { amountText, majorUnits, moneyText, sameAmount, shareOff } from '../../shared/money-text.ts'
import { beforeAfter, listRow } from '../../shared/rows.ts'
import { cellMoney, cellTimeMs } from '../../shared/table-cells.ts'
import { rowMatcher, type TableProduct, tableProduct } from '../../shared/table-products.ts'
import { cut } from '../../shared/text.ts'

const dayMs = 86_400_000
const oldMs = 2 * dayMs
const noticed = 0.05
const large = 0.15

export default defineSiteDetector<never, TableProduct>({
  id: 'amazon-price-parity',
  category: 'marketplace',
  label: 'Amazon and the store ask the same price',
  pageTypes: ['product_page'],
  impacts: ['revenue', 'conversion'],
  family: 'listing/PDP mismatch, discount errors',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  needs: [],
  collect: tableProduct,
  judge(input) {
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
      // Ten pieces cost more than one: names that speak of different packs compare nothing.
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
        ? notVerified('The Amazon export is older than two days, so its prices say nothing about today.')
        : notApplicable
    return failOrPass(
      differences.map(({ row, asin, amazon, own, datum, url, pageType, isLower }) => ({
        causeKey: isLower ? 'amazon-lower' : 'amazon-higher',
        severity: isLower && shareOff(amazon, own) >= large ? 'high' : 'medium',
        confidence: 0.85,
        title: isLower
          ? 'Product is cheaper on Amazon than in the store'
          : 'Product is dearer on Amazon than in the store',
        where: cut(datum.title, 70),
        description: `"${cut(datum.title, 80)}" costs ${moneyText(amazon)} on Amazon and ${moneyText(own)} in the store, ${Math.round(shareOff(amazon, own) * 100)} % ${isLower ? 'less' : 'more'}. Shoppers compare, and buy where it is cheaper.`,
        url,
        pageType,
        rows: [
          beforeAfter(`${moneyText(amazon)}${asin ? ` (${asin})` : ''}`, moneyText(own), 'Amazon', 'Store'),
          listRow(
            'Products with this difference',
            differences
              .filter((other) => other.isLower === isLower)
              .map(
                (other) =>
                  `${cut(other.datum.title, 60)}: ${moneyText(other.amazon)} on Amazon, ${moneyText(other.own)} in the store`,
              ),
          ),
          {
            row_type: 'text',
            title: 'How to fix',
            content: `Align both prices; the file's row ${row.at} says ${moneyText(amazon)}.`,
          },
        ],
        spots: datum.pricePath === null ? [] : [{ path: datum.pricePath, label: `Shows ${moneyText(own)}` }],
        facts: { amazon: amountText(amazon), store: amountText(own), currency: own.currency },
        howChecked: [
          `Found the product of row ${row.at} of your Amazon export in the store by SKU, GTIN or name.`,
          'Compared prices of one currency and one pack size; exports older than two days are not used.',
          'Read the price of the product page a second time.',
        ],
      })),
    )
  },
})
