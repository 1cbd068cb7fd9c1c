import {
  defineSiteDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
} from '@vitrine/engine/api/detector'
import { finalSale, returns } from '@vitrine/lexicon/concepts/delivery/returns'
import { returnsInCode } from '@vitrine/lexicon/concepts/markup/code-names'
import { digitalProduct } from '@vitrine/lexicon/concepts/products/buying'
import { countAddresses } from '../../shared/page/duplicate-pages.ts'
import { pageLabel } from '../../shared/page/place.ts'
import { type InfoDatum, lackingPages, onlyInBrowser, whereSaid } from '../../shared/product/missing-info.ts'
import { productText } from '../../shared/product/product-copy.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'
import { truncate } from '../../shared/text/text.ts'

const returnsSubject = {
  concept: returns,
  inCode: returnsInCode,
}
const templateShare = 0.6
const minProducts = 5

export default defineSiteDetector<never, InfoDatum>({
  id: 'returns-info-missing',
  category: 'product',
  label: 'Product pages mention returns',
  pageTypes: ['product_page'],
  impacts: ['trust', 'conversion'],
  effect: 'delivery-info-missing',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  needs: [],
  collect(page) {
    const { product } = page.facts
    const name = product?.title.value ?? pageLabel(page)
    const button = product?.buyButton
    if (button?.kind !== 'cart' || digitalProduct.isIn(name) || finalSale.isIn(productText(page.facts)))
      return null
    return {
      name,
      ...whereSaid(page, returnsSubject),
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
            ? 'Returns info only in the header or footer'
            : 'Product page has no returns info',
          where: truncate(datum.name, 70),
          description:
            `The page for “${truncate(datum.name, 80)}” ` +
            `${isInFooter ? 'mentions returns only in the header or footer' : 'doesn’t mention returns at all'}. Shoppers ` +
            'hesitate to buy when they don’t know whether they can return a product.',
          url: finalUrl,
          pageType,
          rows: [
            beforeAfter(
              isInFooter ? 'Only in the header or footer' : '(nothing)',
              'A line next to the Buy button with the number of days for returns, or that there are none for this product',
            ),
          ],
          spots: datum.path
            ? [{ path: datum.path, label: 'Return policy belongs here', isMissing: true }]
            : [],
          facts: { found: datum.found },
          howChecked: [
            'Read the text and links around the product, including tabs and accordions.',
            'Skipped digital products, gift cards, and final sales.',
          ],
        }
      }),
    )
  },
})
