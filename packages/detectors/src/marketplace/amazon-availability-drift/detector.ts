import { defineSiteDetector, failOrPass, notApplicable, notVerified } from '@vitrine/engine/detector'
import { beforeAfter } from '../../shared/rows.ts'
import { cellTimeMs } from '../../shared/table-cells.ts'
import { rowMatcher, type TableProduct, tableProduct } from '../../shared/table-products.ts'
import { cut } from '../../shared/text.ts'
import { topSellerBar } from './top-seller-bar.ts'

const oldMs = 2 * 86_400_000
const gone = new Set(['OutOfStock', 'SoldOut', 'Discontinued'])

export default defineSiteDetector<never, TableProduct>({
  id: 'amazon-availability-drift',
  category: 'marketplace',
  label: 'What sells on Amazon can be bought in the store',
  pageTypes: ['product_page'],
  impacts: ['revenue'],
  family: 'oos-promoted (sessions clicking it)',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  needs: [],
  collect: tableProduct,
  judge(input) {
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
      const isGone = gone.has(datum.availability ?? '')
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
      const inStore = isStoreAvailable ? 'can be bought' : 'sold out'
      const isTopSeller = bar !== null && Number(units_sold || Number.NaN) >= bar
      const onAmazon = isAmazonAvailable ? `${count} in stock` : 'none in stock'
      return [
        {
          causeKey: isAmazonAvailable ? 'only-on-amazon' : 'only-in-store',
          severity: isTopSeller ? ('high' as const) : ('medium' as const),
          confidence: 0.8,
          title: isAmazonAvailable
            ? 'Product is sold out in the store but sells on Amazon'
            : 'Product is sold out on Amazon but sells in the store',
          where: cut(datum.title, 70),
          description: `"${cut(datum.title, 80)}": on Amazon ${onAmazon}, in the store ${inStore}. ${isTopSeller ? 'It is one of your best sellers. ' : ''}One of both channels turns buyers away although the product is there.`,
          url: finalUrl,
          pageType,
          rows: [beforeAfter(onAmazon, inStore, 'Amazon', 'Store')],
          facts: { amazon: count, store: isStoreAvailable },
          howChecked: [
            `Found the product of row ${row.at} of your Amazon export in the store.`,
            ...(isTopSeller ? [`It sold ${units_sold} times, more than nine tenths of the listings.`] : []),
            'Compared its quantity with what the product page says; exports older than two days are not used.',
          ],
        },
      ]
    })
    if (compared > 0) return failOrPass(findings)
    return old > 0
      ? notVerified('The Amazon export is older than two days, so its stock says nothing about today.')
      : notApplicable
  },
})
