import { defineSiteDetector, failOrPass, notApplicable, notVerified } from '@vitrine/engine/detector'
import { attributesOf } from '../../shared/attributes.ts'
import { amountText, majorUnits, moneyText, shareOff } from '../../shared/money-text.ts'
import { beforeAfter } from '../../shared/rows.ts'
import {
  otherShopRows,
  resellerName,
  rowMatcher,
  type TableProduct,
  tableProduct,
} from '../../shared/table-products.ts'
import { cut } from '../../shared/text.ts'

const noticed = 0.05

export default defineSiteDetector<never, TableProduct>({
  id: 'reseller-price-undercut',
  category: 'marketplace',
  label: 'No reseller is cheaper than the store',
  pageTypes: ['product_page'],
  impacts: ['revenue'],
  family: 'listing/PDP mismatch, discount errors',
  confirm: 'revisit',
  suppressedBy: ['map-violation'],
  isAboutOtherShops: true,
  needs: [],
  collect: tableProduct,
  judge(input) {
    if (input.table?.kind !== 'reseller-list') return notApplicable
    const match = rowMatcher(input)
    const judged = otherShopRows(input).flatMap((pair) => {
      const own = match(pair.row)?.page
      const { price, isUsed, hasCoupon, title } = pair.page.datum
      if (!own?.datum.price || !price || isUsed || hasCoupon || majorUnits(price) === 0) return []
      if (price.currency !== own.datum.price.currency) return []
      if (attributesOf(title).pack !== attributesOf(own.datum.title).pack) return []
      return [{ pair, own, ownPrice: own.datum.price, price }]
    })
    if (judged.length === 0)
      return notVerified('No page of your list could be compared with a product of the store.')
    return failOrPass(
      judged
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
            where: `${cut(own.datum.title, 50)} at ${cut(shop, 30)}`,
            description: `${shop} sells "${cut(own.datum.title, 80)}" for ${moneyText(price)}, the store for ${moneyText(ownPrice)}. Shoppers who compare buy there.`,
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
              `Opened the reseller's page of row ${pair.row.at} of your list and the product page of the store.`,
              'Compared prices of one currency and pack size; used goods and coupons were left out.',
            ],
          }
        }),
    )
  },
})
