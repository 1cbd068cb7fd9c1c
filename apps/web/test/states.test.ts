// @vitest-environment node
/**
 * Every state of the first screens in a real browser: axe, the strictest policy, no sideways scrolling, small
 * bundles.
 */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import bundled from '@sparticuz/chromium'
import { type Browser, chromium, type Locator, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addAxe, axeViolations } from './accessibility/axe.ts'
import { hub, readyTexts, scan, states } from './all-states.ts'
import { buildApp } from './build-app.ts'
import type { Scenario } from './fixture-data.ts'
import { startFixtureServer } from './fixture-server.ts'
import { openTabs } from './state-tabs.ts'

const patienceMs = 300_000

/** Generous, because a machine that is busy with other tests renders late. */
const seenWithinMs = 60_000
/** A violation that is there for longer is the state's own. */
const settledWithinMs = 20_000

let folder = ''
let browser: Browser
let tabs: Awaited<ReturnType<typeof openTabs>>
const goodLooks = new Set<string>()

beforeAll(async () => {
  folder = await buildApp()
  addAxe(folder)
  // The bundled Chromium's own flags are for single-process use; the screens need only the disabled sandbox, for
  // root. A state lives for a second: optimizing its code takes longer than running it.
  const args = ['--no-sandbox', '--js-flags=--no-opt,--no-maglev']
  browser = await chromium.launch({ executablePath: await bundled.executablePath(), args })
  tabs = await openTabs(browser, folder, 3)
}, 400_000)

afterAll(async () => {
  await tabs?.close()
  await browser?.close()
  rmSync(folder, { recursive: true, force: true })
})

/**
 * Targets on a phone below 44 px, with the room around them that still hits them. Links within a sentence may be as
 * small as their line, and a field's frame is part of it.
 */
function smallTargets(): string[] {
  const leastPx = 43.5
  const selector = 'button, a[href], input, select, textarea, summary, [role="tab"], [role="menuitem"]'
  const isInSentence = (element: Element) => {
    const sentence = element.closest('p, li, dd, td')
    return (
      element.matches('a, p button') &&
      getComputedStyle(element).display === 'inline' &&
      sentence !== null &&
      sentence.textContent.trim() !== element.textContent.trim()
    )
  }
  return [...document.querySelectorAll<HTMLElement>(selector)].flatMap((element) => {
    const box = element.getBoundingClientRect()
    const style = getComputedStyle(element)
    const isHidden =
      box.width < 2 || box.height < 2 || style.visibility === 'hidden' || style.pointerEvents === 'none'
    if (isHidden || element.matches(':disabled') || element.closest('[aria-hidden="true"], [inert]'))
      return []
    if (isInSentence(element)) return []
    const room = (['::before', '::after'] as const)
      .map((part) => getComputedStyle(element, part))
      .filter(({ content, position }) => content !== 'none' && position === 'absolute')
      .map(({ width, height }) => [Number.parseFloat(width), Number.parseFloat(height)] as const)
    const around = [
      element.closest('label'),
      element.matches('input, textarea') ? element.parentElement : null,
    ]
      .filter((each) => each !== null)
      .map((each) => [each.getBoundingClientRect().width, each.getBoundingClientRect().height] as const)
    const boxes = [[box.width, box.height] as const, ...room, ...around]
    const width = Math.max(...boxes.map(([wide]) => wide))
    const height = Math.max(...boxes.map(([, high]) => high))
    if (width >= leastPx && height >= leastPx) return []
    const name = element.getAttribute('aria-label') ?? element.textContent.trim()
    return [
      `${element.tagName.toLowerCase()} "${name.slice(0, 40)}" ${Math.round(width)} x ${Math.round(height)}`,
    ]
  })
}

