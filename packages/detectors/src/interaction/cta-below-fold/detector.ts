import { definePageDetector, failOrPass, notApplicable } from '@vitrine/engine/detector'
import { chainOf, nodeAt } from '../../shared/dom-search.ts'
import { pageFinding } from '../../shared/page-finding.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { componentOf } from '../../shared/selector.ts'

/** Screens that a shopper may have to scroll before the button. */
const mostScreens = 1.5

export default definePageDetector({
  id: 'cta-below-fold',
  category: 'interaction',
  label: 'The buy button is near the top on phones',
  pageTypes: ['product_page'],
  impacts: ['conversion'],
  family: 'overlays, overflow, clipping',
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
        (other.text.toLowerCase() === words ||
          /add.?to.?(cart|bag|basket)|buy.?now/i.test(other.attributes.class ?? '')) &&
        [other, ...chainOf(dom, other)].some(
          ({ style }) => style.position === 'fixed' || style.position === 'sticky',
        ),
    )
    const twins = dom.nodes.filter(
      (other) => other.isVisible && other.box !== null && words !== '' && other.text.toLowerCase() === words,
    )
    const top = Math.min(node.box.y, ...twins.map(({ box }) => box?.y ?? Number.POSITIVE_INFINITY))
    const screens = top / dom.viewport.height
    if (
      isAlwaysThere ||
      screens <= mostScreens ||
      page.facts.product?.options.some(({ values }) => values.length > 12)
    )
      return failOrPass([])
    return failOrPass([
      pageFinding(page, {
        causeKey: componentOf(button.path, 2),
        severity: 'medium',
        confidence: 0.82,
        title: 'Buy button stands far down on phones',
        description: `On a phone "${button.text}" begins ${Math.round(top)} pixels down the page, ${screens.toFixed(1)} screens below the top, and nothing stays in view in its place. Who is ready to buy has to search for it.`,
        platform: 'Mobile',
        rows: [
          beforeAfter(
            `${screens.toFixed(1)} screens down`,
            'A bar with price and button that stays at the bottom of the screen',
          ),
        ],
        spots: [{ path: button.path, text: button.text, label: 'Far down', platform: 'Mobile' }],
        facts: { topPx: Math.round(top), screenPx: dom.viewport.height },
        howChecked: [
          'Measured where the buy button begins on a phone, twice.',
          'Pages with a bar that stays in view, and with long lists of options, were left out.',
        ],
      }),
    ])
  },
})
