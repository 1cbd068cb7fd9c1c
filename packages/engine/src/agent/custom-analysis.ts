/** The detector under which the findings of agent steps are merged and shown. */
import { defineSiteDetector, notApplicable } from '../api/detector.ts'

export const customAnalysis = defineSiteDetector({
  id: 'custom-analysis',
  category: 'custom',
  label: 'Custom analysis steps find no problems',
  pageTypes: 'any',
  impacts: ['trust'],
  effect: null,
  confirm: 'revisit',
  needs: [],
  // Only the agent's phase produces findings for it.
  collect: () => null,
  evaluate: () => notApplicable,
})
