/** The baseline of the Chromium tier: navigate, read the document, and nothing else. */
import { launchChromium } from '@vitrine/engine/browser/chromium'
import { findChromium } from '@vitrine/engine/browser/find-chromium'
import type { Platform } from '@vitrine/kernel/names/vocabulary'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import type { Visit } from './task.ts'

/** The viewports of a scan, so that both loops lay out the same pages. */
const contextOptions: Record<Platform, BrowserContextOptions> = {
  Desktop: { viewport: { width: 1366, height: 768 } },
  Mobile: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
}

/**
 * Visits every page with the given number of tabs.
 * @returns milliseconds from the first navigation to the last document that was read.
 */
export async function bareBrowserLoop(visits: readonly Visit[], tabs: number): Promise<number> {
  // Launched by the engine, so that both sides run the same browser with the same switches.
  const { browser } = await launchChromium(await findChromium(process.env.VITRINE_CHROMIUM || null), [])
  try {
    return await visitAll(browser, visits, tabs)
  } finally {
    await browser.close()
  }
}

async function visitAll(browser: Browser, visits: readonly Visit[], tabs: number): Promise<number> {
  const contexts = {
    Desktop: await browser.newContext(contextOptions.Desktop),
    Mobile: await browser.newContext(contextOptions.Mobile),
  }
  const waiting = [...visits]
  const startedMs = performance.now()
  const tab = async () => {
    for (let visit = waiting.pop(); visit; visit = waiting.pop()) {
      const page = await contexts[visit.platform].newPage()
      await page.goto(visit.url, { waitUntil: 'load', timeout: 60_000 })
      await page.content()
      await page.close()
    }
  }
  await Promise.all(Array.from({ length: tabs }, tab))
  return performance.now() - startedMs
}
