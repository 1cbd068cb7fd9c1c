/** Pages whose links only scripts write are opened in the browser before their links can be followed. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { PageOutcome, PageTask } from '../scan-types.ts'
import { type RenderingPhase, visitBrowserPage } from './browser-page.ts'
import { type CollectedPage, identityOf } from './collect-page.ts'
import { placeOf } from './place-of.ts'
import type { ScanRun } from './scan-run.ts'
import type { SiteMap } from './site-data.ts'
import { workTier } from './work-tier.ts'

const lookEveryMs = 100

/**
 * Renders the collected pages of the named regions.
 * @returns by their tasks, the pages that could be rendered with what their documents lead to then
 */
export async function renderShells(
  run: ScanRun,
  sites: SiteMap,
  regions: readonly string[],
  pages: readonly CollectedPage[],
): Promise<Map<PageTask, CollectedPage>> {
  const shells = pages.filter(({ task, leads }) => regions.includes(task.region) && leads !== null)
  const rendered = new Map<PageTask, CollectedPage>()
  if (shells.length === 0) return rendered
  const rendering: RenderingPhase = { scripted: Object.fromEntries(regions.map((name) => [name, 'all'])) }
  const platform = run.options.platforms[0] ?? 'Desktop'
  // What the plain answer says of a page decides what is gathered of it.
  while ((await run.deps.memory.openTasks('http')) > 0) await sleep(lookEveryMs, undefined, run.deps)
  const shellOf = new Map(shells.map((page) => [placeOf(page.task), page]))
  const take = (outcome: PageOutcome) => {
    const shell = outcome.task.tier === 'browser' ? shellOf.get(placeOf(outcome.task)) : undefined
    if (shell !== undefined) rendered.set(shell.task, withLinksOf(shell, outcome))
  }
  await run.deps.memory.addTasks(shells.map(({ task }): PageTask => ({ ...task, tier: 'browser', platform })))
  await workTier(run, {
    tier: 'browser',
    lanes: run.options.tabs,
    visit: (task) =>
      visitBrowserPage(run, sites, rendering, task, {
        isFresh: false,
        detectors: null,
        axeGate: run.axeGate,
      }),
    onOutcome: take,
  })
  // What other workers, or this scan before it was cut off, have recorded.
  if (rendered.size < shells.length)
    for await (const outcome of run.deps.memory.outcomes()) {
      take(outcome)
      run.ledger.record(outcome)
    }
  return rendered
}

function withLinksOf(shell: CollectedPage, outcome: PageOutcome): CollectedPage {
  const { finalUrl, state, status, pageType, links } = outcome
  const isPage = state === 'visited' && (status ?? 0) < 300
  const identity = identityOf(outcome, finalUrl)
  return {
    ...shell,
    finalUrl,
    leads: isPage
      ? { links: links.map(({ url, area }) => ({ url, area })), pageType, sells: false, identity }
      : null,
  }
}
