/** Opens a screen of the built web app in Chromium as a phone on 4G would, and measures what that takes. */
import type { startFixtureServer } from '@vitrine/web/test/fixture-server'
import type { Browser, Page } from 'playwright-core'
import type { MeasuredScreen } from './routes-to-measure.ts'
import { recordShifts, type Shift, takeShift } from './shift-recorder.ts'

export interface ScreenFigures {
  scriptKb: number
  scriptFiles: number
  styleKb: number
  /** Until the screen shows its data, in ms. */
  contentMs: number
  /** The part of it in which the page had work, and other programs had the processor. */
  waitedMs: number
  /** Processor time of the page's main thread until then, slowed down. It hardly depends on other programs. */
  usedMs: number
  shift: Shift
}

type FixtureServer = Awaited<ReturnType<typeof startFixtureServer>>

/** Lighthouse's mobile connection: 1.6 Mbit/s with a round trip of 150 ms. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 }
const slowdown = 4
const patienceMs = 60_000

/** Opens the screen with an empty cache, `width` px wide. */
export async function measureScreen(
  browser: Browser,
  server: FixtureServer,
  screen: MeasuredScreen,
  width: number,
): Promise<ScreenFigures> {
  const context = await browser.newContext({ viewport: { width, height: 900 } })
  try {
    server.play({ templates: 20 }, screen.isSignedIn)
    if (screen.isSignedIn)
      await context.addCookies([{ name: server.hintCookie, value: '1', url: server.url }])
    const page = await context.newPage()
    await recordShifts(page)
    const bytes = await countBytes(page)
    const readThread = await watchThread(page)
    const startedMs = performance.now()
    await page.goto(server.url + screen.path, { waitUntil: 'commit' })
    await page.getByText(screen.sees).locator('visible=true').first().waitFor({ timeout: patienceMs })
    const contentMs = performance.now() - startedMs
    const { waitedMs, usedMs } = await readThread()
    await settle(page)
    return {
      ...bytes(),
      contentMs,
      waitedMs: Math.min(contentMs, waitedMs),
      usedMs,
      shift: await takeShift(page),
    }
  } finally {
    await context.close()
  }
}

/** Nothing loads anymore, and late pictures had their time to push things around. */
export async function settle(page: Page): Promise<void> {
  // A screen that polls never becomes idle.
  await page.waitForLoadState('networkidle', { timeout: 8_000 }).catch(() => undefined)
  await page.waitForTimeout(300)
}

/**
 * Processor time that the page's main thread used, and how long it was ready to run without running: the time that
 * its tasks took, without the processor time. The slowed-down processor counts as used.
 */
async function watchThread(page: Page): Promise<() => Promise<{ usedMs: number; waitedMs: number }>> {
  const clocks = await Promise.all(
    (['timeTicks', 'threadTicks'] as const).map(async (timeDomain) => {
      const session = await page.context().newCDPSession(page)
      await session.send('Performance.enable', { timeDomain })
      return async () => {
        const { metrics } = await session.send('Performance.getMetrics')
        return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
      }
    }),
  )
  return async () => {
    const [took = 0, used = 0] = await Promise.all(clocks.map((read) => read()))
    return { usedMs: used, waitedMs: Math.max(0, took - used) }
  }
}

/** Slows the page down, and returns a function that sums up what came over the wire. */
async function countBytes(page: Page) {
  const session = await page.context().newCDPSession(page)
  const kinds = new Map<string, string>()
  const sums = { Script: 0, Stylesheet: 0 }
  let scriptFiles = 0
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  // Only bodies count: headers aren't part of the files.
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId)
    if (kind === 'Script' || kind === 'Stylesheet') sums[kind] += encodedDataLength
  })
  session.on('Network.loadingFinished', ({ requestId }) => {
    if (kinds.get(requestId) === 'Script') scriptFiles += 1
  })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slow4g)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return () => ({ scriptKb: sums.Script / 1024, scriptFiles, styleKb: sums.Stylesheet / 1024 })
}
