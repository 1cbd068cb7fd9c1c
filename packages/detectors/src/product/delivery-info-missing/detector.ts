import {
  defineSiteDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
} from '@vitrine/engine/detector'
import { deliveryWords, digitalProduct } from '../../shared/lexicon/policies.ts'
import { type InfoDatum, onlyInBrowser, whereSaid } from '../../shared/missing-info.ts'
import { countAddresses } from '../../shared/page-twins.ts'
import { placeName } from '../../shared/place.ts'

import { beforeAfter } from '../../shared/rows.ts'
import { cut, fold } from '../../shared/text.ts'

const deliverySubject = {
  words: deliveryWords,
  inCode:
    /(?:available|home|store|free|same-?day)[-_]?(?:for[-_]?)?(?:delivery|shipping)|(?:delivery|shipping)[-_]?(?:message|dates?|times?|info|promise|options?|estimate|price|cost|text|box|block|widget|postcode|zip|availability|calculator|policy|details|section|tab)(?![a-z])|fulfil+ment|(?:liefer|versand)(?:zeit|info|kosten|termin|hinweis)|livraison[-_]|despacho|(?:opcoes|prazo)[-_]?(?:de[-_]?)?entrega|consegna[-_]/i,
}
const templateShare = 0.6
const fewestProducts = 5

export default defineSiteDetector<never, InfoDatum>({
  id: 'delivery-info-missing',
  category: 'product',
  label: 'Product pages tell cost and time of delivery',
  pageTypes: ['product_page'],
  impacts: ['cart abandonment rate', 'conversion'],
  family: 'delivery/returns info missing',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  needs: [],
  collect(page) {
    const { product } = page.facts
    const name = product?.title.value ?? placeName(page)
    const button = product?.buyButton
    if (button?.kind !== 'cart' || digitalProduct.test(fold(name))) return null
    return {
      name,
      found: whereSaid(page, deliverySubject),
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
            ? 'Delivery is mentioned only in the footer'
            : 'Product page says nothing about delivery',
          where: cut(datum.name, 70),
          description: `The page of "${cut(datum.name, 80)}" ${isInFooter ? 'mentions delivery only outside the product, in header or footer' : 'does not mention delivery at all'}. Shoppers want to know cost and time before they put something into the cart.`,
          url: finalUrl,
          pageType,
          rows: [
            beforeAfter(
              isInFooter ? 'Only in header or footer' : '(nothing)',
              'A line beside the buy button with delivery cost and time, and a link to your delivery page',
            ),
          ],
          spots: datum.path ? [{ path: datum.path, label: 'Belongs here' }] : [],
          facts: { found: datum.found },
          howChecked: [
            'Read the text and the links around the product, tabs and accordions included.',
            'Left out digital products and vouchers.',
          ],
        }
      }),
    )
  },
})
