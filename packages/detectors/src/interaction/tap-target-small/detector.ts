import { definePageDetector, failOrPass, notApplicable, notVerified } from '@vitrine/engine/detector'
import { pageFinding } from '../../shared/page-finding.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { componentOf } from '../../shared/selector.ts'
import { cut } from '../../shared/text.ts'

const rule = 'target-size'
const commerce =
  /add.?to.?(cart|bag|basket)|buy|checkout|quantity|\bqty|swatch|variant|option|warenkorb|panier|carrello|carrito/i

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
  needs: ['axe'],
  detect(page) {
    const { axe } = page.artifacts
    if (page.platform !== 'Mobile') return notApplicable
    if (!axe.ranRules.includes(rule))
      return notVerified('The rule for the size of controls did not run to its end.')
    const nodes = axe.violations.filter(({ id }) => id === rule).flatMap((violation) => violation.nodes)
    const groups = Map.groupBy(nodes, ({ path }) => componentOf(path, 3))
    return failOrPass(
      [...groups].flatMap(([component, list]) => {
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
    )
  },
})
