import { defineSiteDetector, failOrPass, notApplicable, notVerified } from '@vitrine/engine/detector'
import { conflictOf } from '../../shared/attributes.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { plainCode } from '../../shared/table-cells.ts'
import { resellerName, sameCompany, type TableProduct, tableProduct } from '../../shared/table-products.ts'
import { cut } from '../../shared/text.ts'
import { pictureDrift, resellerPairs, resellerPictures } from './picture-drift.ts'

const names = {
  pack: 'pack size',
  size: 'size',
  colour: 'colour',
  gtin: 'article number',
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
  label: 'Resellers describe the product as the store does',
  pageTypes: ['product_page'],
  impacts: ['trust', 'return rate'],
  family: 'size guide, facts conflict (return channel)',
  confirm: 'revisit',
  isAboutOtherShops: true,
  suppressedBy: ['reseller-page-health'],
  needs: [],
  collect: tableProduct,
  pictures: resellerPictures,
  judge(input) {
    if (input.table?.kind !== 'reseller-list') return notApplicable
    const pairs = resellerPairs(input)
    if (pairs.length === 0)
      return notVerified('No page of your list could be paired with a product of the store.')
    return failOrPass(
      pairs.flatMap((both) => {
        const { pair, own } = both
        const drift = driftOf(pair.page.datum, own.datum)
        if (!drift) return pictureDrift(both, input)
        const shop = resellerName(pair)
        const name = names[drift.kind]
        return [
          {
            causeKey: `${drift.kind}|${pair.page.url}`,
            severity: 'medium' as const,
            confidence: 0.8,
            title: `Reseller states a different ${name}`,
            where: `${cut(own.datum.title, 50)} at ${cut(shop, 30)}`,
            description: `${shop} says ${drift.left} for "${cut(own.datum.title, 80)}", the store says ${drift.right}. Shoppers get something else than they expect and blame the brand.`,
            url: pair.page.url,
            relatedUrls: [own.finalUrl],
            pageType: 'product_page' as const,
            rows: [beforeAfter(drift.left, drift.right, shop, 'Store')],
            facts: { reseller: drift.left, store: drift.right },
            howChecked: [
              `Opened the reseller's page of row ${pair.row.at} of your list and paired it with the store's product by its number.`,
              `Compared the ${name} that both state; what one of them leaves out was not counted.`,
            ],
          },
        ]
      }),
    )
  },
})
