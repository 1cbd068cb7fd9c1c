import { definePageDetector, failOrPass, notApplicable } from '@vitrine/engine/api/detector'
import { addToCartName } from '@vitrine/lexicon/concepts/markup/markup-names'
import { chainOf, nodeAt } from '../../shared/dom/dom-search.ts'
import { componentOf } from '../../shared/dom/selector.ts'
import { pageFinding } from '../../shared/page/page-finding.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'

/** Screens a shopper may have to scroll to reach the button. */
const maxScreens = 1.5
/** Shoppers who configure a product expect the button after its options. */
const manyOptions = 5
const manyValues = 12

export default definePageDetector({
  id: 'cta-below-fold',
  category: 'interaction',
  label: 'Buy button is near the top on phones',
  pageTypes: ['product_page'],
  impacts: ['conversion'],
  effect: 'layout-obstructed',
  confirm: 'revisit',
  suppressedBy: ['unstyled-page', 'http-error-page', 'atc-missing'],
  needs: ['dom'],
  detect(page) {
    const { dom } = page.artifacts
    const button = page.facts.product?.buyButton
    if (page.platform !== 'Mobile' || button?.kind !== 'cart' || dom.nodes.length === 0) return notApplicable
    const node = nodeAt(dom, button.path)
    if (node?.box == null || !node.isVisible) return notApplicable
    const words = button.text.trim().toLowerCase()
    const isAlwaysThere = dom.nodes.some(
      (other) =>
        other.isVisible &&
        other.box !== null &&
        (other.text.toLowerCase() === words || addToCartName.isIn(other.attributes.class ?? '')) &&
        [other, ...chainOf(dom, other)].some(
          ({ style }) => style.position === 'fixed' || style.position === 'sticky',
        ),
    )
    const twins = dom.nodes.filter(
      (other) => other.isVisible && other.box !== null && words !== '' && other.text.toLowerCase() === words,
    )
    const top = Math.min(node.box.y, ...twins.map(({ box }) => box?.y ?? Number.POSITIVE_INFINITY))
    const screens = top / dom.viewport.height
    const { options = [] } = page.facts.product ?? {}
    const isLong = options.length >= manyOptions || options.some(({ values }) => values.length > manyValues)
    if (isAlwaysThere || screens <= maxScreens || isLong) return failOrPass([])
    return failOrPass([
      pageFinding(page, {
        causeKey: componentOf(button.path, 2),
        severity: 'medium',
        confidence: 0.82,
        title: 'Buy button is too far down on phones',
        description:
          `On a phone, “${button.text}” starts ${Math.round(top).toLocaleString('en-US')} pixels down the page ` +
          `(${screens.toFixed(1)} screens), and no bar keeps it in view. Shoppers who are ready to buy have to search for it.`,
        platform: 'Mobile',
        rows: [
          beforeAfter(
            `${screens.toFixed(1)} screens down`,
            'A bar with the price and the button that stays at the bottom of the screen',
          ),
        ],
        spots: [{ path: button.path, text: button.text, label: 'Far down', platform: 'Mobile' }],
        facts: { topPx: Math.round(top), screenPx: dom.viewport.height },
        howChecked: [
          'Measured the position of the Buy button on a phone, twice.',
          'Skipped pages with a sticky Buy button, many options, or an option with many values.',
        ],
      }),
    ])
  },
})
