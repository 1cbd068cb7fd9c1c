import { defineSiteDetector, failOrPass, notApplicable, notVerified } from '@vitrine/engine/detector'
import type { PageFacts } from '@vitrine/engine/facts'
import { paymentWords } from '../../shared/payment-words.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { fold } from '../../shared/text.ts'
import { tryUrl } from '../../shared/url.ts'

const methods =
  /\b(visa|master ?card|maestro|amex|american express|paypal|apple ?pay|google ?pay|shop ?pay|klarna|afterpay|clearpay|ideal|bancontact|giropay|sofort|sepa|twint|swish|vipps|mobilepay|blik|przelewy24|multibanco|mb ?way|pix|boleto|upi|razorpay|stripe|credit ?cards?|debit ?cards?|kreditkarten?|carte bancaire|carte de credit|tarjeta de credito|carta di credito|rechnung|kauf auf rechnung|bank transfer|uberweisung|virement|payment methods?|zahlungsarten|moyens de paiement|formas de pago|cash on delivery|nachnahme|vorkasse)\b/i
const fewestPages = 5

/** A privacy notice names who handles the data of payments, which is no offer to shoppers. */
const privacy =
  /\b(privacy|data protection|datenschutz\w*|confidentialite|donnees personnelles|privacidad|riservatezza|privacyverklaring|gdpr)\b/

/** Whether a page shows shoppers a way to pay. */
function namesMethod(facts: PageFacts): boolean {
  const path = (tryUrl(facts.url)?.pathname ?? '').replace(/[-_/.]+/g, ' ')
  if (privacy.test(fold(`${path} ${facts.head.h1s[0]?.text ?? ''}`))) return false
  const words = paymentWords(facts)
  return methods.test(words) || /payment ?(icon|method|logo)/i.test(words)
}

export default defineSiteDetector<never, { has: boolean; isSelling: boolean; isRendered: boolean }>({
  id: 'payment-marks-missing',
  category: 'interaction',
  label: 'The shop shows how one can pay',
  pageTypes: 'any',
  impacts: ['trust'],
  family: 'analytics/consent/late-fees',
  confirm: 'revisit',
  needs: [],
  collect: ({ facts, pageType, rendered }) => ({
    has: namesMethod(facts),
    isSelling: ['product_page', 'cart_page'].includes(pageType) && facts.product?.buyButton?.kind !== 'quote',
    isRendered: rendered !== null,
  }),
  judge({ pages }) {
    const selling = pages.filter(({ datum }) => datum.isSelling)
    if (pages.length < fewestPages || selling.length < 2) return notApplicable
    if (pages.some(({ datum }) => datum.has)) return failOrPass([])
    const [first] = selling
    if (!first) return notVerified('No page that sells was read.')
    return failOrPass([
      {
        causeKey: 'none',
        severity: 'low',
        confidence: pages.some(({ datum }) => datum.isRendered) ? 0.8 : 0.72,
        title: 'Nothing shows how one can pay',
        where: 'The whole store',
        description: `None of ${pages.length} pages, footer included, names or shows a way to pay. Shoppers who do not know the shop want to see a method that they trust before they put something into the cart.`,
        url: first.finalUrl,
        pageType: first.pageType,
        rows: [
          beforeAfter(
            '(no method of payment)',
            'A row of the accepted methods below the buy button and in the footer',
          ),
        ],
        facts: { pages: pages.length },
        howChecked: [
          `Searched the words, pictures and icons of ${pages.length} pages for methods of payment, and read a product page a second time.`,
        ],
      },
    ])
  },
})
