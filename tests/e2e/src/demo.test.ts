/** From an empty folder to real alerts on the screen, as after a fresh clone. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiClient, haveEnded, openApi } from './harness/api-client.ts'
import { openBrowser, signIn, watchProblems } from './harness/open-browser.ts'
import { type Product, startProduct } from './harness/start-product.ts'

/** A benchmark measures the promised three minutes; here the machine may be busy with other tests. */
const analysesWithinMs = 1_200_000

describe('a first start', { timeout: 300_000 }, () => {
  let product: Product
  let browser: Browser
  let context: BrowserContext
  let page: Page
  let api: ApiClient
  let problems: string[]

  beforeAll(async () => {
    // More than half of the shop; the engine's tests cover all of it.
    product = await startProduct({ env: { VITRINE_SCAN_PAGES: '100' } })
    api = await openApi(product)
    browser = await openBrowser()
    context = await openContext(browser)
    page = await context.newPage()
    problems = watchProblems(page)
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
    await product?.discard()
  })

  it('shows the sign-in first', async () => {
    await page.goto(product.url)
    await page.waitForURL('**/login**')
    await page.getByRole('button', { name: 'Log in' }).waitFor()
  })

  it('finishes its analyses of the demo shop, with alerts', {
    timeout: analysesWithinMs + 30_000,
  }, async () => {
    const scans = await api.scansWhen(haveEnded, analysesWithinMs)
    expect(scans.filter((scan) => scan.state !== 'completed')).toEqual([])
    expect(scans.some((scan) => scan.issues_count > 0)).toBe(true)
  })

  it('shows them in the Alerts Hub after the sign-in', async () => {
    await signIn(page, product)
    await page.goto(`${product.url}/scans`)
    const scans = await api.scans()
    for (const scan of scans)
      await page.getByRole('link', { name: scan.title, exact: true }).first().waitFor()
  })

  it('shows next to the sign-in an alert that it really finds', async () => {
    const visitor = await openContext(browser)
    const login = await visitor.newPage()
    await login.goto(`${product.url}/login`)
    const shown = await login.getByRole('article').innerText()
    await visitor.close()
    const reported = []
    for (const scan of await api.scans())
      for (const { created_issue_content: content } of await api.issues(scan.scan_id))
        reported.push([
          content.title,
          content.severity,
          ...content.issue_rows.flatMap((row) => [row.before_content, row.after_content]),
        ])
    const isShown = (words: (string | null | undefined)[]) =>
      words.every((word) => !word || shown.toLowerCase().includes(word.toLowerCase()))
    expect(reported.filter(isShown)).toHaveLength(1)
  })

  it('shows an alert with an image of the spot, and what is wrong with it', async () => {
    const { scan, issue } = await firstAlertWithImage(api)
    await page.goto(`${product.url}/scans/${scan.scan_id}`)
    const content = issue.created_issue_content
    const card = page.getByRole('article', { name: content.title }).first()
    await card.waitFor()
    const screenshot = card.getByRole('img').first()
    // The list draws its cards again when more of the scan's data arrives.
    await expect
      .poll(async () => {
        await screenshot.scrollIntoViewIfNeeded()
        return screenshot.evaluate((image: HTMLImageElement) => image.naturalWidth)
      })
      .toBeGreaterThan(100)
  })

  it.each(['/login', '/scans'])('has no axe violations on %s', async (path) => {
    const fresh = path === '/login' ? await openContext(browser) : context
    const other = await fresh.newPage()
    await other.goto(`${product.url}${path}`)
    await other.waitForLoadState('networkidle')
    const { violations } = await new AxeBuilder({ page: other }).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    await other.close()
  })

  it('reported no error while it was used', () => {
    expect(problems).toEqual([])
  })

  it('ends cleanly on Ctrl-C', async () => {
    expect(await product.stop()).toBe(0)
  })
})

async function openContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
  })
  // Slow on a busy machine.
  context.setDefaultTimeout(120_000)
  return context
}

/** A scan and one of its alerts that has a screenshot. @throws if no alert has one. */
async function firstAlertWithImage(api: ApiClient) {
  for (const scan of await api.scans())
    for (const issue of await api.issues(scan.scan_id))
      if (issue.created_issue_content.issue_rows.some((row) => row.image_url || row.before_image_url))
        return { scan, issue }
  throw new Error('no alert has an image')
}
