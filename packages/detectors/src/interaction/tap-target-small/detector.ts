import type { DomSnapshot } from '@vitrine/engine/api/artifacts'
import {
  definePageDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
} from '@vitrine/engine/api/detector'
import { buyName, cartName, choiceName, quantityName } from '@vitrine/lexicon/concepts/markup/markup-names'
import { isNamedDisabled, looksDisabled } from '../../shared/dom/disabled.ts'
import { nodeAt } from '../../shared/dom/dom-search.ts'
import { componentOf } from '../../shared/dom/selector.ts'
import { pageFinding } from '../../shared/page/page-finding.ts'
import type { PageReading } from '../../shared/page/page-reading.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'
import { truncate } from '../../shared/text/text.ts'

const rule = 'target-size'
/** Below this size, the axe rule reports the button itself. */
const minPx = 24
const thumbPx = 40
const commerceNames = [cartName, quantityName, buyName, choiceName]

/** The Buy button may pass the axe rule and still be too low for a thumb. */
function lowBuyButton(page: PageReading, dom: DomSnapshot): Finding | null {
  const button = page.facts.product?.buyButton
  const node = button?.kind === 'cart' ? nodeAt(dom, button.path) : null
  if (button == null || node?.box == null || !node.isVisible) return null
  // Nobody taps the button of a product that is sold out.
  if (button.isDisabled || isNamedDisabled(node.attributes.class)) return null
  const { width } = node.box
  // Layouts have fractions of pixels: 39.6 is what the alert would call 40.
  const height = Math.round(node.box.height)
  const isLow = height >= minPx && height < thumbPx && width >= minPx
  const words = button.text.toLowerCase()
  // A second one, for example in a sticky bar, may be large enough.
  const hasLargeTwin = dom.nodes.some(
    (other) =>
      other.isVisible &&
      (other.box?.height ?? 0) >= thumbPx &&
      (other.tag === 'button' || other.tag === 'a') &&
      [other, ...dom.nodes.filter(({ parent }) => parent === other.id)].some(
        ({ text }) => text.toLowerCase() === words,
      ),
  )
  if (!isLow || hasLargeTwin) return null
  return pageFinding(page, {
    causeKey: `buy-button|${componentOf(button.path, 2)}`,
    fault: 'buy-button',
    severity: 'low',
    confidence: 0.8,
    title: 'Buy button is too small for a thumb',
    description:
      `“${truncate(button.text, 40)}” is ${height} pixels high on a phone, and a thumb hits targets of 44 pixels reliably. ` +
      'Shoppers may tap beside it.',
    platform: 'Mobile',
    rows: [beforeAfter(`${height} pixels high`, '44 pixels or more')],
    spots: [{ path: button.path, text: button.text, label: `${height} px high`, platform: 'Mobile' }],
    facts: { heightPx: height },
    howChecked: ['Measured the Buy button on a phone, twice.'],
  })
}

/** axe also counts controls of which something hides a part; those are covered, not small. */
function isLargeEnough(dom: DomSnapshot, path: string): boolean {
  const box = nodeAt(dom, path)?.box
  return box != null && box.width >= minPx && box.height >= minPx
}

export default definePageDetector({
  id: 'tap-target-small',
  category: 'interaction',
  label: 'Tap targets are large enough',
  pageTypes: 'any',
  impacts: ['interactions'],
  effect: 'accessibility-barrier',
  confirm: 'revisit',
  suppressedBy: ['unstyled-page', 'http-error-page'],
  axeRules: [rule],
  needs: ['axe', 'dom'],
  detect(page) {
    const { axe, dom } = page.artifacts
    if (page.platform !== 'Mobile') return notApplicable
    const low = lowBuyButton(page, dom)
    const found = low === null ? [] : [low]
    if (!axe.ranRules.includes(rule))
      return found.length > 0
        ? failOrPass(found)
        : notVerified('The tap target check didn’t finish on this page.')
    const nodes = axe.violations
      .filter(({ id }) => id === rule)
      .flatMap((violation) => violation.nodes)
      .filter(({ path, html }) => !isLargeEnough(dom, path) && !looksDisabled(html))
    const groups = Map.groupBy(nodes, ({ path }) => componentOf(path, 3))
    return failOrPass([
      ...found,
      ...[...groups].flatMap(([component, list]) => {
        const [first] = list
        if (!first) return []
        const isCommerce = list.some(({ html }) => commerceNames.some((name) => name.isIn(html)))
        return [
          pageFinding(page, {
            causeKey: component,
            fault: 'small',
            severity: isCommerce ? 'medium' : 'low',
            confidence: 0.82,
            title: 'Tap targets are too small',
            description:
              `${list.length === 1 ? 'A control is' : `${list.length} controls are`} smaller than 24 pixels and too close ` +
              'to others. On a phone, shoppers tap the wrong one.',
            platform: 'Mobile',
            rows: [
              beforeAfter(
                truncate(first.html, 160),
                'At least 44 × 44 pixels, or more space between controls',
              ),
            ],
            spots: list.slice(0, 3).map(({ path }) => ({ path, label: 'Too small', platform: 'Mobile' })),
            facts: { controls: list.length },
            howChecked: [
              'Measured controls and the space around them with the axe-core rules on a phone, twice.',
              'Skipped links inside running text.',
            ],
          }),
        ]
      }),
    ])
  },
})
