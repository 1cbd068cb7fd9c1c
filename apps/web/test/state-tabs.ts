/**
 * Tabs of one browser in which states are tested one after another; each keeps its cached files from state to
 * state.
 */
import type { Browser, Page } from 'playwright-core'
import { startFixtureServer } from './fixture-server.ts'
import type { State } from './state.ts'

interface StateTab {
  page: Page
  server: Awaited<ReturnType<typeof startFixtureServer>>
  /** Errors that the browser reports; failures that the fixture produces on purpose are expected. */
  complaints: string[]
}

/**
 * @param dist folder of the built app.
 * @param nowMs what the pages take for the current time, if that must not move.
 */
export async function openTabs(browser: Browser, dist: string, count: number, nowMs?: number) {
  const tabs = await Promise.all(Array.from({ length: count }, () => openTab(browser, dist, nowMs)))
  const free = [...tabs]
  const waiting: ((tab: StateTab) => void)[] = []

  /** Opens a state in a free tab, and releases the tab when `look` is done. */
  async function inState<Result>(
    state: State,
    look: (page: Page, complaints: string[]) => Promise<Result>,
  ): Promise<Result> {
    const tab = free.pop() ?? (await new Promise<StateTab>((resolve) => waiting.push(resolve)))
    try {
      await show(tab, state)
      return await look(tab.page, tab.complaints)
    } finally {
      const next = waiting.shift()
      if (next) next(tab)
      else free.push(tab)
    }
  }

  async function close() {
    for (const { page, server } of tabs) {
      await page.context().close()
      await server.stop()
    }
  }
  return { inState, close }
}

async function openTab(browser: Browser, dist: string, nowMs?: number): Promise<StateTab> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  // Generous, for a machine that is busy with other tests.
  context.setDefaultTimeout(60_000)
  // Storage of one state must not leak into the next.
  await context.addInitScript(() => {
    if (window.origin === 'null') return
    localStorage.clear()
    sessionStorage.clear()
  })
  const page = await context.newPage()
  if (nowMs !== undefined) await page.addInitScript(freezeDate, nowMs)
  const complaints: string[] = []
  page.on('console', (message) => {
    const isAnswer = /^(Failed to load resource|ServerUnavailable)/.test(message.text())
    if (message.type() === 'error' && !isAnswer) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return { page, server: await startFixtureServer({}, true, dist), complaints }
}

/** Only the date stands still. Playwright's clock would stop the timers too, and with them the requests. */
function freezeDate(nowMs: number) {
  const RealDate = Date
  window.Date = new Proxy(RealDate, {
    construct: (_, args) => Reflect.construct(RealDate, args.length === 0 ? [nowMs] : args),
    get: (target, name) => (name === 'now' ? () => nowMs : Reflect.get(target, name)),
  })
}

async function show(tab: StateTab, { path, scenario = {}, isSignedIn = true, width = 1440, isDark }: State) {
  const { page, server, complaints } = tab
  // Pending requests of the last state end here, before they could be answered with the next one's data.
  await page.goto('about:blank')
  await page.context().clearCookies()
  complaints.length = 0
  server.play(scenario, isSignedIn)
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light', reducedMotion: 'reduce' })
  await page.mouse.move(0, 0)
  await page.goto(server.url + path)
}
