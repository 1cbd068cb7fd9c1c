/** Helps a scan that another worker coordinates: visits pages from its queue in this process's own browser. */

import { sleep } from '@vitrine/kernel/time/sleep'
import type { ScanDeps, ScanOptions } from '../../api/scan-types.ts'
import { isBrowserMissing } from '../../net/crawl-error.ts'
import { visitBrowserPage } from '../../run/pages/browser-page.ts'
import { loadCorrections } from '../../run/pages/corrections.ts'
import { drainQueue } from '../../run/pages/drain-queue.ts'
import { visitHttpPage } from '../../run/pages/http-page.ts'
import type { CoveragePort, MemoryPort, RenderPorts } from '../../run/ports.ts'
import type { RenderingPhase } from '../../run/rendering.ts'
import { openScanContext } from '../../run/scan-context.ts'
import {
  type DiscoveryPhase,
  registerStoreHosts,
  type StoreRegions,
  storeRegions,
} from '../../run/store-regions.ts'

const sampleEveryMs = 500

/** Works until the signal is aborted, which is how the caller ends it when the scan is over. */
export async function workPages(options: ScanOptions, deps: ScanDeps): Promise<void> {
  const run = openScanContext(options, deps)
  const { memory, signal } = deps
  let canUseBrowser = options.tier === 'browser'
  try {
    while (!signal.aborted) {
      const entry = (await memory.loadPhase('discovery')) as DiscoveryPhase | null
      if (entry !== null && entry.failure === null) {
        const sites = storeRegions(entry)
        registerStoreHosts(run, sites)
        canUseBrowser = await helpOnce(run, sites, canUseBrowser)
      }
      await sleep(sampleEveryMs)
    }
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    await run.close()
  }
}

/** @returns whether this machine has a browser, if known */
async function helpOnce(
  run: RenderPorts & CoveragePort & MemoryPort,
  sites: StoreRegions,
  canUseBrowser: boolean,
): Promise<boolean> {
  const { memory } = run
  if ((await memory.loadPhase('crawl')) === null) {
    const visit = (task: Parameters<typeof visitHttpPage>[2]) => visitHttpPage(run, sites, task)
    await drainQueue(run, { tier: 'http', concurrency: run.options.concurrency, visit })
  }
  const rendering = (await memory.loadPhase('rendering')) as RenderingPhase | null
  if (rendering === null || !canUseBrowser || (await memory.openTasks('browser')) === 0) return canUseBrowser
  const corrections = await loadCorrections(run)
  try {
    await drainQueue(run, {
      tier: 'browser',
      concurrency: run.options.tabs,
      visit: (task) =>
        visitBrowserPage(
          run,
          sites,
          rendering,
          { ...task, ...corrections.of(task) },
          {
            isFresh: false,
            detectors: null,
            axeGate: run.axeGate,
          },
        ),
    })
    return true
  } catch (error) {
    // The coordinator has one, or leaves those pages out.
    if (isBrowserMissing(error)) return false
    throw error
  }
}
