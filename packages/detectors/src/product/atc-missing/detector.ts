import {
  defineSiteDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
} from '@vitrine/engine/detector'
import { type ForSale, forSale } from '../../shared/for-sale.ts'
import type { PageReading } from '../../shared/page-reading.ts'
import { countAddresses } from '../../shared/page-twins.ts'

const fewestSiblings = 3
const usualShare = 0.6

interface Datum extends ForSale {
  state: 'buyable' | 'missing' | 'disabled'
  isRendered: boolean
  buttonText: string | null
  buttonPath: string | null
  hasOptions: boolean
}

function read(page: PageReading): Datum | null {
  const sale = forSale(page)
  const { product } = page.facts
  if (sale === null || product === null) return null
  const button = product.buyButton
  return {
    ...sale,
    state: button ? (button.isDisabled ? 'disabled' : 'buyable') : 'missing',
    isRendered: page.rendered !== null,
    buttonText: button?.text ?? null,
    buttonPath: button?.path ?? null,
    hasOptions: product.options.length > 0,
  }
}

function toFinding(datum: Datum, url: string, platform: PageReading['platform']): Finding {
  const isMissing = datum.state === 'missing'
  return {
    causeKey: datum.state,
    severity: 'high',
    confidence: datum.isRendered ? 0.9 : 0.82,
    title: isMissing ? 'Product page has no buy button' : 'Buy button is switched off',
    where: datum.name,
    description: `"${datum.name}" costs ${datum.price} and is not marked as sold out, but ${
      isMissing
        ? 'the page offers no way to put it into the cart'
        : `its button "${datum.buttonText ?? ''}" cannot be pressed`
    }. Nobody can buy it here.`,
    url,
    pageType: 'product_page',
    platform: datum.isRendered ? platform : undefined,
    rows: [
      {
        row_type: 'text_before_after',
        before_title: 'Shown now',
        before_content: isMissing
          ? `${datum.price}, no buy button`
          : `"${datum.buttonText ?? ''}" (switched off)`,
        after_title: 'Suggested',
        after_content: isMissing
          ? 'An active "Add to cart" button beside the price, or a notice that the product is sold out'
          : 'Switch the button on, or say that the product is sold out',
      },
    ],
    spots: [
      {
        path: isMissing ? datum.pricePath : (datum.buttonPath ?? undefined),
        label: isMissing ? 'The buy button belongs here' : 'Switched off',
      },
    ],
    facts: { price: datum.price, state: datum.state },
    blocksBuying: true,
    howChecked: [
      'Looked for a button, a link or a form that puts the product into the cart.',
      'Made sure that nothing on the page says sold out, pre-order, on request or in-store only.',
      'Made sure that comparable product pages of the store do have one.',
    ],
  }
}

export default defineSiteDetector<never, Datum>({
  id: 'atc-missing',
  category: 'product',
  label: 'Every product for sale has a working buy button',
  pageTypes: ['product_page'],
  impacts: ['conversion'],
  family: 'atc-missing, price-missing',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  needs: [],
  collect: read,
  judge({ pages }) {
    if (pages.length === 0) return notApplicable
    const buyable = countAddresses(pages.filter(({ datum }) => datum.state === 'buyable'))
    const hasControl = buyable >= fewestSiblings && buyable / countAddresses(pages) >= usualShare
    let unproven = 0
    const findings = pages.flatMap(({ datum, finalUrl, platform }) => {
      if (datum.state === 'buyable') return []
      // A button that waits for a chosen option is switched off on purpose.
      if (datum.state === 'disabled' && datum.hasOptions) return []
      if (!hasControl) {
        unproven += 1
        return []
      }
      return [toFinding(datum, finalUrl, platform)]
    })
    if (findings.length > 0) return failOrPass(findings)
    return unproven > 0
      ? notVerified('Too few product pages with a recognisable buy button to say that one is missing.')
      : failOrPass([])
  },
})
