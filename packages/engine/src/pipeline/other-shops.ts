/**
 * Pages of other stores that the owner's file names. They are read slowly, once each, and only passed to
 * detectors that require other stores.
 */

import { pluralize } from '@vitrine/kernel/figures/figures'
import type { PageTask } from '../api/scan-types.ts'
import { normaliseUrl } from '../frontier/address/url-policy.ts'
import { externalRobots } from '../run/external-robots.ts'
import { drainQueue } from '../run/pages/drain-queue.ts'
import { visitHttpPage } from '../run/pages/http-page.ts'
import { bareOutcome } from '../run/pages/page-outcome.ts'
import type { CoveragePort, InputPort, MemoryPort, PolicyPort, VisitPorts } from '../run/ports.ts'
import { isOwnHost, otherShop, type StoreRegions } from '../run/store-regions.ts'

/** Maximum of pages visited; the rest of a longer list is not verified. */
const maxPages = 400

/** Visits the pages of the `url` column that do not belong to the store. Resolves when each was tried. */
export async function visitOtherShops(
  run: VisitPorts & InputPort & PolicyPort & CoveragePort & MemoryPort,
  sites: StoreRegions,
): Promise<void> {
  const tasks = tasksOf(run, sites)
  if (tasks.length === 0) return
  run.events.info(`Reading ${pluralize(tasks.length, 'page')} of other stores listed in your file`)
  await run.memory.addTasks(tasks)
  for (const { url, region } of tasks) {
    run.registerHost(url)
    run.ledger.plan(url, region)
  }
  const policyOf = externalRobots(run)
  await drainQueue(run, {
    tier: 'http',
    concurrency: run.options.concurrency,
    visit: async (task) => {
      const policy = await policyOf(task.url, task.region)
      if (!policy.isAllowed(task.url))
        return bareOutcome(task, { state: 'robots_excluded', reason: 'robots.txt disallows it.' })
      return visitHttpPage(run, sites, task)
    },
  })
}

function tasksOf(run: InputPort, sites: StoreRegions): PageTask[] {
  const regions = new Map(sites.entries.map(({ name }) => [name.toUpperCase(), name]))
  const first = sites.entries[0]?.name ?? 'GLOBAL'
  const tasks = new Map<string, PageTask>()
  for (const { cells } of run.table?.rows ?? []) {
    const url = normaliseUrl(cells.url ?? '')
    if (url === null || isOwnHost(sites, url) || tasks.size >= maxPages) continue
    const region = regions.get((cells.region ?? '').toUpperCase()) ?? first
    tasks.set(`${region}|${url}`, {
      url,
      platform: null,
      region,
      tier: 'http',
      depth: 1,
      priority: tasks.size,
      foundOn: otherShop,
    })
  }
  return [...tasks.values()]
}
