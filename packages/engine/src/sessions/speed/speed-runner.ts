/**
 * Which pages of a region are measured: the start page, a list and a product, and another of each whose first one isn’t
 * good. Never two at once, because they would slow each other down.
 */
import type { PageType, Platform } from '@vitrine/kernel/names/vocabulary'
import type { SpeedSessionRecord } from '../../api/speed-record.ts'
import { robotsRuleOf } from '../../run/robots-rule.ts'
import type { IndexedPage } from '../../run/site-index.ts'
import { pagesOfType } from '../shared/choice/pages-of-type.ts'
import type { SessionRecord } from '../shared/session/run-session.ts'
import type { SessionContext, SessionRunner } from '../shared/session/session-runner.ts'
import { waitForQuiet } from './quiet-machine.ts'
import { type MachineSpeed, maxRuns, newRecord, runSpeedSession } from './run-speed.ts'

/** A page type is only called slow when two of its pages are. */
const pagesPerType: Partial<Record<PageType, number>> = {
  home_page: 1,
  product_list_page: 2,
  product_page: 2,
}
/** A confirmation only has to show the same again, not produce a figure. */
const confirmationRuns = 3
const busyMachine =
  'Not measured: other work kept this machine busy. Run the analysis again when the machine is quiet.'

export interface SpeedSession {
  page: IndexedPage
  platform: Platform
}

/**
 * The last loads of a page that was loaded as often as a figure needs: each is a visitor of its own, and the rounds are
 * minutes apart, so that these confirm a finding like further ones. Null where there are too few.
 */
export function laterRuns(before: readonly SessionRecord[], url: string): SpeedSessionRecord | null {
  const record = before.find((each) => each.kind === 'speed' && each.url === url)
  if (record?.kind !== 'speed') return null
  const calm = record.runs.filter(({ isBusy }) => !isBusy)
  return calm.length >= maxRuns ? { ...record, runs: calm.slice(-confirmationRuns) } : null
}

export function speedRunner(scene: SessionContext): SessionRunner {
  const { run, sites, region, platform, otherPlatforms } = scene
  const pace: MachineSpeed = { index: 0 }
  const isAllowed = robotsRuleOf(scene)
  const phone = [platform, ...otherPlatforms].find((each) => each === 'Mobile') ?? platform
  // The regions of a store share servers and themes, so measuring each would only repeat the work.
  const isFirstRegion = (sites.entries[0]?.name ?? region) === region
  const types = isFirstRegion ? Object.entries(pagesPerType) : []
  const sessions = types.flatMap(([type, max]) =>
    pagesOfType(scene, type as PageType, max, { isOneOfEachTemplate: false })
      .filter(({ url, pageType }) => isAllowed(url) && run.plan.scope.evaluates(pageType))
      .map((page): SpeedSession => ({ page, platform: phone })),
  )
  const repeat = (chosen: readonly SpeedSession[]) =>
    runSpeedSession(run, chosen, pace, { max: confirmationRuns })
  const pagesIn = (urls: ReadonlySet<string>) => sessions.filter(({ page }) => urls.has(page.finalUrl))
  return {
    async first() {
      if (run.options.speed !== 'when-quiet' || (await waitForQuiet(run.signal)))
        return runSpeedSession(run, sessions, pace, { isSample: true })
      return sessions.map((session) => ({ ...newRecord(session), notVerified: busyMachine }))
    },
    async confirm(findings, before) {
      const chosen = pagesIn(new Set(findings.flatMap(({ url, relatedUrls = [] }) => [url, ...relatedUrls])))
      const later = chosen.flatMap(({ page }) => laterRuns(before, page.finalUrl) ?? [])
      const open = chosen.filter(({ page }) => later.every(({ url }) => url !== page.finalUrl))
      return [...later, ...(await repeat(open))]
    },
    replay: ({ url, relatedUrls = [] }) => repeat(pagesIn(new Set([url, ...relatedUrls]))),
  }
}
