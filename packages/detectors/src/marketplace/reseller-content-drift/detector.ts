import { defineSiteDetector, failOrPass, notApplicable, notVerified } from '@vitrine/engine/api/detector'
import { conflictOf } from '../../shared/product/attributes.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'
import { plainCode } from '../../shared/tables/table-cells.ts'
import {
  resellerName,
  sameCompany,
  type TableProduct,
  tableProduct,
} from '../../shared/tables/table-products.ts'
import { truncate } from '../../shared/text/text.ts'
import { imageDrift, resellerImages, resellerPairs } from './image-drift.ts'

const names = {
  pack: 'pack size',
  size: 'size',
  colour: 'color',
  gtin: 'GTIN',
  brand: 'brand',
} as const
type Kind = keyof typeof names

function driftOf(
  theirs: TableProduct,
  own: TableProduct,
): { kind: Kind; left: string; right: string } | null {
  const conflict = conflictOf(theirs.title, own.title)
  if (conflict && own.variants.length < 2) return conflict
  const [gtin, ownGtin] = [plainCode(theirs.gtin), plainCode(own.gtin)]
  if (gtin !== '' && ownGtin !== '' && gtin !== ownGtin && own.variants.length < 2)
    return { kind: 'gtin', left: theirs.gtin ?? gtin, right: own.gtin ?? ownGtin }
  const isOtherBrand = theirs.brand && own.brand && !sameCompany(theirs.brand, own.brand)
  return isOtherBrand ? { kind: 'brand', left: theirs.brand ?? '', right: own.brand ?? '' } : null
}

export default defineSiteDetector<never, TableProduct>({
  id: 'reseller-content-drift',
  category: 'marketplace',
  label: 'Product details match at resellers',
  pageTypes: ['product_page'],
  impacts: ['trust', 'return rate'],
  effect: 'return-risk',
  confirm: 'revisit',
  isAboutOtherShops: true,
  suppressedBy: ['reseller-page-health'],
  needs: [],
  collect: tableProduct,
  imageUrls: resellerImages,
  evaluate(input) {
    if (input.table?.kind !== 'reseller-list') return notApplicable
    const pairs = resellerPairs(input)
    if (pairs.length === 0)
      return notVerified('We couldn’t match any page in your list to a product in the store.')
    return failOrPass(
      pairs.flatMap((both) => {
        const { pair, own } = both
        const drift = driftOf(pair.page.datum, own.datum)
        if (!drift) return imageDrift(both, input)
        const shop = resellerName(pair)
        const name = names[drift.kind]
        return [
          {
            causeKey: `${drift.kind}|${pair.page.url}`,
            fault: drift.kind,
            severity: 'medium' as const,
            confidence: 0.8,
            title: `Reseller shows a different ${name}`,
            where: `${truncate(own.datum.title, 50)} at ${truncate(shop, 30)}`,
            description:
              `${shop} says ${drift.left} for “${truncate(own.datum.title, 80)}”, but the store says ${drift.right}. ` +
              'Shoppers don’t get what they expect, and they blame your brand.',
            url: pair.page.url,
            relatedUrls: [own.finalUrl],
            pageType: 'product_page' as const,
            rows: [beforeAfter(drift.left, drift.right, shop, 'Store')],
            facts: { reseller: drift.left, store: drift.right },
            howChecked: [
              `Opened the reseller page in row ${pair.row.at} of your list and matched it to your product by GTIN or SKU.`,
              `Compared the ${name} stated in both.`,
            ],
          },
        ]
      }),
    )
  },
})
