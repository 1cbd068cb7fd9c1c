import { definePageDetector, failOrPass, notApplicable, notVerified } from '@vitrine/engine/detector'
import { pageFinding } from '../../shared/page-finding.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { componentOf } from '../../shared/selector.ts'
import { cut } from '../../shared/text.ts'

const rules = ['button-name', 'link-name', 'label', 'select-name', 'input-button-name']
const buying =
  /add.?to.?(cart|bag|basket)|buy|checkout|cart|basket|quantity|\bqty|warenkorb|panier|carrello|carrito/i
const names: Readonly<Record<string, string>> = {
  'button-name': 'button',
  'input-button-name': 'button',
  'link-name': 'link',
  label: 'field',
  'select-name': 'choice',
}
const fixes: Readonly<Record<string, string>> = {
  'link-name': 'aria-label="Where the link leads"',
  label: '<label for="…">What to enter</label>',
  'select-name': '<label for="…">What to choose</label>',
}

export default definePageDetector({
  id: 'control-names-missing',
  category: 'interaction',
  label: 'Every control has a name that can be read out',
  pageTypes: 'any',
  impacts: ['unique users'],
  family: 'contrast/names/keyboard',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  axeRules: rules,
  needs: ['axe'],
  detect(page) {
    const { axe } = page.artifacts
    const ran = rules.filter((rule) => axe.ranRules.includes(rule))
    if (ran.length === 0) return notVerified('The rules for names of controls did not run to their end.')
    if (page.facts.textBlocks.length === 0) return notApplicable
    const hits = axe.violations
      .filter(({ id }) => rules.includes(id))
      .flatMap(({ id, nodes }) => nodes.map((node) => ({ id, ...node })))
    const groups = Map.groupBy(hits, ({ id, path }) => `${id}|${componentOf(path, 3)}`)
    return failOrPass(
      [...groups].flatMap(([key, list]) => {
        const [first] = list
        if (!first) return []
        const noun = names[first.id] ?? 'control'
        const isBuying = page.pageType === 'checkout_page' || list.some(({ html }) => buying.test(html))
        return [
          pageFinding(page, {
            causeKey: key,
            severity: isBuying ? 'high' : 'medium',
            confidence: 0.9,
            title: `A ${noun} has no name for screen readers`,
            description: `${list.length === 1 ? `One ${noun} has` : `${list.length} controls of this kind have`} neither text nor label: ${cut(first.html, 120)}. Who uses a screen reader or speaks to the device cannot tell what it does.`,
            platform: page.platform,
            rows: [beforeAfter(cut(first.html, 200), fixes[first.id] ?? 'aria-label="What the button does"')],
            spots: list.slice(0, 3).map(({ path }) => ({ path, label: 'No name', platform: page.platform })),
            facts: { rule: first.id, controls: list.length },
            howChecked: [
              'Read the names of all controls with the axe-core rules in a real browser, twice.',
              'Counted only certain violations.',
            ],
          }),
        ]
      }),
    )
  },
})
