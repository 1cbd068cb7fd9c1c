import type { DomSnapshot } from '@vitrine/engine/artifacts'
import {
  definePageDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
} from '@vitrine/engine/detector'
import { nodeAt } from '../../shared/dom-search.ts'
import { pageFinding } from '../../shared/page-finding.ts'
import type { PageReading } from '../../shared/page-reading.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { componentOf } from '../../shared/selector.ts'
import { cut } from '../../shared/text.ts'

const rule = 'target-size'
/** Below it the rule speaks for itself. */
const leastPx = 24
const thumbPx = 40
const commerce =
  /add.?to.?(cart|bag|basket)|buy|checkout|quantity|\bqty|swatch|variant|option|warenkorb|panier|carrello|carrito/i

/** The button that matters most, where it is no obstacle but lower than a thumb likes. */
function lowBuyButton(page: PageReading, dom: DomSnapshot): Finding | null {
  const button = page.facts.product?.buyButton
  const node = button?.kind === 'cart' ? nodeAt(dom, button.path) : null
  if (button == null || node?.box == null || !node.isVisible) return null
  const { width, height } = node.box
  const isLow = height >= leastPx && height < thumbPx && width >= leastPx
  const words = button.text.toLowerCase()
  // A second one, such as in a bar that stays, may be large enough.
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
  const px = Math.round(height)
  return pageFinding(page, {
    causeKey: `buy-button|${componentOf(button.path, 2)}`,
    severity: 'low',
    confidence: 0.8,
    title: 'Buy button is low for a thumb',
    description: `"${cut(button.text, 40)}" is ${px} pixels high on a phone. The button that shoppers are to press should be at least ${thumbPx}, better 44.`,
    platform: 'Mobile',
    rows: [beforeAfter(`${px} pixels high`, '44 pixels or more')],
    spots: [{ path: button.path, text: button.text, label: `${px} px high`, platform: 'Mobile' }],
    facts: { heightPx: px },
    howChecked: ['Measured the buy button on a phone, twice.'],
  })
}

export default definePageDetector({
  id: 'tap-target-small',
  category: 'interaction',
  label: 'Controls are large enough for fingers',
  pageTypes: 'any',
  impacts: ['interactions'],
  family: 'contrast/names/keyboard',
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
        : notVerified('The rule for the size of controls did not run to its end.')
    const nodes = axe.violations.filter(({ id }) => id === rule).flatMap((violation) => violation.nodes)
    const groups = Map.groupBy(nodes, ({ path }) => componentOf(path, 3))
    return failOrPass([
      ...found,
      ...[...groups].flatMap(([component, list]) => {
        const [first] = list
        if (!first) return []
        const isCommerce = list.some(({ html }) => commerce.test(html))
        return [
          pageFinding(page, {
            causeKey: component,
            severity: isCommerce ? 'medium' : 'low',
            confidence: 0.82,
            title: 'Controls are too small or too close for fingers',
            description: `${list.length === 1 ? 'A control is' : `${list.length} controls are`} smaller than 24 pixels and stand close to others, for example ${cut(first.html, 100)}. On a phone the wrong one is pressed.`,
            platform: 'Mobile',
            rows: [
              beforeAfter(cut(first.html, 160), 'At least 44 × 44 pixels, or more room to the next control'),
            ],
            spots: list.slice(0, 3).map(({ path }) => ({ path, label: 'Too small', platform: 'Mobile' })),
            facts: { controls: list.length },
            howChecked: [
              'Measured controls and the room around them with the axe-core rules on a phone, twice.',
              'Links inside running text were left out.',
            ],
          }),
        ]
      }),
    ])
  },
})
