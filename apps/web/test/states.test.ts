// @vitest-environment node
/**
 * Every state of the first screens in a real browser: axe, the strictest policy, no sideways scrolling, small
 * bundles.
 */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { AxeBuilder } from '@axe-core/playwright'
import bundled from '@sparticuz/chromium'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountStates } from './account-states.ts'
import { articleStates } from './article-states.ts'
import type { Scenario } from './fixture-data.ts'
import { startFixtureServer } from './fixture-server.ts'
import { operatorStates } from './operator-states.ts'
import { scanStates } from './scan-states.ts'
import type { State } from './state.ts'
import { openLanes } from './state-lanes.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')
const scan = '/scans/c0000000-41c7-7000-8000-000000000000'
const hub = '/scans'
const patienceMs = 300_000

/** Generous, because a machine that is busy with other tests renders late. */
const seenWithinMs = 60_000

let folder = ''
let browser: Browser
let lanes: Awaited<ReturnType<typeof openLanes>>

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-web-'))
  // A separate process: under the test's NODE_ENV the build would be React's development build.
  const vite = fileURLToPath(new URL('../../bin/vite.js', import.meta.resolve('vite')))
  await run(process.execPath, [vite, 'build', '--outDir', folder, '--emptyOutDir'], {
    cwd: root,
    env: { NODE_ENV: 'production' },
  })
  // The bundled Chromium's own flags are for single-process use; the screens need only the disabled sandbox,
  // for root.
  browser = await chromium.launch({ executablePath: await bundled.executablePath(), args: ['--no-sandbox'] })
  lanes = await openLanes(browser, folder, 3)
}, 400_000)

afterAll(async () => {
  await lanes?.close()
  await browser?.close()
  rmSync(folder, { recursive: true, force: true })
})

