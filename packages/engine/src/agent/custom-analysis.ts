/** Under which name the findings of agent steps are merged and shown. */
import { defineSiteDetector, notApplicable } from '../detector.ts'

export const customAnalysis = defineSiteDetector({
  id: 'custom-analysis',
  category: 'custom',
  label: 'The steps of a custom analysis are fulfilled',
  pageTypes: 'any',
  impacts: ['trust'],
  family: 'custom-analysis',
  confirm: 'revisit',
  needs: [],
  // The agent's phase judges; the engine's other phases have nothing to ask it.
  collect: () => null,
  judge: () => notApplicable,
})
