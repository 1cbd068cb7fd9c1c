/** Opens every state that the browser tests know, and measures what shifts until it is complete and read. */
import { states } from '@vitrine/web/test/all-states'
import type { startFixtureServer } from '@vitrine/web/test/fixture-server'
import type { State } from '@vitrine/web/test/state'
import type { Browser, Page } from 'playwright-core'
import { settle } from './measure-screen.ts'
import { recordShifts, type Shift, takeShift } from './shift-recorder.ts'

export interface StateFigures {
  name: string
  width: number
  /** While it loads, and while its panel, tab, filter, or form opens. */
  shift: Shift
  /** While it is scrolled to its end. */
  scrollShift: Shift
}

const patienceMs = 30_000
const mostSteps = 12

/** Scrolls as a reader does, because details load when they come near. */
async function scrollThrough(page: Page): Promise<void> {
  await page.mouse.move(200, 450)
  for (let step = 0; step < mostSteps; step += 1) {
    await page.mouse.wheel(0, 700)
    // Longer than the time after an input in which shifts don't count.
    await page.waitForTimeout(600)
    const isAtEnd = await page.evaluate(
      () => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2,
    )
    if (isAtEnd) return
  }
}

async function measureState(
  browser: Browser,
  server: Awaited<ReturnType<typeof startFixtureServer>>,
  state: State,
): Promise<StateFigures> {
  const { name, path, scenario = {}, isSignedIn = true, width = 1280, act, sees } = state
  const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' })
  context.setDefaultTimeout(patienceMs)
  try {
    server.play(scenario, isSignedIn)
    if (isSignedIn) await context.addCookies([{ name: server.hintCookie, value: '1', url: server.url }])
    const page = await context.newPage()
    await recordShifts(page)
    await page.goto(server.url + path)
    await act?.(page)
    await page.getByText(sees).locator('visible=true').first().waitFor()
    await settle(page)
    const shift = await takeShift(page)
    await scrollThrough(page)
    return { name, width, shift, scrollShift: await takeShift(page) }
  } finally {
    await context.close()
  }
}

/**
 * Measures the states whose names contain `part`, one after another.
 * @returns their figures, and the names of those that never showed what they are about.
 */
export async function measureStates(
  browser: Browser,
  server: Awaited<ReturnType<typeof startFixtureServer>>,
  part: string,
): Promise<{ figures: StateFigures[]; unseen: string[] }> {
  const figures: StateFigures[] = []
  const unseen: string[] = []
  for (const state of states.filter(({ name }) => name.includes(part))) {
    try {
      figures.push(await measureState(browser, server, state))
    } catch (error) {
      console.error(`${state.name}: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
      unseen.push(state.name)
    }
  }
  return { figures, unseen }
}