const states: State[] = [
  ...accountStates,
  ...articleStates,
  ...operatorStates,
  ...scanStates,
  { name: 'sign-in', path: '/login', isSignedIn: false, sees: 'Welcome back' },
  {
    name: 'sign-in, dark, phone, empty fields',
    path: '/login',
    isSignedIn: false,
    isDark: true,
    width: 390,
    act: (page) => page.getByRole('button', { name: 'Log in' }).click(),
    sees: 'This field is required',
  },
  {
    name: 'sign-in refused',
    path: '/login?reset=success',
    isSignedIn: false,
    width: 768,
    act: signIn,
    sees: 'Wrong username, email or password.',
  },
  { name: 'overview', path: '/', sees: '$48k' },
  { name: 'overview, dark', path: '/', isDark: true, width: 1600, sees: '$48k' },
  { name: 'overview, phone', path: '/', width: 390, sees: '$48k' },
  { name: 'overview, tablet', path: '/', width: 768, sees: '$48k' },
  {
    name: 'overview, free audit',
    path: '/',
    scenario: { audit: true },
    sees: '2 patterns hurting your site',
  },
  {
    name: 'overview, free audit, phone, dark',
    path: '/',
    width: 390,
    isDark: true,
    scenario: { audit: true },
    sees: '2 patterns hurting your site',
  },
  {
    name: 'overview, nothing connected',
    path: '/',
    scenario: { isConnected: false, scans: 0, actions: 'done' },
    sees: 'Connect your data to see personalized impact metrics',
  },
  {
    name: 'overview, loading',
    path: '/',
    scenario: { hanging: ['/api/v1/websites/a0'] },
    sees: 'Loading website details...',
  },
  {
    name: 'overview, failed',
    path: '/',
    scenario: { failing: ['/api/v1/websites/a0'] },
    sees: 'The overview couldn’t be loaded',
  },
  {
    name: 'overview, calculation',
    path: '/',
    act: (page) => page.getByText("How it's calculated").first().click(),
    sees: 'Evidence grade C',
  },
  { name: 'store settings, data', path: '/store-settings', sees: 'Imported from Shopify, 28 rows' },
  {
    name: 'store settings, import, phone',
    path: '/store-settings#store-data',
    width: 390,
    scenario: { isConnected: false },
    act: importFile,
    sees: '"never" is no date.',
  },
  { name: 'hub', path: hub, sees: 'Most Impactful' },
  { name: 'hub, dark', path: `${hub}?tab=all`, isDark: true, width: 1600, sees: 'Running: 3h left' },
  { name: 'hub, phone', path: hub, width: 390, sees: 'Most Impactful' },
  { name: 'hub, tablet', path: `${hub}?tab=archived`, width: 768, sees: 'Old discount codes' },
  {
    name: 'hub, filter',
    path: `${hub}?severity=high`,
    act: (page) => page.getByRole('button', { name: 'Filter' }).click(),
    sees: 'This quarter',
  },
  {
    name: 'hub, filtered by a press on a word',
    path: hub,
    act: async (page) => {
      await page.getByRole('button', { name: 'Filter' }).click()
      await page.getByText('This month').click()
      await page.getByRole('button', { name: 'Filter 1' }).waitFor()
    },
    sees: 'Most Impactful',
  },
  {
    name: 'hub, row menu',
    path: hub,
    act: (page) => page.getByLabel('More for Search queries that return no results').click(),
    sees: 'Coming soon',
  },
  { name: 'hub, share', path: hub, act: share, sees: 'Sharing link copied to clipboard!' },
  { name: 'hub, loading', path: hub, scenario: { hanging: ['/api/v1/scans/website'] }, sees: 'New Analysis' },
  {
    name: 'hub, failed',
    path: hub,
    scenario: { failing: ['/api/v1/scans/website'] },
    sees: 'Your analyses couldn’t be loaded',
  },
  { name: 'hub, no scans', path: hub, scenario: { scans: 0 }, sees: 'No scans here.' },
  { name: 'hub, audit', path: hub, scenario: { audit: true }, sees: '9 days left' },
  {
    name: 'user menu',
    path: hub,
    act: (page) => page.getByLabel('IM, Ines Moreau’s account').hover(),
    sees: 'Log out',
  },
  {
    name: 'switcher with search',
    path: hub,
    scenario: { websites: 14 },
    act: (page) => page.getByLabel(/^Website:/).click(),
    sees: 'Store number 12',
  },
  {
    name: 'phone menu',
    path: hub,
    width: 390,
    act: (page) => page.getByLabel('Menu').click(),
    sees: 'Log out',
  },
  {
    name: 'overview, free audit without alerts',
    path: '/',
    scenario: { audit: true, isAuditEmpty: true },
    sees: 'No alerts on the pages we checked',
  },
  {
    name: 'overview, free audit on its way, phone menu',
    path: '/',
    width: 390,
    scenario: { audit: true, isAuditUnderWay: true },
    act: (page) => page.getByLabel('Menu').click(),
    sees: '9 days left',
  },
  { name: 'no websites', path: hub, scenario: { websites: 0 }, sees: 'Contact Support' },
  { name: 'detail', path: scan, sees: 'Currently on the Website' },
  { name: 'detail, dark', path: scan, isDark: true, width: 1280, sees: 'Currently on the Website' },
  { name: 'detail, phone', path: scan, width: 390, sees: 'Currently on the Website' },
  {
    name: 'detail, tablet, a closed alert',
    path: `${scan}?alert=d0000000-41d0-7000-8000-000000000009`,
    width: 768,
    sees: 'Weight in pounds on the EU page',
  },
  {
    name: 'detail, confirm',
    path: scan,
    act: (page) => page.getByRole('button', { name: 'Mark all as completed' }).click(),
    sees: 'Mark all alerts as completed?',
  },
  {
    name: 'detail, severity menu',
    path: scan,
    act: (page) => page.getByLabel('Severity: High').first().click(),
    sees: 'Medium',
  },
  {
    name: 'detail, zoom',
    path: scan,
    act: (page) =>
      page
        .getByLabel(/^Zoom:/)
        .first()
        .click(),
    sees: 'Currently on the Website',
  },
  {
    name: 'detail, keys',
    path: scan,
    act: (page) => page.keyboard.press('?'),
    sees: 'Enable single-key shortcuts',
  },
  {
    name: 'detail, phone sheet',
    path: scan,
    width: 390,
    act: (page) => page.getByRole('navigation', { name: 'Alerts' }).getByText('Share').click(),
    sees: 'Share alerts with team',
  },
  {
    name: 'detail, a long PDF is made',
    path: scan,
    width: 1280,
    scenario: { exporting: 'in_progress' },
    sees: 'Creating the PDF: 1,000 of 3,202 alerts',
  },
  { name: 'detail, loading', path: scan, scenario: { hanging: ['/api/v1/issues'] }, sees: 'All Analyses' },
  {
    name: 'detail, failed',
    path: scan,
    scenario: { failing: ['/api/v1/issues'] },
    sees: 'Error Loading Alerts',
  },
  { name: 'detail, empty', path: scan, scenario: { alerts: 0 }, sees: 'No Alerts Found' },
  { name: 'detail, audit', path: scan, scenario: { audit: true }, sees: '+ 15 more alerts...' },
  { name: 'unknown address', path: '/nowhere', sees: 'This page doesn’t exist' },
]

