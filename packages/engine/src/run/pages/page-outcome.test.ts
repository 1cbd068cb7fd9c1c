import { describe, expect, it } from 'vitest'
import { definePageDetector, pass } from '../../api/detector.ts'
import type { PageTask } from '../../api/scan-types.ts'
import { checkPlan } from '../../evaluate/check-plan.ts'
import type { PageEvaluation } from '../../evaluate/evaluation.ts'
import { emptySummary } from '../../evaluate/summarise-page.ts'
import { evaluatedOutcome } from './page-outcome.ts'

const url = 'https://shop.example/gone'
const task: PageTask = {
  url,
  platform: null,
  region: 'US',
  tier: 'http',
  depth: 1,
  priority: 0,
  foundOn: 'sitemap',
}
const response = {
  status: 200,
  headers: {},
  finalUrl: url,
  redirects: [],
  sizeBytes: 1,
  durationMs: 1,
} as unknown as Parameters<typeof evaluatedOutcome>[1]

const detector = (id: string, isAboutMissingPages?: true) =>
  definePageDetector({
    id,
    category: 'seo',
    label: id,
    pageTypes: 'any',
    impacts: [],
    effect: null,
    confirm: 'none',
    needs: [],
    ...(isAboutMissingPages ? { isAboutMissingPages } : {}),
    detect: () => pass,
  })
const detectors = [detector('of-pages'), detector('of-missing-pages', true)]
const plan = checkPlan(
  detectors,
  detectors.map(({ id }) => id),
)

/** Ids of the checks whose verdicts are kept for a page with this reason not to belong to the store. */
function keptFor(pageReason: PageEvaluation['summary']['pageReason']): string[] {
  const result = { verdict: 'pass' as const, reason: null, findings: [], datum: null, problem: null }
  const results = Object.fromEntries(detectors.map(({ id }) => [id, result]))
  const summary = { ...emptySummary('unknown'), pageReason }
  return Object.keys(evaluatedOutcome(task, response, { summary, results }, plan).verdicts)
}

describe('verdicts kept for a visit', () => {
  it('all for a page of the store', () => {
    expect(keptFor(null)).toEqual(['of-pages', 'of-missing-pages'])
  })

  it('only those about missing pages for a “not found” page', () => {
    expect(keptFor('not-found')).toEqual(['of-missing-pages'])
  })

  it('none for an interstitial', () => {
    expect(keptFor('bot-wall')).toEqual([])
  })
})
