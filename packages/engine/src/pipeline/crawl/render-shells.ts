/** Opens pages in the browser whose links only scripts write, before their links can be followed. */

import { setTimeout as sleep } from 'node:timers/promises'
import type { PageOutcome, PageTask } from '../../api/scan-types.ts'
import { visitBrowserPage } from '../../run/pages/browser-page.ts'
import { drainQueue } from '../../run/pages/drain-queue.ts'
import type { CoveragePort, MemoryPort, RenderPorts } from '../../run/ports.ts'
import type { RenderingPhase } from '../../run/rendering.ts'
import { scanPageKey } from '../../run/scan-page-key.ts'
import type { StoreRegions } from '../../run/store-regions.ts'
import { type FetchedPage, identityOf } from './collect-page.ts'

const sampleEveryMs = 100

/**
 * Renders the collected pages of the named regions.
 * @returns For each page that could be rendered, its task with the links of the rendered document.
 */
export async function renderShells(
  run: RenderPorts & CoveragePort & MemoryPort,
  sites: StoreRegions,
  regions: readonly string[],
  pages: readonly FetchedPage[],
): Promise<Map<PageTask, FetchedPage>> {
  const shells = pages.filter(({ task, outline }) => regions.includes(task.region) && outline !== null)
  const rendered = new Map<PageTask, FetchedPage>()
  if (shells.length === 0) return rendered
  const rendering: RenderingPhase = { scripted: Object.fromEntries(regions.map((name) => [name, 'all'])) }
  const platform = run.options.platforms[0] ?? 'Desktop'
  // The page type of the plain response decides what is captured.
  while ((await run.memory.openTasks('http')) > 0)
    await sleep(sampleEveryMs, undefined, { signal: run.signal })
  const shellOf = new Map(shells.map((page) => [scanPageKey(page.task), page]))
  const take = (outcome: PageOutcome) => {
    const shell = outcome.task.tier === 'browser' ? shellOf.get(scanPageKey(outcome.task)) : undefined
    if (shell !== undefined) rendered.set(shell.task, withLinksOf(shell, outcome))
  }
  await run.memory.addTasks(shells.map(({ task }): PageTask => ({ ...task, tier: 'browser', platform })))
  await drainQueue(run, {
    tier: 'browser',
    concurrency: run.options.tabs,
    visit: (task) =>
      visitBrowserPage(run, sites, rendering, task, {
        isFresh: false,
        detectors: null,
        axeGate: run.axeGate,
      }),
    onOutcome: take,
  })
  // Pages that other workers, or this scan before an interruption, have rendered.
  if (rendered.size < shells.length)
    for await (const outcome of run.memory.outcomes('browser')) {
      take(outcome)
      run.ledger.record(outcome)
    }
  return rendered
}

function withLinksOf(shell: FetchedPage, outcome: PageOutcome): FetchedPage {
  const { finalUrl, state, status, pageType, links } = outcome
  const isPage = state === 'visited' && (status ?? 0) < 300
  const identity = identityOf(outcome, finalUrl)
  // A script-built page doesn't tell which links have a picture, but the entries of its lists have one.
  const entries = new Set(outcome.cards)
  return {
    ...shell,
    finalUrl,
    outline: isPage
      ? {
          links: links.map(({ url, area }) =>
            entries.has(url) ? { url, area, isPictured: true } : { url, area },
          ),
          pageType,
          sells: false,
          identity,
          canonicalUrl: outcome.canonicalUrl,
          content: null,
        }
      : null,
  }
}