async function signIn(page: Page) {
  await page.getByLabel('Username or email').fill('ines')
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await page.getByRole('button', { name: 'Log in' }).click()
}

async function importFile(page: Page) {
  await page.getByRole('tab', { name: 'Import a file' }).click()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByText('Choose a CSV file, or drop it here').click(),
  ])
  await chooser.setFiles({ name: 'sales.csv', mimeType: 'text/csv', buffer: Buffer.from('Date,Sessions\n') })
}

async function share(page: Page) {
  await page.getByLabel('More for Search queries that return no results').click()
  await page.getByRole('menuitem', { name: 'Share' }).click()
}

/** No axe violations, no sideways scrolling, no browser errors. */
async function checkState(page: Page, complaints: readonly string[]) {
  const sidewaysPx = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  // The other mode opens another page per result; it is for frames of other origins, of which there are none.
  // Passes aren't requested: serializing their elements takes longer than finding the violations.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  expect({ sidewaysPx, complaints }).toEqual({ sidewaysPx: 0, complaints: [] })
}

// In parallel: a page spends more time waiting for its server and fonts than working.
test.concurrent.each(states)('$name', { timeout: patienceMs }, (state) =>
  lanes.inState(state, async (page, complaints) => {
    if (state.act)
      await page
        .getByText(
          /Most Impactful|Open Alerts|Create your account|Welcome back|Download your data|Connect your data|How it works|Scan steps|Running Scan|What we’ll cover|Forgot your|Store URL|Bartholomew|tag was not found|Competitor Stores|As sent|Scan steps|Impersonate|Set hours|Waiting for a worker|Run automatically|Pages checked|Add a logo|Try it on a store/,
        )
        .first()
        .waitFor()
    await state.act?.(page)
    await page.getByText(state.sees).locator('visible=true').first().waitFor({ timeout: seenWithinMs })
    await checkState(page, complaints)
  }),
)

test('the sign-in loads under 170 KB of compressed JavaScript', { timeout: patienceMs }, () =>
  lanes.inState({ name: '', path: '/login', isSignedIn: false, sees: '' }, async (page) => {
    await page.waitForLoadState('networkidle')
    const files = await page.evaluate(() =>
      performance.getEntriesByType('resource').map((entry) => new URL(entry.name).pathname),
    )
    const scripts = files.filter((file) => file.endsWith('.js'))
    const total = scripts.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length, 0)
    expect(total).toBeGreaterThan(50_000)
    expect(total).toBeLessThan(170 * 1024)
  }),
)

test.each([390, 1280])(
  'the overview of a free audit does not shift, at %i px',
  { timeout: patienceMs },
  (width) =>
    lanes.inState({ name: '', path: '/', width, scenario: { audit: true }, sees: '' }, async (page) => {
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
    lanes.inState(
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

test('5,000 scans and 2,000 alerts render only what is near the viewport', {
  timeout: patienceMs,
}, async () => {
  const scenario = { scans: 5000, alerts: 2000 }
  for (const [path, most] of [
    [hub, 60],
    [scan, 12],
  ] as const)
    await lanes.inState({ name: '', path, scenario, sees: '' }, async (page) => {
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
