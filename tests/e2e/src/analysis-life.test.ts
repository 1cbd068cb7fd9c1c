/**
 * The life of an analysis in the browser: selected, configured, launched, watched, and reviewed. Its database is
 * slow, and its worker is killed in the middle.
 */
import { type RunningShop, serveShop } from '@vitrine/shops/serve'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApi } from './harness/api-client.ts'
import { openBrowser, signIn, watchProblems } from './harness/open-browser.ts'
import { type SlowDatabase, startSlowDatabase } from './harness/slow-database.ts'
import { descendants, type Product, startWithoutDemo } from './harness/start-product.ts'

/** A minute or two on an idle machine; others may be running on this one. */
const doneWithinMs = 1_200_000
const operator = { email: 'olga@vitrine.example', password: 'a-password-that-nobody-guesses' }
const owner = { email: 'maya@lumen.example', password: 'a-password-that-nobody-guesses' }
/** Finds something as soon as the home page is fetched, and then visits the pages in the browser. */
const analysis = 'Leftover and Placeholder Content'
/** The latency of a database on another continent. */
const databaseDelayMs = 30
const filler = '<p>Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor.</p></main>'

describe('the life of an analysis', { timeout: 1_260_000 }, () => {
  let shop: RunningShop
  let database: SlowDatabase
  let product: Product
  let browser: Browser
  let context: BrowserContext
  let page: Page
  let problems: string[]

  beforeAll(async () => {
    const hooks = [{ html: (html: string) => html.replace('</main>', filler) }]
    shop = await serveShop({ edition: 'clean', products: 6, hooks })
    database = await startSlowDatabase()
    product = await startWithoutDemo(operator, {
      VITRINE_SCAN_PAGES: '8',
      VITRINE_EGRESS_ALLOW: new URL(shop.url).host,
      DATABASE_URL: database.url,
    })
    const api = await openApi(product)
    await api.addMember(await api.addWebsite(shop.url), owner)
    browser = await openBrowser()
    context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
    context.setDefaultTimeout(120_000)
    page = await context.newPage()
    problems = watchProblems(page)
    await signIn(page, { url: product.url, signIn: owner })
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
    await product?.discard()
    await database?.stop()
    await shop?.close()
  })

  it('is found in the library and keeps the title that it is given', async () => {
    await page.goto(`${product.url}/all-analyses`)
    await page.getByPlaceholder('Search analyses').fill(analysis)
    const found = page.getByRole('region', { name: 'All Analyses' }).getByRole('article')
    await expect.poll(() => found.count(), { timeout: 120_000 }).toBe(1)
    await found.getByRole('link', { name: `Select analysis: ${analysis}` }).click()
    await page.getByLabel('Scan title').fill('Leftovers before the sale')
    database.setDelayMs(databaseDelayMs)
    await page.getByRole('button', { name: 'Launch Scan' }).first().click()
    await page.waitForURL('**/in-progress/**')
  })

  it('shows the browser at work, with frames that change', async () => {
    const screen = page.frameLocator('iframe[title="Live browser of the scan"]').locator('#screen')
    const drawn = new Set<string>()
    await expect
      .poll(
        async () => {
          const at = await screen.getAttribute('data-drawn-at', { timeout: 2_000 }).catch(() => null)
          if (at !== null) drawn.add(at)
          return drawn.size
        },
        { timeout: doneWithinMs, interval: 100 },
      )
      .toBeGreaterThan(2)
  })

  it('shows possible alerts as they come, while it still runs', async () => {
    const seen = await page.waitForFunction(
      () => {
        const alerts = document.querySelectorAll('[role="tabpanel"] button').length
        return alerts > 0 && { alerts, isRunning: document.body.innerText.includes('Running Scan...') }
      },
      null,
      { timeout: doneWithinMs },
    )
    expect(await seen.jsonValue()).toMatchObject({ isRunning: true })
    await page.getByRole('tab', { name: /^Potential Alerts \d/ }).waitFor()
  })

  it('continues when its worker is killed in the middle', async () => {
    const [worker = 0, ...others] = descendants(product.pid, 'worker-process.ts')
    expect(others).toEqual([])
    process.kill(worker, 'SIGKILL')
    await product.says(/the worker process exited and is being restarted/)
    await page.getByText('Running Scan...').waitFor()
  })

  it('says that it is complete and how many alerts there are, and links to them', {
    timeout: doneWithinMs,
  }, async () => {
    const dialog = page.getByRole('dialog', { name: 'Scan Complete' })
    await dialog.waitFor({ timeout: doneWithinMs })
    await dialog.getByText(/^[1-9]\d* alerts? found$/).waitFor()
    const scanId = page.url().split('/').at(-1)
    await dialog.getByRole('link', { name: 'Review alerts' }).click()
    await page.waitForURL(`**/scans/${scanId}**`)
    await page.getByRole('heading', { name: 'Leftovers before the sale' }).waitFor()
    await page.getByRole('article').first().waitFor()
    database.setDelayMs(0)
  })

  it('that compares with a file asks for one, and says which of its rows it will skip', async () => {
    await page.goto(`${product.url}/configure-scan?scan_template_id=T07`)
    await page.getByRole('button', { name: 'Launch Scan' }).first().click()
    await page.getByText('Please upload a file before launching the scan.').waitFor()
    const rows = [
      'id,title,link,price',
      'A1,Alder Table Lamp,https://shop.example/products/alder-table-lamp,89.00 USD',
      'A2,Low Tide Serving Bowl,https://shop.example/products/low-tide-serving-bowl,ten',
    ]
    await page.getByLabel('File', { exact: true }).setInputFiles({
      name: 'feed.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(rows.join('\n')),
    })
    await page.getByText('rows can be used').waitFor()
    await page.getByText(/1 row will be left out/).waitFor()
    await page.getByText('Row 3', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Launch Scan' }).first().click()
    await page.waitForURL(/\/(in-progress|pending)\//)
  })

  it('caused no script errors and failed responses', () => {
    // On a busy machine it outlasts an access token, whose expiry is a failed request that the browser logs.
    expect(problems.filter((problem) => !problem.includes('status of 403'))).toEqual([])
  })
})
