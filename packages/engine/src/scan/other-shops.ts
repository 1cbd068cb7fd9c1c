/**
 * Pages of other shops that the owner's file names. They are read politely, once each, and only detectors that ask for
 * other shops see them.
 */
import { normaliseUrl } from '../crawl/url-policy.ts'
import type { PageTask } from '../scan-types.ts'
import { visitHttpPage } from './http-page.ts'
import { bareOutcome } from './page-outcome.ts'
import type { ScanRun } from './scan-run.ts'
import { isOwnHost, otherShop, type SiteMap } from './site-data.ts'
import { strangersRobots } from './strangers-robots.ts'
import { workTier } from './work-tier.ts'

/** Pages that are looked at; the rest of a longer list is not verified. */
const mostPages = 400

/** Visits the pages of the `url` column that are not the store's own. Resolves when each was tried. */
export async function visitOtherShops(run: ScanRun, sites: SiteMap): Promise<void> {
  const tasks = tasksOf(run, sites)
  if (tasks.length === 0) return
  run.tell.info(`Reading ${tasks.length} pages of other shops that your file names`)
  await run.deps.memory.addTasks(tasks)
  for (const { url, region } of tasks) {
    run.admit(url)
    run.ledger.plan(url, region)
  }
  const policyOf = strangersRobots(run)
  await workTier(run, {
    tier: 'http',
    lanes: run.options.concurrency,
    visit: async (task) => {
      const policy = await policyOf(task.url, task.region)
      if (!policy.isAllowed(task.url))
        return bareOutcome(task, { state: 'robots_excluded', reason: 'robots.txt asks not to visit it.' })
      return visitHttpPage(run, sites, task)
    },
  })
}

function tasksOf(run: ScanRun, sites: SiteMap): PageTask[] {
  const regions = new Map(sites.entries.map(({ name }) => [name.toUpperCase(), name]))
  const first = sites.entries[0]?.name ?? 'GLOBAL'
  const tasks = new Map<string, PageTask>()
  for (const { cells } of run.deps.table?.rows ?? []) {
    const url = normaliseUrl(cells.url ?? '')
    if (url === null || isOwnHost(sites, url) || tasks.size >= mostPages) continue
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
