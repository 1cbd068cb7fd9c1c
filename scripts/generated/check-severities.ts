/** apps/web/src/routes/learning/check-severities.gen.ts: how serious the alerts of each check can be, for its filter. */
import { detectors } from '@vitrine/detectors/registry'
import { type Consequence, consequenceOf, isGrave } from '@vitrine/kernel/alert/consequences'
import type { GeneratedFile } from './generated-file.ts'

const highestOf = (consequence: Consequence) =>
  isGrave(consequence) ? 'high' : consequence === 'cosmetic' ? 'low' : 'medium'

export const checkSeverities: GeneratedFile = {
  path: 'apps/web/src/routes/learning/check-severities.gen.ts',
  async produce() {
    const lines = detectors
      .map(({ id, consequence, effect }) => ({
        id,
        severity: highestOf(consequence ?? consequenceOf(effect)),
      }))
      .sort((a, b) => (a.id < b.id ? -1 : 1))
      .map(({ id, severity }) => `  ${JSON.stringify(id)}: ${JSON.stringify(severity)},`)
    return [
      '// Generated from the detectors’ consequences by `npm run generate`. Do not edit.',
      "import type { Severity } from '@vitrine/kernel/names/vocabulary'",
      '',
      '/** The severity that an alert of the check has as a rule. */',
      'export const checkSeverities: Readonly<Record<string, Severity>> = {',
      ...lines,
      '}',
      '',
    ].join('\n')
  },
}
