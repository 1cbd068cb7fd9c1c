import {
  defineSiteDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
} from '@vitrine/engine/api/detector'
import { delivery } from '@vitrine/lexicon/concepts/delivery/delivery'
import { deliveryInCode } from '@vitrine/lexicon/concepts/markup/code-names'
import { digitalProduct } from '@vitrine/lexicon/concepts/products/buying'
import { countAddresses } from '../../shared/page/duplicate-pages.ts'
import { pageLabel } from '../../shared/page/place.ts'
import { type InfoDatum, lackingPages, onlyInBrowser, whereSaid } from '../../shared/product/missing-info.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'
import { truncate } from '../../shared/text/text.ts'

const deliverySubject = {
  concept: delivery,
  inCode: deliveryInCode,
}
const templateShare = 0.6
const minProducts = 5

export default defineSiteDetector<never, InfoDatum>({
  id: 'delivery-info-missing',
  category: 'product',
  label: 'Product pages show shipping cost and delivery time',
  pageTypes: ['product_page'],
  impacts: ['cart abandonment rate', 'conversion'],
  effect: 'delivery-info-missing',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  needs: [],
  collect(page) {
    const { product } = page.facts
    const name = product?.title.value ?? pageLabel(page)
    const button = product?.buyButton
    if (button?.kind !== 'cart' || digitalProduct.isIn(name)) return null
    return {
      name,
      ...whereSaid(page, deliverySubject),
      path: button.path,
      isRendered: page.rendered !== null,
    }
  },
  evaluate({ pages }) {
    if (pages.length === 0) return notApplicable
    const lacking = lackingPages(pages)
    if (lacking.length === 0 && pages.every(({ datum }) => datum.found === 'unseen'))
      return notVerified(onlyInBrowser)
    const isTemplate =
      countAddresses(pages) >= minProducts && countAddresses(lacking) / countAddresses(pages) >= templateShare
    return failOrPass(
      lacking.map(({ datum, finalUrl, pageType, isOdd }): Finding => {
        const isInFooter = datum.found === 'footer'
        return {
          causeKey: isInFooter ? 'footer-only' : 'none',
          severity: isInFooter ? 'low' : isTemplate ? 'high' : 'medium',
          // Tabs and accordions filled by scripts are visible only in a browser.
          confidence: isOdd ? 0.7 : datum.isRendered ? 0.85 : 0.72,
          title: isInFooter
            ? 'Shipping info only in the header or footer'
            : 'Product page has no shipping info',
          where: truncate(datum.name, 70),
          description:
            `The page for “${truncate(datum.name, 80)}” ` +
            `${isInFooter ? 'mentions shipping only in the header or footer' : 'doesn’t mention shipping at all'}. ` +
            'Shoppers want to know the cost and delivery time before they add something to the cart.',
          url: finalUrl,
          pageType,
          rows: [
            beforeAfter(
              isInFooter ? 'Only in the header or footer' : '(nothing)',
              'A line next to the Buy button with shipping cost, delivery time, and a link to your shipping page',
            ),
          ],
          spots: datum.path
            ? [{ path: datum.path, label: 'Delivery information belongs here', isMissing: true }]
            : [],
          facts: { found: datum.found },
          howChecked: [
            'Read the text and links around the product, including tabs and accordions.',
            'Skipped digital products and gift cards.',
          ],
        }
      }),
    )
  },
})
