import { defineSiteDetector, failOrPass, notApplicable, notVerified } from '@vitrine/engine/api/detector'
import { amountText, majorUnits, moneyText, shareOff } from '../../shared/price/money-text.ts'
import { attributesOf } from '../../shared/product/attributes.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'
import {
  otherShopRows,
  resellerName,
  rowMatcher,
  type TableProduct,
  tableProduct,
} from '../../shared/tables/table-products.ts'
import { truncate } from '../../shared/text/text.ts'

const noticed = 0.05

export default defineSiteDetector<never, TableProduct>({
  id: 'reseller-price-undercut',
  category: 'marketplace',
  label: 'No reseller is cheaper than the store',
  pageTypes: ['product_page'],
  impacts: ['revenue'],
  effect: 'price-inconsistent',
  consequence: 'hindrance',
  confirm: 'revisit',
  suppressedBy: ['map-violation'],
  isAboutOtherShops: true,
  needs: [],
  collect: tableProduct,
  evaluate(input) {
    if (input.table?.kind !== 'reseller-list') return notApplicable
    const match = rowMatcher(input)
    const evaluated = otherShopRows(input).flatMap((pair) => {
      const own = match(pair.row)?.page
      const { price, isUsed, hasCoupon, title } = pair.page.datum
      if (!own?.datum.price || !price || isUsed || hasCoupon || majorUnits(price) === 0) return []
      if (price.currency !== own.datum.price.currency) return []
      if (attributesOf(title).pack !== attributesOf(own.datum.title).pack) return []
      return [{ pair, own, ownPrice: own.datum.price, price }]
    })
    if (evaluated.length === 0)
      return notVerified('We couldn’t compare any page in your list with a product in the store.')
    return failOrPass(
      evaluated
        .filter(
          ({ ownPrice, price, own }) =>
            [ownPrice, ...own.datum.others].every((each) => majorUnits(price) < majorUnits(each)) &&
            shareOff(price, ownPrice) >= noticed,
        )
        .map(({ pair, own, ownPrice, price }) => {
          const shop = resellerName(pair)
          return {
            causeKey: `${shop}|${pair.page.url}`,
            severity: 'medium' as const,
            confidence: 0.8,
            title: 'Reseller is cheaper than the store',
            where: `${truncate(own.datum.title, 50)} at ${truncate(shop, 30)}`,
            description:
              `${shop} sells “${truncate(own.datum.title, 80)}” for ${moneyText(price)}, but the store charges ` +
              `${moneyText(ownPrice)}. Shoppers who compare buy there.`,
            url: pair.page.url,
            relatedUrls: [own.finalUrl],
            pageType: 'product_page' as const,
            rows: [beforeAfter(moneyText(price), moneyText(ownPrice), shop, 'Store')],
            spots:
              pair.page.datum.pricePath === null
                ? []
                : [{ path: pair.page.datum.pricePath, label: `Shows ${moneyText(price)}` }],
            facts: { reseller: amountText(price), store: amountText(ownPrice), shop },
            howChecked: [
              `Opened the reseller page in row ${pair.row.at} of your list and the product page in the store.`,
              'Compared prices in the same currency and for the same pack size.',
              'Skipped used goods and coupons.',
            ],
          }
        }),
    )
  },
})
