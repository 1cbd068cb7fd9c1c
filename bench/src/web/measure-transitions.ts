/** Goes from screen to screen inside one document and measures what shifts. */
import type { startFixtureServer } from '@vitrine/web/test/fixture-server'
import type { Browser } from 'playwright-core'
import { settle } from './measure-screen.ts'
import type { MeasuredScreen } from './routes-to-measure.ts'
import { recordShifts, type Shift, takeShift } from './shift-recorder.ts'

export interface TransitionFigures {
  from: string
  to: string
  shift: Shift
}

/** Visits the signed-in screens in their order, twice: with an empty cache and with a filled one. */
export async function measureTransitions(
  browser: Browser,
  server: Awaited<ReturnType<typeof startFixtureServer>>,
  screens: readonly MeasuredScreen[],
  width: number,
): Promise<TransitionFigures[]> {
  const context = await browser.newContext({ viewport: { width, height: 900 } })
  const figures: TransitionFigures[] = []
  try {
    server.play({ templates: 20 }, true)
    await context.addCookies([{ name: server.hintCookie, value: '1', url: server.url }])
    const page = await context.newPage()
    await recordShifts(page)
    const own = screens.filter((screen) => screen.isSignedIn)
    await page.goto(`${server.url}/my-team`)
    await settle(page)
    let from = 'team'
    for (const screen of [...own, ...own]) {
      await takeShift(page)
      // Not by a click: shifts right after an input don't count.
      await page.evaluate((path) => history.pushState(null, '', path), screen.path)
      await page.getByText(screen.sees).locator('visible=true').first().waitFor()
      await settle(page)
      figures.push({ from, to: screen.name, shift: await takeShift(page) })
      from = screen.name
    }
    return figures
  } finally {
    await context.close()
  }
}