/** No axe violations, no sideways scrolling, no browser errors. */
async function checkState(page: Page, complaints: readonly string[]) {
  const sidewaysPx = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  const isPhone = page.viewportSize()?.width === 390
  // axe reads places once: what moves them meanwhile, such as a part that still arrives, looks like a small target.
  const passes = async () => expect(await axeViolations(page, { sizes: !isPhone, goodLooks })).toEqual([])
  await vi.waitFor(passes, { timeout: settledWithinMs, interval: 500 })
  expect({ sidewaysPx, complaints }).toEqual({ sidewaysPx: 0, complaints: [] })
  // Stricter than axe's own rule.
  if (isPhone) expect(await page.evaluate(smallTargets)).toEqual([])
}

// In parallel: a page spends more time waiting for its server and fonts than working.
test.concurrent.each(states)('$name', { timeout: patienceMs }, (state) =>
  tabs.inState(state, async (page, complaints) => {
    if (state.act) await page.getByText(readyTexts).first().waitFor()
    await state.act?.(page)
    await page.getByText(state.sees).locator('visible=true').first().waitFor({ timeout: seenWithinMs })
    await checkState(page, complaints)
  }),
)

test(
  'a text that looks like none before is measured, and a pale one is a violation',
  {
    timeout: patienceMs,
  },
  () =>
    tabs.inState({ name: '', path: '/login', isSignedIn: false, sees: '' }, async (page) => {
      const title = page.getByText('Welcome back')
      await title.waitFor()
      const violations = () => axeViolations(page, { sizes: true, goodLooks })
      expect(await violations()).toEqual([])
      await title.evaluate((element) => {
        element.style.color = '#ccc'
      })
      // A style may reach the screen a moment later.
      await expect.poll(violations).toEqual([expect.stringMatching(/^color-contrast: .*Welcome back/)])
    }),
)

test(
  'a target that looks like none before is measured, and a small one without room is a violation',
  {
    timeout: patienceMs,
  },
  () =>
    tabs.inState({ name: '', path: '/login', isSignedIn: false, sees: '' }, async (page) => {
      const title = page.getByText('Welcome back')
      await title.waitFor()
      const violations = () => axeViolations(page, { sizes: true, goodLooks })
      expect(await violations()).toEqual([])
      await title.evaluate((element) => {
        const links = ['terms', 'privacy'].map((name) => {
          const link = document.createElement('a')
          Object.assign(link, { href: `/${name}`, textContent: name })
          link.style.cssText = 'display: block; font-size: 10px; line-height: 10px'
          return link
        })
        element.after(...links)
      })
      await expect.poll(violations).toContainEqual(expect.stringMatching(/^target-size: /))
    }),
)

/** The scripts that the page has loaded, and whether each was requested before the app ran. */
const loadedScripts = (page: Page) =>
  page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return performance
      .getEntriesByType('resource')
      .map(({ name, startTime }) => ({
        file: new URL(name).pathname,
        isEarly: startTime < (navigation?.domInteractive ?? 0),
      }))
      .filter(({ file }) => file.endsWith('.js'))
  })

test.each([
  { name: 'the sign-in', path: '/login', isSignedIn: false, leastKb: 50, mostKb: 150 },
  { name: 'a scan', path: scan, isSignedIn: true, leastKb: 150, mostKb: 200 },
])(
  '$name loads under $mostKb KB of compressed JavaScript, each file once',
  { timeout: patienceMs },
  ({ leastKb, mostKb, ...screen }) =>
    tabs.inState({ ...screen, sees: '' }, async (page) => {
      await page.waitForLoadState('networkidle')
      const files = (await loadedScripts(page)).map(({ file }) => file)
      expect(files).toEqual([...new Set(files)])
      expect(files.length).toBeLessThanOrEqual(15)
      const total = files.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length, 0)
      expect(total).toBeGreaterThan(leastKb * 1024)
      expect(total).toBeLessThan(mostKb * 1024)
    }),
)

test.each(['/', hub, scan])(
  'the code of %s is requested before the app runs',
  { timeout: patienceMs },
  (path) =>
    tabs.inState({ name: '', path, isSignedIn: true, sees: '' }, async (page) => {
      await page.waitForLoadState('networkidle')
      const views = (await loadedScripts(page)).filter(({ file }) => file.includes('/view-'))
      expect(views).toEqual([{ file: expect.any(String), isEarly: true }])
    }),
)

