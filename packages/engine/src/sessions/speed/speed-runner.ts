/**
 * Which pages of a region are measured: the start page, a list and a product, and another of each whose first one isn’t
 * good. Never two at once, because they would slow each other down.
 */
import type { PageType, Platform } from '@vitrine/kernel/names/vocabulary'
import type { SpeedSessionRecord } from '../../api/speed-record.ts'
import { robotsRuleOf } from '../../run/robots-rule.ts'
import type { IndexedPage } from '../../run/site-index.ts'
import { pagesOfType } from '../shared/choice/pages-of-type.ts'
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

const calmRuns = ({ runs }: SpeedSessionRecord) => runs.filter(({ isBusy }) => !isBusy)

/** Whether a page was loaded as often as a figure needs. */
const isComplete = (record: SpeedSessionRecord) => calmRuns(record).length >= maxRuns

/**
 * The last loads of pages that were loaded more often than a confirmation needs: each load is a visitor of its own, and
 * the rounds are minutes apart, so that the later ones confirm a finding like further ones.
 */
function laterRuns(record: SpeedSessionRecord): SpeedSessionRecord[] {
  const calm = calmRuns(record)
  const runs = calm.length >= confirmationRuns ? calm : record.runs
  return record.runs.length > confirmationRuns ? [{ ...record, runs: runs.slice(-confirmationRuns) }] : []
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
      const known = before.filter((record) => record.kind === 'speed')
      const complete = known.filter(isComplete)
      const open = chosen.filter(({ page }) => complete.every(({ url }) => url !== page.finalUrl))
      // Pages that were loaded less often are loaded until they have been loaded often enough, too.
      const completed = await runSpeedSession(run, open, pace, { before: known })
      const urls = new Set(chosen.map(({ page }) => page.finalUrl))
      return [...complete.filter(({ url }) => urls.has(url)), ...completed].flatMap(laterRuns)
    },
    replay: ({ url, relatedUrls = [] }) => repeat(pagesIn(new Set([url, ...relatedUrls]))),
  }
}
