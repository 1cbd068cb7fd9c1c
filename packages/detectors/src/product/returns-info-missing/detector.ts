import {
  defineSiteDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
} from '@vitrine/engine/detector'
import { digitalProduct, finalSale, returnWords } from '../../shared/lexicon/policies.ts'
import { type InfoDatum, onlyInBrowser, whereSaid } from '../../shared/missing-info.ts'
import { countAddresses } from '../../shared/page-twins.ts'
import { placeName } from '../../shared/place.ts'
import { productText } from '../../shared/product-copy.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { cut, fold } from '../../shared/text.ts'

const returnsSubject = {
  words: returnWords,
  inCode:
    /returns?[-_]?(?:policy|info|days|window|period|message|text)(?![a-z])|(?:free|easy|hassle-?free)[-_]?returns?|retoure|rueckgabe|refund[-_]?policy|devoluc/i,
}
const templateShare = 0.6
const fewestProducts = 5

export default defineSiteDetector<never, InfoDatum>({
  id: 'returns-info-missing',
  category: 'product',
  label: 'Product pages tell how to return things',
  pageTypes: ['product_page'],
  impacts: ['trust', 'conversion'],
  family: 'delivery/returns info missing',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  needs: [],
  collect(page) {
    const { product } = page.facts
    const name = product?.title.value ?? placeName(page)
    const button = product?.buyButton
    if (
      button?.kind !== 'cart' ||
      digitalProduct.test(fold(name)) ||
      finalSale.test(fold(productText(page.facts)))
    )
      return null
    return {
      name,
      found: whereSaid(page, returnsSubject),
      path: button.path,
      isRendered: page.rendered !== null,
    }
  },
  judge({ pages }) {
    if (pages.length === 0) return notApplicable
    const lacking = pages.filter(({ datum }) => datum.found === 'footer' || datum.found === 'none')
    if (lacking.length === 0 && pages.every(({ datum }) => datum.found === 'unseen'))
      return notVerified(onlyInBrowser)
    const isTemplate =
      countAddresses(pages) >= fewestProducts &&
      countAddresses(lacking) / countAddresses(pages) >= templateShare
    return failOrPass(
      lacking.map(({ datum, finalUrl, pageType }): Finding => {
        const isInFooter = datum.found === 'footer'
        return {
          causeKey: isInFooter ? 'footer-only' : 'none',
          severity: isInFooter ? 'low' : isTemplate ? 'high' : 'medium',
          // Tabs and accordions that scripts fill in are seen in the browser only.
          confidence: datum.isRendered ? 0.85 : 0.72,
          title: isInFooter
            ? 'Returns are mentioned only in the footer'
            : 'Product page says nothing about returns',
          where: cut(datum.name, 70),
          description: `The page of "${cut(datum.name, 80)}" ${isInFooter ? 'mentions returns only outside the product, in header or footer' : 'does not mention returns at all'}. Knowing that it can go back makes it easier to buy.`,
          url: finalUrl,
          pageType,
          rows: [
            beforeAfter(
              isInFooter ? 'Only in header or footer' : '(nothing)',
              'A line beside the buy button with the number of days for returns, and a link to your returns page',
            ),
          ],
          spots: datum.path ? [{ path: datum.path, label: 'Belongs here' }] : [],
          facts: { found: datum.found },
          howChecked: [
            'Read the text and the links around the product, tabs and accordions included.',
            'Left out digital products, vouchers and final sales.',
          ],
        }
      }),
    )
  },
})
