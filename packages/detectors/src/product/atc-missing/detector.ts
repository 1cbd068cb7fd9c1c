import {
  defineSiteDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
} from '@vitrine/engine/api/detector'
import { chooseOption } from '@vitrine/lexicon/concepts/options/choose-option'
import { countAddresses } from '../../shared/page/duplicate-pages.ts'
import type { PageReading } from '../../shared/page/page-reading.ts'
import { pageKey } from '../../shared/page/url.ts'
import { type ForSale, forSale } from '../../shared/product/for-sale.ts'
import { unknownWords } from '../../shared/text/known-words.ts'

const minSiblings = 3
const usualShare = 0.6

interface Datum extends ForSale {
  state: 'buyable' | 'missing' | 'disabled'
  isRendered: boolean
  buttonText: string | null
  buttonPath: string | null
  /** Shoppers choose or type something first. */
  needsInput: boolean
}

const typedFields: ReadonlySet<string> = new Set([
  'text',
  'textarea',
  'file',
  'date',
  'time',
  'datetime-local',
])

const askedFields: ReadonlySet<string> = new Set(['text', 'textarea', 'email', 'search', 'tel'])

/** Whether the product is made to order: its page has a form with a field that must be filled in. */
function mustType({ facts, finalUrl }: PageReading): boolean {
  return facts.forms.some(
    ({ kind, method, action, fields }) =>
      (kind === 'cart' || (kind === 'other' && method === 'post' && pageKey(action) === pageKey(finalUrl))) &&
      fields.some(({ type, isRequired }) => isRequired && typedFields.has(type)),
  )
}

/** Whether the content has a form that only asks for a choice, after which its button may appear. */
function mustChoose({ facts }: PageReading): boolean {
  return facts.forms.some(({ kind, fields, path }) => {
    const radios = fields.filter(({ type }) => type === 'radio').length
    return (
      (kind === 'cart' || kind === 'other') &&
      (radios > 1 || fields.some(({ type }) => type === 'select')) &&
      // Reviews, questions, and shipping costs ask for text, too.
      !fields.some(({ type }) => askedFields.has(type)) &&
      facts.textBlocks.some((block) => block.area === 'main' && block.path.startsWith(`${path} > `))
    )
  })
}

const maxRequestLength = 40

/** Whether a short text in the content asks for a choice, such as what stands in the place of the button until then. */
const asksForChoice = ({ facts }: PageReading): boolean =>
  facts.textBlocks.some(
    ({ area, text }) => area === 'main' && text.length <= maxRequestLength && chooseOption.isAtStart(text),
  )

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
    needsInput:
      product.options.length > 0 ||
      product.hasOpenChoice === true ||
      mustType(page) ||
      (button === null && (mustChoose(page) || asksForChoice(page))),
  }
}

function toFinding(datum: Datum, url: string, platform: PageReading['platform']): Finding {
  const isMissing = datum.state === 'missing'
  return {
    causeKey: datum.state,
    severity: 'high',
    confidence: datum.isRendered ? 0.9 : 0.82,
    title: isMissing ? 'Product page has no Buy button' : 'Buy button is disabled',
    where: datum.name,
    description: `“${datum.name}” costs ${datum.price} and isn’t marked as sold out, but ${
      isMissing
        ? 'the page has no way to add it to the cart'
        : `its button “${datum.buttonText ?? ''}” can’t be clicked`
    }. No one can buy it here.`,
    url,
    pageType: 'product_page',
    platform: datum.isRendered ? platform : undefined,
    rows: [
      {
        row_type: 'text_before_after',
        before_title: 'Shown now',
        before_content: isMissing
          ? `${datum.price}, no Buy button`
          : `“${datum.buttonText ?? ''}” (disabled)`,
        after_title: 'Suggested',
        after_content: isMissing
          ? 'An active “Add to cart” button next to the price, or a sold-out notice'
          : 'Enable the button, or say that the product is sold out',
      },
    ],
    spots: [
      {
        path: isMissing ? datum.pricePath : (datum.buttonPath ?? undefined),
        label: isMissing ? 'Buy button belongs here' : 'Disabled',
        isMissing,
      },
    ],
    facts: { price: datum.price, state: datum.state },
    blocksBuying: true,
    howChecked: [
      'Searched for a button, link, or form that adds the product to the cart.',
      'Confirmed that the page doesn’t say sold out, pre-order, on request, or in-store only.',
      'Confirmed that comparable product pages in the store have a working button.',
    ],
  }
}

export default defineSiteDetector<never, Datum>({
  id: 'atc-missing',
  category: 'product',
  label: 'Every product for sale has a working Buy button',
  pageTypes: ['product_page'],
  impacts: ['conversion'],
  effect: 'buy-control-missing',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  needs: [],
  collect: read,
  evaluate({ pages }) {
    if (pages.length === 0) return notApplicable
    const buyable = countAddresses(pages.filter(({ datum }) => datum.state === 'buyable'))
    const hasControl = buyable >= minSiblings && buyable / countAddresses(pages) >= usualShare
    let unproven = 0
    let unknown = 0
    const findings = pages.flatMap(({ datum, finalUrl, platform }) => {
      if (datum.state === 'buyable') return []
      // A button that waits for an option, an engraving, or a photo is disabled or hidden on purpose.
      if (datum.needsInput) return []
      if (!hasControl) {
        unproven += 1
        return []
      }
      if (!datum.isUnderstood) {
        unknown += 1
        return []
      }
      return [toFinding(datum, finalUrl, platform)]
    })
    if (findings.length > 0) return failOrPass(findings)
    if (unknown > 0) return notVerified(unknownWords)
    return unproven > 0
      ? notVerified('We recognize a Buy button on too few product pages to say that one is missing.')
      : failOrPass([])
  },
})
