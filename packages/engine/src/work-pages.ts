/** Helps a scan that another worker leads: visits the pages that it hands out, in this process's own browser. */
import { CrawlError } from './crawl/crawl-error.ts'
import { type RenderingPhase, visitBrowserPage } from './scan/browser-page.ts'
import { visitHttpPage } from './scan/http-page.ts'
import { openRun, type ScanRun } from './scan/scan-run.ts'
import { admitStore, type EntryPhase, type SiteMap, siteMap } from './scan/site-data.ts'
import { workTier } from './scan/work-tier.ts'
import type { ScanDeps, ScanOptions } from './scan-types.ts'

const lookEveryMs = 500

/** Works until the signal is aborted, which is how whoever calls it says that the scan is over. */
export async function workPages(options: ScanOptions, deps: ScanDeps): Promise<void> {
  const run = openRun(options, deps)
  const { memory, signal } = deps
  let canUseBrowser = options.tier === 'browser'
  try {
    while (!signal.aborted) {
      const entry = (await memory.loadPhase('entry')) as EntryPhase | null
      if (entry !== null && entry.failure === null) {
        const sites = siteMap(entry)
        admitStore(run, sites)
        canUseBrowser = await helpOnce(run, sites, canUseBrowser)
      }
      await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
    }
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    await run.close()
  }
}

/** @returns whether this machine has a browser, as far as is known. */
async function helpOnce(run: ScanRun, sites: SiteMap, canUseBrowser: boolean): Promise<boolean> {
  const { memory } = run.deps
  if ((await memory.loadPhase('crawl')) === null) {
    const visit = (task: Parameters<typeof visitHttpPage>[2]) => visitHttpPage(run, sites, task)
    await workTier(run, { tier: 'http', lanes: run.options.concurrency, visit })
  }
  const rendering = (await memory.loadPhase('rendering')) as RenderingPhase | null
  if (rendering === null || !canUseBrowser || (await memory.openTasks('browser')) === 0) return canUseBrowser
  try {
    await workTier(run, {
      tier: 'browser',
      lanes: run.options.tabs,
      visit: (task) =>
        visitBrowserPage(run, sites, rendering, task, {
          isFresh: false,
          detectors: null,
          axeGate: run.axeGate,
        }),
    })
    return true
  } catch (error) {
    // The leader has one, or leaves those pages out.
    if (error instanceof CrawlError && error.code === 'browser-missing') return false
    throw error
  }
}
