import { defineSiteDetector, failOrPass, notApplicable, notVerified } from '@vitrine/engine/api/detector'
import type { PageFacts } from '@vitrine/engine/api/facts'
import { pluralize } from '@vitrine/kernel/figures/figures'
import { cartWord } from '@vitrine/lexicon/concepts/cart/cart-word'
import { paymentMethod } from '@vitrine/lexicon/concepts/checkout/payment-methods'
import { cartSegment } from '@vitrine/lexicon/concepts/markup/page-addresses'
import { privacyPage } from '@vitrine/lexicon/concepts/trust/privacy-page'
import { paymentPage } from '@vitrine/lexicon/concepts/trust/trust-pages'
import { countAddresses } from '../../shared/page/duplicate-pages.ts'
import { pageKey, tryUrl } from '../../shared/page/url.ts'
import { paymentWords } from '../../shared/services/payment-words.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'
import { isUnderstood, languageOf, unknownWords } from '../../shared/text/known-words.ts'

const minPages = 5
const unreadPage = 'The store links to a payment page that we didn’t read.'

/** Whether a page shows shoppers a payment method. */
function namesMethod(facts: PageFacts): boolean {
  const path = (tryUrl(facts.url)?.pathname ?? '').replace(/[-_/.]+/g, ' ')
  // A privacy notice names who processes payment data, which isn't an offer to shoppers.
  if (privacyPage.isIn(`${path} ${facts.head.h1s[0]?.text ?? ''}`)) return false
  const words = paymentWords(facts)
  return paymentMethod.isIn(words) || /payment ?(icon|method|logo)/i.test(words)
}

interface Datum {
  has: boolean
  isSelling: boolean
  /** A cart can be filled or opened here. A catalog without one takes no payment. */
  hasCart: boolean
  isRendered: boolean
  isUnderstood: boolean
  /** Keys of the store's pages about payment that the page links to. */
  payments: string[]
}

const hasCart = ({ product, forms, links }: PageFacts) =>
  product?.buyButton?.kind === 'cart' ||
  forms.some(({ kind }) => kind === 'cart') ||
  links.some(
    ({ url, text }) =>
      cartWord.isWhole(text) ||
      (tryUrl(url)?.pathname.split('/') ?? []).some((part) => cartSegment.isWhole(part)),
  )

/** Pages that a link calls payment: they may name what nothing else in the store does. */
const paymentLinks = ({ links }: PageFacts) =>
  links
    .filter(({ isInternal, text }) => isInternal && text.length < 60 && paymentPage.isIn(text))
    .map(({ url }) => pageKey(url))

export default defineSiteDetector<never, Datum>({
  id: 'payment-marks-missing',
  category: 'interaction',
  label: 'Payment methods are shown',
  pageTypes: 'any',
  impacts: ['trust'],
  effect: 'trust-or-measurement',
  confirm: 'revisit',
  needs: [],
  collect: ({ facts, pageType, rendered }) => ({
    has: namesMethod(facts),
    isSelling: ['product_page', 'cart_page'].includes(pageType) && facts.product?.buyButton?.kind !== 'quote',
    hasCart: pageType === 'cart_page' || hasCart(facts),
    isRendered: rendered !== null,
    isUnderstood: isUnderstood(languageOf(facts), paymentMethod),
    payments: paymentLinks(facts),
  }),
  evaluate({ pages }) {
    const selling = pages.filter(({ datum }) => datum.isSelling)
    const read = new Set(pages.map(({ finalUrl }) => pageKey(finalUrl)))
    if (read.size < minPages || countAddresses(selling) < 2) return notApplicable
    if (pages.some(({ datum }) => datum.has)) return failOrPass([])
    if (!pages.some(({ datum }) => datum.hasCart)) return notApplicable
    const understood = pages.filter(({ datum }) => datum.isUnderstood).length
    if (understood * 2 <= pages.length) return notVerified(unknownWords)
    const ownPages = new Set(pages.flatMap(({ datum }) => datum.payments))
    if ([...ownPages].some((key) => !read.has(key))) return notVerified(unreadPage)
    // A page about payment that shoppers can open says how they pay, in words that we may not know.
    if (ownPages.size > 0) return failOrPass([])
    const [first] = selling
    if (!first) return notVerified('We didn’t read any page that sells products.')
    return failOrPass([
      {
        causeKey: 'none',
        severity: 'low',
        confidence: pages.some(({ datum }) => datum.isRendered) ? 0.8 : 0.72,
        title: 'No payment methods are shown',
        where: 'The whole store',
        standsForMany: true,
        description:
          `We found no payment method that we know on the ${pluralize(read.size, 'page')} we read, not even in the footer. ` +
          'Shoppers who don’t know the store look for a method they trust before they add anything to the cart.',
        url: first.finalUrl,
        pageType: first.pageType,
        rows: [
          beforeAfter(
            'No payment method',
            'The accepted payment methods below the Buy button and in the footer',
          ),
        ],
        facts: { pages: read.size },
        howChecked: [
          `Searched the words, images, and icons of ${pluralize(read.size, 'page')} for payment methods.`,
          'Read a product page a second time.',
        ],
      },
    ])
  },
})
