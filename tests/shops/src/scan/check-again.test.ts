/** A finding of sessions rechecked: confirmed while the shop is unchanged, gone once the shop is fixed. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { detectors } from '@vitrine/detectors/registry'
import { createHostLimiter } from '@vitrine/engine/net/limiter/host-limiter'
import { recheck } from '@vitrine/engine/pipeline/recheck'
import { scan } from '@vitrine/engine/pipeline/scan'
import { createDiskStore } from '@vitrine/engine/run/store/disk-store'
import { createMemoryScanMemory } from '@vitrine/engine/run/store/memory-scan-memory'
import { expect, it } from 'vitest'
import { planOfKinds } from '../faults/plan.ts'
import { serveShop } from '../serve.ts'
import { buildShop } from '../shop/build-shop.ts'

const products = 9
const detector = 'search-self-miss'

it('a finding of sessions runs again: still there, then gone', { timeout: 1_200_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-again-'))
  const memory = createMemoryScanMemory()
  const plan = planOfKinds(buildShop({ products }), [detector], 'again')
  const faulty = await serveShop({ edition: 'faulty', products, plan })
  const url = `${faulty.url}/`
  const options = {
    url,
    regions: [{ name: 'GLOBAL', roots: [url] }],
    platforms: ['Desktop' as const],
    tier: 'http' as const,
    pageBudget: 60,
    pageTypes: [],
    checks: [{ detector, templateIds: [] }],
    concurrency: 4,
    tabs: 1,
    isOwned: true,
    withSessions: true,
    freshnessMs: 0,
    allowHosts: [new URL(url).host],
  }
  const deps = {
    detectors,
    detectorsModule: import.meta.resolve('@vitrine/detectors/registry'),
    memory,
    store: await createDiskStore(folder),
    limiter: createHostLimiter(),
    // Plain pages are enough; without a browser there is no screenshot, and the test stays small.
    chromiumPath: '/nonexistent/chromium',
    onEvent: () => {},
    signal: new AbortController().signal,
  }
  try {
    const { alerts } = await scan(options, deps)
    const [alert] = alerts
    if (alerts.length !== 1 || alert === undefined) throw new Error(`${alerts.length} alerts`)
    const again = () => recheck(options, deps, { detector, causeKey: alert.causeKey })
    expect(await again()).toMatchObject({ state: 'present', reason: null })
    await faulty.close()
    const right = await serveShop({ edition: 'clean', products, port: Number(new URL(url).port) })
    try {
      expect(await again()).toMatchObject({ state: 'gone', reason: null })
    } finally {
      await right.close()
    }
    expect(await again()).toMatchObject({ state: 'not_verified', reason: expect.stringMatching(/\w/) })
  } finally {
    await memory.dispose()
    await rm(folder, { recursive: true, force: true })
  }
})
