import { defineSiteDetector, failOrPass, notApplicable, notVerified } from '@vitrine/engine/detector'
import { beforeAfter } from '../../shared/rows.ts'
import {
  otherShopRows,
  resellerName,
  sameCompany,
  type TableProduct,
  tableProduct,
} from '../../shared/table-products.ts'
import { cut } from '../../shared/text.ts'

export default defineSiteDetector<never, TableProduct>({
  id: 'reseller-unlisted-seller',
  category: 'marketplace',
  label: 'Only allowed sellers offer the product',
  pageTypes: ['product_page'],
  impacts: ['trust'],
  family: 'analytics/consent/late-fees',
  confirm: 'revisit',
  isAboutOtherShops: true,
  needs: [],
  collect: tableProduct,
  judge(input) {
    const { table } = input
    if (table?.kind !== 'reseller-list' || !table.columns.includes('allowed_sellers')) return notApplicable
    const judged = otherShopRows(input).flatMap((pair) => {
      const { seller } = pair.page.datum
      const allowed = (pair.row.cells.allowed_sellers ?? '')
        .split(/[;,|]/)
        .map((name) => name.trim())
        .filter(Boolean)
      return seller === null || allowed.length === 0 ? [] : [{ pair, seller, allowed }]
    })
    if (judged.length === 0) return notVerified('No page of your list names its seller.')
    return failOrPass(
      judged
        .filter(
          ({ pair, seller, allowed }) =>
            ![...allowed, resellerName(pair)].some((name) => sameCompany(name, seller)),
        )
        .map(({ pair, seller, allowed }) => ({
          causeKey: `${seller.toLowerCase()}|${pair.page.url}`,
          severity: 'medium' as const,
          confidence: 0.78,
          title: 'Seller is not on your list of allowed sellers',
          where: `${cut(pair.page.datum.title, 50)} at ${cut(resellerName(pair), 30)}`,
          description: `"${cut(pair.page.datum.title, 80)}" is offered there by ${cut(seller, 60)}, who is none of your allowed sellers. Unknown sellers may sell copies or goods without warranty.`,
          url: pair.page.url,
          pageType: 'product_page' as const,
          rows: [beforeAfter(cut(seller, 80), allowed.join(', '), 'Sold by', 'Allowed sellers')],
          facts: { seller },
          howChecked: [
            `Opened the page of row ${pair.row.at} of your list and read who sells the product.`,
            'Compared the name with the allowed sellers, legal forms aside.',
          ],
        })),
    )
  },
})
