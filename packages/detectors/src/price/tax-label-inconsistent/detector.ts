import {
  type CollectedPage,
  defineSiteDetector,
  type Finding,
  failOrPass,
  notApplicable,
} from '@vitrine/engine/api/detector'
import { pluralize } from '@vitrine/kernel/figures/figures'
import type { Concept } from '@vitrine/lexicon/concept'
import { taxExcluded } from '@vitrine/lexicon/concepts/prices/tax-excluded'
import { taxIncluded } from '@vitrine/lexicon/concepts/prices/tax-included'
import { uniqueByUrl } from '../../shared/page/duplicate-pages.ts'
import { pageLabel } from '../../shared/page/place.ts'
import { beforeAfter, listRow } from '../../shared/tables/rows.ts'
import { truncate } from '../../shared/text/text.ts'

const minPages = 5
const minority = 0.3

interface Datum {
  name: string
  label: 'including' | 'excluding'
  text: string
  path: string
}

type Page = CollectedPage<Datum>

/** All products say tax is included, but the cart says it is not. */
function cartFinding(cart: Page, product: Page): Finding[] {
  if (cart.datum.label !== 'excluding' || product.datum.label !== 'including') return []
  return [
    {
      causeKey: 'cart',
      severity: 'high',
      confidence: 0.8,
      title: 'Cart and product pages disagree about tax',
      where: 'cart',
      description:
        `Product pages say “${truncate(product.datum.text, 80)}”, but the cart says ` +
        `“${truncate(cart.datum.text, 80)}”. Shoppers expect to pay the price they saw and leave when tax is added.`,
      url: cart.finalUrl,
      relatedUrls: [product.finalUrl],
      pageType: cart.pageType,
      rows: [
        beforeAfter(
          truncate(cart.datum.text),
          truncate(product.datum.text),
          'In the cart',
          'On product pages',
        ),
      ],
      spots: [
        { path: cart.datum.path, text: truncate(cart.datum.text, 60), label: 'Differs' },
        { url: product.finalUrl, path: product.datum.path, label: 'Says the opposite' },
      ],
      facts: { here: cart.datum.label },
      howChecked: [
        'Read what the cart and every product page say about tax.',
        'Skipped pages that show prices both with and without tax.',
      ],
    },
  ]
}

export default defineSiteDetector<never, Datum>({
  id: 'tax-label-inconsistent',
  category: 'price',
  label: 'Pages agree on whether prices include tax',
  pageTypes: ['product_page', 'cart_page'],
  impacts: ['trust', 'cart abandonment rate'],
  effect: 'price-inconsistent',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  needs: [],
  collect(page) {
    const blocks = page.facts.textBlocks.filter(
      ({ area, text }) => (area === 'main' || area === 'aside') && text.length < 160,
    )
    const words = (concept: Concept) => blocks.filter(({ text }) => concept.isIn(text))
    const [inc, exc] = [words(taxIncluded), words(taxExcluded)]
    // A page with both has a switch for business customers, or shows two prices.
    if (inc.length > 0 === exc.length > 0) return null
    const [block] = inc.length > 0 ? inc : exc
    return block
      ? {
          name: pageLabel(page),
          label: inc.length > 0 ? 'including' : 'excluding',
          text: block.text,
          path: block.path,
        }
      : null
  },
  evaluate({ pages: all }) {
    const pages = uniqueByUrl(all.filter(({ pageType }) => pageType === 'product_page'))
    if (pages.length < minPages) return notApplicable
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
        title: 'Products disagree on whether prices include tax',
        where: truncate(wrong.datum.name, 70),
        description:
          `“${truncate(wrong.datum.name, 80)}” says “${truncate(wrong.datum.text, 80)}”, while ` +
          `${pluralize(most.length, 'other product says', 'other products say')} the opposite, such as ` +
          `“${truncate(right.datum.text, 80)}”. ` +
          'Shoppers don’t know what they’ll pay.',
        url: wrong.finalUrl,
        relatedUrls: [right.finalUrl],
        pageType: wrong.pageType,
        rows: [
          beforeAfter(
            truncate(wrong.datum.text),
            truncate(right.datum.text),
            'On this page',
            'On other pages',
          ),
          listRow(
            'Products that differ',
            few.map(({ datum }) => truncate(datum.name, 80)),
          ),
        ],
        spots: [{ path: wrong.datum.path, text: truncate(wrong.datum.text, 60), label: 'Differs' }],
        facts: { here: wrong.datum.label, products: few.length },
        howChecked: [
          'Read what every product page says about tax next to its price.',
          'Skipped pages that show prices both with and without tax.',
        ],
      },
    ])
  },
})