test.each([390, 768, 1280])(
  'a link to a closed alert leads to its card, below the header, at %i px',
  { timeout: patienceMs },
  (width) => {
    const id = 'd0000000-41d0-7000-8000-000000000009'
    return tabs.inState({ name: '', path: `${scan}?alert=${id}`, width, sees: '' }, async (page) => {
      const card = page.locator(`article[aria-labelledby="alert-${id}"]`)
      await card.getByText('Currently on the Website').waitFor()
      await page.waitForLoadState('networkidle')
      const header = await page.locator('header:has(h1)').boundingBox()
      const below = async () =>
        ((await card.boundingBox())?.y ?? 0) - (header?.y ?? 0) - (header?.height ?? 0)
      await expect.poll(below).toBeGreaterThan(0)
      expect(await below()).toBeLessThan(120)
    })
  },
)

test.each([390, 1280])(
  'the overview of a free audit does not shift, at %i px',
  { timeout: patienceMs },
  (width) =>
    tabs.inState({ name: '', path: '/', width, scenario: { audit: true }, sees: '' }, async (page) => {
      await page.addInitScript(() => {
        const seen = window as unknown as { shifts: number[] }
        seen.shifts = []
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value, sources } = entry as unknown as {
              value: number
              sources: { node: Element | null }[]
            }
            const isBelow = sources.some(({ node }) => node?.parentElement?.closest('main'))
            if (isBelow && value > 0.03) seen.shifts.push(value)
          }
        }).observe({ type: 'layout-shift', buffered: true })
      })
      // Once to learn the banner's height, once to measure.
      for (const _ of [1, 2]) {
        await page.reload()
        await page.getByText('Your audit expires in 9 days').waitFor()
        await page.waitForLoadState('networkidle')
      }
      expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
    }),
)

test.each([390, 1280])(
  'an open multi-select covers none of its chips, however many rows they take, at %i px',
  { timeout: patienceMs },
  (width) =>
    tabs.inState(
      { name: '', path: '/configure-scan?scan_template_id=T02', width, sees: '' },
      async (page) => {
        const trigger = page.getByLabel('Page types: choose')
        await trigger.click()
        for (const kind of ['Category', 'Product', 'Product list', 'Cart'])
          await page.getByRole('checkbox', { name: `${kind} pages`, exact: true }).check()
        const field = page.getByLabel('Remove Category pages').locator('xpath=../..')
        const read = () =>
          field.evaluate((chips) => {
            const panel = chips.parentElement?.querySelector('[role="dialog"]')?.closest('.v-float')
            const [own, other] = [chips, panel].map((each) => each?.getBoundingClientRect())
            const hidden = [...chips.children].filter((chip) => {
              chip.scrollIntoView({ block: 'center' })
              const { x, y, width, height } = chip.getBoundingClientRect()
              return !chip.contains(document.elementFromPoint(x + width / 2, y + height / 2))
            })
            return {
              rows: new Set([...chips.children].map((chip) => Math.round(chip.getBoundingClientRect().top)))
                .size,
              hidden: hidden.map((chip) => chip.textContent),
              overlapPx:
                own && other
                  ? Math.max(0, Math.min(own.bottom, other.bottom) - Math.max(own.top, other.top))
                  : null,
            }
          })
        const grown = await read()
        expect(grown.rows).toBeGreaterThan(1)
        expect(grown).toMatchObject({ hidden: [], overlapPx: 0 })
        // Opened again, with all chips and the other direction if there is no space below.
        await page.keyboard.press('Escape')
        await trigger.click()
        expect(await read()).toMatchObject({ hidden: [], overlapPx: 0 })
      },
    ),
)

