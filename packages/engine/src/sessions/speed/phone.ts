/**
 * A mid-range phone on a slow mobile connection, simulated in a tab of this machine. Connection and slowdown
 * are those of Lighthouse's mobile runs (“Network Throttling” and “CPU Throttling” in its documentation), so
 * that an owner finds similar figures there.
 */
import type { CDPSession, Page } from 'playwright-core'
import { inIsolatedWorld } from '../../browser/isolated-world.ts'
import { runBenchmark } from './benchmark.page.ts'

const line = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
/** Lighthouse's factor for every machine; on slow ones it would be too much. */
const maxSlowdown = 4

/** How fast this machine is right now: about 150 for a slow phone, 500 and more for computers. */
export function benchmarkIndex(page: Page): Promise<number> {
  return inIsolatedWorld(page, runBenchmark)
}

/** How much slower a mid-range phone is, interpolated from the table of Lighthouse's throttling calculator. */
export function slowdownFor(index: number): number {
  const factor =
    index >= 1300
      ? 3 + (index - 1300) / 233
      : index >= 800
        ? 2 + (index - 800) / 500
        : 1 + (index - 150) / 650
  return Math.round(Math.min(maxSlowdown, Math.max(1, factor)) * 10) / 10
}

/** Makes the tab simulate a phone until it is closed. */
export async function becomePhone(cdp: CDPSession, slowdown: number): Promise<void> {
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', line)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}
