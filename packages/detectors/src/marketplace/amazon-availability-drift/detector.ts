import { defineSiteDetector, failOrPass, notApplicable, notVerified } from '@vitrine/engine/api/detector'
import { isSoldOut } from '@vitrine/kernel/store/is-sold-out'
import { dayMs } from '@vitrine/kernel/time/durations'
import { beforeAfter } from '../../shared/tables/rows.ts'
import { cellTimeMs } from '../../shared/tables/table-cells.ts'
import { rowMatcher, type TableProduct, tableProduct } from '../../shared/tables/table-products.ts'
import { truncate } from '../../shared/text/text.ts'
import { topSellerBar } from './top-seller-bar.ts'

const oldMs = 2 * dayMs

export default defineSiteDetector<never, TableProduct>({
  id: 'amazon-availability-drift',
  category: 'marketplace',
  label: 'Availability matches Amazon',
  pageTypes: ['product_page'],
  impacts: ['revenue'],
  effect: 'out-of-stock-promoted',
  consequence: 'false-offer',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  needs: [],
  collect: tableProduct,
  evaluate(input) {
    const { table, site } = input
    if (table?.kind !== 'amazon-export' || !table.columns.includes('quantity')) return notApplicable
    const match = rowMatcher(input)
    const bar = topSellerBar(table)
    let compared = 0
    let old = 0
    const findings = table.rows.flatMap((row) => {
      const { quantity = '', units_sold, snapshot_at } = row.cells
      const found = match(row)
      if (quantity === '' || !found) return []
      const { datum, finalUrl, pageType } = found.page
      const isGone = isSoldOut(datum.availability ?? '')
      const isHere = datum.availability === 'InStock' || datum.availability === 'LimitedAvailability'
      if (found.variant && found.variant.isAvailable === null && datum.variants.length > 1) return []
      const isStoreAvailable = found.variant?.isAvailable ?? (isGone ? false : isHere ? true : null)
      if (isStoreAvailable === null) return []
      if (site.nowMs - (cellTimeMs(snapshot_at) ?? table.uploadedAtMs) > oldMs) {
        old += 1
        return []
      }
      compared += 1
      const count = Number(quantity)
      const isAmazonAvailable = count > 0
      if (isAmazonAvailable === isStoreAvailable) return []
      const inStore = isStoreAvailable ? 'available' : 'sold out'
      const isTopSeller = bar !== null && Number(units_sold || Number.NaN) >= bar
      const onAmazon = isAmazonAvailable ? `available on Amazon (${count} in stock)` : 'sold out on Amazon'
      return [
        {
          causeKey: isAmazonAvailable ? 'only-on-amazon' : 'only-in-store',
          severity: isTopSeller ? ('high' as const) : ('medium' as const),
          confidence: 0.8,
          title: isAmazonAvailable
            ? 'Sold out in the store but available on Amazon'
            : 'Sold out on Amazon but available in the store',
          where: truncate(datum.title, 70),
          description:
            `“${truncate(datum.title, 80)}”${isTopSeller ? ', one of your best sellers,' : ''} is ${onAmazon} but ` +
            `${inStore} in the store. One channel turns buyers away even though you have stock.`,
          url: finalUrl,
          pageType,
          rows: [
            beforeAfter(
              isAmazonAvailable ? `${count} in stock` : 'Sold out',
              isStoreAvailable ? 'Available' : 'Sold out',
              'Amazon',
              'Store',
            ),
          ],
          facts: { amazon: count, store: isStoreAvailable },
          howChecked: [
            `Matched row ${row.at} of your Amazon export to a product in the store.`,
            ...(isTopSeller
              ? [`Counted it as a best seller because it outsold 90% of the listings (${units_sold} units).`]
              : []),
            'Compared its quantity in an export of the last two days with the product page.',
          ],
        },
      ]
    })
    if (compared > 0) return failOrPass(findings)
    return old > 0
      ? notVerified('Your Amazon export is more than two days old, so its stock may no longer be correct.')
      : notApplicable
  },
})