test('five frequent tasks take at most two clicks from the hub', { timeout: patienceMs }, async () => {
  const title = 'Product details that contradict each other'
  const tasks: Record<string, (page: Page, click: (target: Locator) => Promise<void>) => Promise<unknown>> = {
    'find the costliest alert and see its proof': async (page, click) => {
      await click(page.getByRole('link', { name: /^Costliest alert/ }))
      await page
        .locator('article[data-active]')
        .getByLabel(/^Zoom:/)
        .first()
        .waitFor()
    },
    'dismiss a false one': async (page, click) => {
      await click(page.getByRole('link', { name: `Review ${title}` }))
      await click(page.getByRole('article').getByRole('button', { name: 'Discard' }).first())
      await page.getByRole('button', { name: 'Undo' }).first().waitFor()
    },
    'share three': async (page, click) => {
      await click(page.getByRole('link', { name: `Review ${title}` }))
      const exported = page.waitForRequest((request) => request.url().includes('/issues/export/'))
      await click(page.getByRole('button', { name: 'Share top 3' }))
      expect((await exported).postDataJSON()).toHaveLength(3)
    },
    'check one again': async (page, click) => {
      await click(page.getByRole('link', { name: `Review ${title}` }))
      await click(page.getByRole('button', { name: 'Check again' }).first())
      await page.getByText('Opening the affected pages as a new visitor').first().waitFor()
    },
  }
  for (const play of Object.values(tasks))
    await tabs.inState({ name: '', path: hub, sees: '' }, async (page) => {
      let clicks = 0
      await play(page, async (target) => {
        clicks += 1
        await target.click()
      })
      expect(clicks).toBeLessThanOrEqual(2)
    })
})

test(
  'on a phone, the first three alerts are shared with two taps from the hub',
  {
    timeout: patienceMs,
  },
  () =>
    tabs.inState({ name: '', path: hub, width: 390, sees: '' }, async (page) => {
      await page.getByRole('link', { name: 'Product details that contradict each other' }).first().click()
      const exported = page.waitForRequest((request) => request.url().includes('/issues/export/'))
      await page.getByRole('button', { name: 'Share top 3' }).filter({ visible: true }).click()
      expect((await exported).postDataJSON()).toHaveLength(3)
    }),
)

test('buttons keep their ground, whichever style sheet loads first', { timeout: patienceMs }, () =>
  tabs.inState({ name: '', path: '/login', isSignedIn: false, sees: '' }, async (page) => {
    const button = page.getByRole('button', { name: 'Log in' })
    await button.waitFor()
    const ground = await button.evaluate((element) => getComputedStyle(element).backgroundColor)
    expect(ground).toBe('rgb(15, 118, 110)')
  }),
)

test('5,000 scans and 2,000 alerts render only what is near the viewport', {
  timeout: patienceMs,
}, async () => {
  const scenario = { scans: 5000, alerts: 2000 }
  for (const [path, most] of [
    [hub, 60],
    [scan, 12],
  ] as const)
    await tabs.inState({ name: '', path, scenario, sees: '' }, async (page) => {
      await page.locator('article').first().waitFor()
      expect(await page.locator('article').count()).toBeLessThan(most)
    })
})

test('errors and traces are reported only with a DSN', { timeout: patienceMs }, async () => {
  for (const isReporting of [false, true]) {
    const scenario: Scenario = {}
    const server = await startFixtureServer(scenario, false, folder)
    if (isReporting) scenario.sentryDsn = server.url.replace('://', '://key@').concat('/1')
    const context = await browser.newContext()
    context.setDefaultTimeout(seenWithinMs)
    const page = await context.newPage()
    const sent: string[] = []
    const traced: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/envelope/')) sent.push(request.postData() ?? '')
      if ('sentry-trace' in request.headers()) traced.push(request.url())
    })
    await page.goto(`${server.url}/login`)
    await page.getByText('Welcome back').waitFor()
    await page.evaluate(() => setTimeout(() => Promise.reject(new Error('x is undefined'))))
    if (isReporting) await expect.poll(() => sent.join(), { timeout: 60_000 }).toContain('x is undefined')
    else await page.waitForTimeout(1_500)
    expect({ hasSent: sent.length > 0, traced }).toEqual({ hasSent: isReporting, traced: [] })
    await context.close()
    await server.stop()
  }
})
