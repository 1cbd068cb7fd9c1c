import {
  type CollectedPage,
  defineSiteDetector,
  type Finding,
  failOrPass,
  notApplicable,
} from '@vitrine/engine/detector'
import { placeName } from '../../shared/place.ts'
import { beforeAfter, listRow } from '../../shared/rows.ts'
import { cut, fold } from '../../shared/text.ts'

const including =
  /\b(incl(uding|usive|\.)?( of)? (vat|tax|gst)|(vat|tax|gst) incl(uded|\.)?|inkl\.? (mwst|ust)|inklusive mehrwertsteuer|ttc|iva incl(uido|usa|\.)?|incl\.? btw|inkl\.? moms)\b/
const excluding =
  /\b(excl(uding|usive|\.)?( of)? (vat|tax|gst)|(vat|tax|gst) excl(uded|\.)?|(plus|\+) (vat|tax)|zzgl\.? (mwst|ust)|exkl\.? mwst|\bht\b|hors taxes?|iva (no incl\w*|esclusa)|excl\.? btw|exkl\.? moms)\b/
const fewestPages = 5
const minority = 0.3

interface Datum {
  name: string
  label: 'including' | 'excluding'
  text: string
  path: string
}

type Page = CollectedPage<Datum>

/** All products agree, and the cart that they are put into adds the tax that they include. */
function cartFinding(cart: Page, product: Page): Finding[] {
  if (cart.datum.label !== 'excluding' || product.datum.label !== 'including') return []
  return [
    {
      causeKey: 'cart',
      severity: 'high',
      confidence: 0.8,
      title: 'Cart contradicts what products say about tax',
      where: 'cart',
      description: `Products say "${cut(product.datum.text, 80)}", the cart says "${cut(cart.datum.text, 80)}". Shoppers expect to pay the price that they saw and leave when tax is added.`,
      url: cart.finalUrl,
      relatedUrls: [product.finalUrl],
      pageType: cart.pageType,
      rows: [beforeAfter(cut(cart.datum.text), cut(product.datum.text), 'In the cart', 'On products')],
      spots: [
        { path: cart.datum.path, text: cut(cart.datum.text, 60), label: 'Differs' },
        { url: product.finalUrl, path: product.datum.path, label: 'Says the opposite' },
      ],
      facts: { here: cart.datum.label },
      howChecked: [
        'Read what the cart and every product page say about tax, and both kinds of pages a second time.',
        'Pages that show both prices were left out.',
      ],
    },
  ]
}

export default defineSiteDetector<never, Datum>({
  id: 'tax-label-inconsistent',
  category: 'price',
  label: 'Prices say one thing about tax',
  pageTypes: ['product_page', 'cart_page'],
  impacts: ['trust', 'cart abandonment rate'],
  family: 'listing/PDP mismatch, discount errors',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  needs: [],
  collect(page) {
    const blocks = page.facts.textBlocks.filter(
      ({ area, text }) => (area === 'main' || area === 'aside') && text.length < 160,
    )
    const words = (form: RegExp) => blocks.filter(({ text }) => form.test(fold(text)))
    const [inc, exc] = [words(including), words(excluding)]
    // Both on one page are a switch for companies, or two prices side by side.
    if (inc.length > 0 === exc.length > 0) return null
    const [block] = inc.length > 0 ? inc : exc
    return block
      ? {
          name: placeName(page),
          label: inc.length > 0 ? 'including' : 'excluding',
          text: block.text,
          path: block.path,
        }
      : null
  },
  judge({ pages: all }) {
    const pages = all.filter(({ pageType }) => pageType === 'product_page')
    if (pages.length < fewestPages) return notApplicable
    const [a, b] = [
      pages.filter(({ datum }) => datum.label === 'including'),
      pages.filter(({ datum }) => datum.label === 'excluding'),
    ]
    const [few, most] = a.length <= b.length ? [a, b] : [b, a]
    const [wrong] = few
    const [right] = most
    const carts = all.filter(({ pageType }) => pageType === 'cart_page')
    if (!wrong && right) return failOrPass(carts.flatMap((cart) => cartFinding(cart, right)))
    if (!wrong || !right || few.length > minority * pages.length) return failOrPass([])
    return failOrPass([
      {
        causeKey: wrong.datum.label,
        severity: 'medium',
        confidence: 0.8,
        title: 'Prices say different things about tax',
        where: cut(wrong.datum.name, 70),
        description: `"${cut(wrong.datum.name, 80)}" says "${cut(wrong.datum.text, 80)}", while ${most.length} other products say "${cut(right.datum.text, 80)}". Shoppers do not know what they will pay.`,
        url: wrong.finalUrl,
        relatedUrls: [right.finalUrl],
        pageType: wrong.pageType,
        rows: [
          beforeAfter(cut(wrong.datum.text), cut(right.datum.text), 'Here', 'On other products'),
          listRow(
            'Products that differ',
            few.map(({ datum }) => cut(datum.name, 80)),
          ),
        ],
        spots: [{ path: wrong.datum.path, text: cut(wrong.datum.text, 60), label: 'Differs' }],
        facts: { here: wrong.datum.label, products: few.length },
        howChecked: [
          'Read what every product page says about tax beside its price, and both kinds of pages a second time.',
          'Pages that show both prices were left out.',
        ],
      },
    ])
  },
})
