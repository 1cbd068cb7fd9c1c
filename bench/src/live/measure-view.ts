/** The whole path of a frame: browser, worker, server, viewer. The server is a separate process, as in production. */
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@vitrine/db/database'
import { startEmbedded } from '@vitrine/db/embedded/start-embedded'
import { launchChromium } from '@vitrine/engine/browser/chromium'
import { findChromium } from '@vitrine/engine/browser/find-chromium'
import { createScreencast } from '@vitrine/engine/browser/live/screencast'
import { median } from '@vitrine/kernel/figures/median'
import { startLiveFeed } from '@vitrine/modules/live/live-feed'
import { sql } from 'drizzle-orm'
import { openClient } from '../load/client.ts'
import { fillDatabase } from '../load/fill-database.ts'
import { loadSecret } from '../load/load-plan.ts'
import { runLoadServer } from '../load/run-load-server.ts'
import { watchFrames } from './watch-frames.ts'

export interface ViewMeasure {
  framesPerSecond: number
  medianAgeMs: number
  oldestTenthMs: number
}

const one = { websites: 1, scans: 1, alerts: 1, users: 1, seconds: 0, thinkMs: 0 }

/** The size of a desktop visit, with something that moves in every part of it. */
const movingPage = `<body style="margin:0;font:20px sans-serif"><div id="rows"></div><script>
  const rows = document.getElementById('rows')
  for (let at = 0; at < 40; at++) rows.append(Object.assign(document.createElement('p'), { textContent: 'Row ' + at }))
  const step = (now) => {
    for (const [at, row] of [...rows.children].entries()) row.style.marginLeft = 400 + 380 * Math.sin(now / 700 + at) + 'px'
    requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
</script></body>`

export async function measureView(forMs: number): Promise<ViewMeasure> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-live-'))
  const cleanups: (() => unknown)[] = [() => rm(folder, { recursive: true, force: true })]
  try {
    const embedded = await startEmbedded({ dataFolder: folder })
    cleanups.push(() => embedded.stop())
    await fillDatabase(embedded.url, one)
    const database = openDatabase({ url: embedded.url, maxConnections: 2 })
    cleanups.push(() => database.close())
    const { rows } = await database.db.execute<{ instanceId: string; websiteId: string }>(sql`
      insert into scan_instances (scan_instance_id, scan_id, website_id, status, scan_template_id, scan_template)
      select gen_random_uuid(), scan_id, website_id, 'in_progress', scan_template_id, scan_template from scans
      returning scan_instance_id as "instanceId", website_id as "websiteId"`)
    const [run] = rows
    if (run === undefined) throw new Error('There is no run to watch.')
    const server = await runLoadServer({ databaseUrl: embedded.url, dataDir: folder })
    cleanups.push(() => server.stop())
    const client = await openClient(server.url, 0, () => {})
    cleanups.push(() => client.close())
    const path = `/scan_instance/${run.instanceId}/browsing_data`
    const { live_url: liveUrl } = await client.call<{ live_url: string }>('live', 'GET', path)
    await filmMovingPage(
      run,
      { db: database.db, secret: loadSecret, clock: { now: () => Date.now() } },
      cleanups,
    )
    const ages = await watchFrames(`${server.url.replace('http', 'ws')}${liveUrl}/frames`, forMs)
    const sorted = ages.toSorted((a, b) => a - b)
    return {
      framesPerSecond: (ages.length / forMs) * 1_000,
      medianAgeMs: median(ages),
      oldestTenthMs: sorted[Math.floor(sorted.length * 0.9)] ?? Number.POSITIVE_INFINITY,
    }
  } finally {
    for (const cleanUp of cleanups.reverse()) await cleanUp()
  }
}

type FeedServices = Parameters<typeof startLiveFeed>[0]

/** A worker with one tab, on a page of this process. */
async function filmMovingPage(
  run: { instanceId: string; websiteId: string },
  services: FeedServices,
  cleanups: (() => unknown)[],
): Promise<void> {
  const shop = createServer((_, response) => response.setHeader('content-type', 'text/html').end(movingPage))
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  cleanups.push(() => shop.close())
  const { browser } = await launchChromium(await findChromium(process.env.VITRINE_CHROMIUM || null), [])
  cleanups.push(() => browser.close())
  const screencast = createScreencast((frame) => feed.frame(frame))
  const feed = startLiveFeed(services, run, screencast.setWatched)
  cleanups.push(() => Promise.all([feed.stop(), screencast.close()]))
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 } })
  screencast.addPage(page)
  await page.goto(`http://127.0.0.1:${(shop.address() as AddressInfo).port}/`)
}
