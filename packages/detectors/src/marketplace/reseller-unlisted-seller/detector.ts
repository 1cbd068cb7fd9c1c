import { defineSiteDetector, failOrPass, notApplicable, notVerified } from '@vitrine/engine/api/detector'
import { beforeAfter } from '../../shared/tables/rows.ts'
import {
  otherShopRows,
  resellerName,
  sameCompany,
  type TableProduct,
  tableProduct,
} from '../../shared/tables/table-products.ts'
import { truncate } from '../../shared/text/text.ts'

export default defineSiteDetector<never, TableProduct>({
  id: 'reseller-unlisted-seller',
  category: 'marketplace',
  label: 'Only allowed sellers offer your products',
  pageTypes: ['product_page'],
  impacts: ['trust'],
  effect: 'trust-or-measurement',
  confirm: 'revisit',
  isAboutOtherShops: true,
  needs: [],
  collect: tableProduct,
  evaluate(input) {
    const { table } = input
    if (table?.kind !== 'reseller-list' || !table.columns.includes('allowed_sellers')) return notApplicable
    const evaluated = otherShopRows(input).flatMap((pair) => {
      const { seller } = pair.page.datum
      const allowed = (pair.row.cells.allowed_sellers ?? '')
        .split(/[;,|]/)
        .map((name) => name.trim())
        .filter(Boolean)
      return seller === null || allowed.length === 0 ? [] : [{ pair, seller, allowed }]
    })
    if (evaluated.length === 0) return notVerified('None of the pages in your list names its seller.')
    return failOrPass(
      evaluated
        .filter(
          ({ pair, seller, allowed }) =>
            ![...allowed, resellerName(pair)].some((name) => sameCompany(name, seller)),
        )
        .map(({ pair, seller, allowed }) => ({
          causeKey: `${seller.toLowerCase()}|${pair.page.url}`,
          severity: 'medium' as const,
          confidence: 0.78,
          title: 'Seller isn’t on your list of allowed sellers',
          where: `${truncate(pair.page.datum.title, 50)} at ${truncate(resellerName(pair), 30)}`,
          description:
            `At ${resellerName(pair)}, “${truncate(pair.page.datum.title, 80)}” is sold by ${truncate(seller, 60)}, who ` +
            'isn’t one of your allowed sellers. Unknown sellers may sell counterfeits or goods without a warranty.',
          url: pair.page.url,
          pageType: 'product_page' as const,
          rows: [beforeAfter(truncate(seller, 80), allowed.join(', '), 'Sold by', 'Allowed sellers')],
          facts: { seller },
          howChecked: [
            `Opened the page in row ${pair.row.at} of your list and read who sells the product.`,
            'Compared the name with the allowed sellers, ignoring legal forms.',
          ],
        })),
    )
  },
})
