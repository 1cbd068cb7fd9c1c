/** An operator's tasks in the browser: a customer, an analysis that needs an operator, a plan, an impersonation. */
import { type RunningModel, serveModel } from '@vitrine/scripted-model/serve-model'
import { demoPlan } from '@vitrine/shops/faults/plan'
import { type RunningShop, serveShop } from '@vitrine/shops/serve'
import { buildShop } from '@vitrine/shops/shop/build-shop'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, signIn, watchProblems } from './harness/open-browser.ts'
import { type Product, startWithoutDemo } from './harness/start-product.ts'

const password = 'a-password-that-nobody-guesses'
const operator = { email: 'olga@vitrine.example', password }
const member = { email: 'maya@lumen.example', password }
/** Reads titles over HTTP: finishes quickly. */
const analysis = { id: 'T43', title: 'Titles and Meta Descriptions' }
/** No detector serves it: an agent runs it, and the shop's home page contains what it asks for. */
const ownWords = {
  title: 'Notices that are over',
  step: 'Open the home page and report announcements whose date has passed',
  alert: 'Expired offer is still shown',
}
const modelKey = 'sk-known-to-nobody'

/** Half a minute on an idle machine. */
const untilDone = { timeout: 600_000 }

describe('the operator’s console', { timeout: 1_300_000 }, () => {
  let shop: RunningShop
  let model: RunningModel
  let product: Product
  let browser: Browser
  let page: Page
  let theirs: Page
  let problems: string[][]
  const go = (section: string) => page.getByRole('link', { name: section, exact: true }).click()

  beforeAll(async () => {
    const others = demoPlan(buildShop()).filter(({ kind }) => kind !== 'content-outdated')
    shop = await serveShop({
      edition: 'faulty',
      plan: [...others, { kind: 'content-outdated', target: '/' }],
    })
    model = await serveModel({ apiKey: modelKey })
    const hosts = [shop.url, model.url].map((url) => new URL(url).host).join(',')
    product = await startWithoutDemo(operator, { VITRINE_SCAN_PAGES: '3', VITRINE_EGRESS_ALLOW: hosts })
    browser = await openBrowser()
    page = await openPage(browser)
    theirs = await openPage(browser)
    problems = [watchProblems(page), watchProblems(theirs)]
    await signIn(page, { url: product.url, signIn: operator })
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
    await product?.discard()
    await shop?.close()
    await model?.close()
  })

  it('registers a store and takes an analysis off its automated list', async () => {
    await page.getByRole('button', { name: /’s account$/ }).click()
    await page.getByRole('menuitem', { name: /console/ }).click()
    await go('Websites')
    await page.getByRole('button', { name: 'Add website' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Store URL').fill(shop.url)
    await dialog.getByLabel('Store name').fill('Lumen')
    await dialog.getByRole('button', { name: 'Add website' }).click()
    await page.getByRole('heading', { name: 'Lumen' }).waitFor()
    const choice = page.getByRole('checkbox', { name: analysis.title })
    expect(await choice.isChecked()).toBe(true)
    await Promise.all([
      page.waitForResponse((answer) => answer.request().method() === 'DELETE' && answer.ok()),
      choice.click(),
    ])
  })

  it('invites its owner, who signs up and launches that analysis: it waits', async () => {
    await page.getByLabel('Invite by email').fill(member.email)
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    await theirs.goto(await page.getByRole('textbox', { name: 'Invitation link' }).inputValue())
    await theirs.getByLabel('First name').fill('Maya')
    await theirs.getByLabel('Last name').fill('Lind')
    await theirs.getByLabel('Password', { exact: true }).fill(password)
    await theirs.getByRole('button', { name: 'Sign up' }).click()
    await theirs.waitForURL(({ pathname }) => pathname === '/login')
    await signIn(theirs, { url: product.url, signIn: member })
    await theirs.goto(`${product.url}/configure-scan?scan_template_id=${analysis.id}`)
    await theirs.getByRole('button', { name: 'Launch Scan' }).first().click()
    await theirs.waitForURL('**/pending/**')
  })

  it('runs it from the queue, watches it, and the owner reviews the alerts', async () => {
    await go('Queue')
    const row = page.getByRole('row', { name: analysis.title })
    await row.getByText(member.email).waitFor()
    await row.getByRole('button', { name: /^Run now/ }).click()
    await page.getByText('Nothing is waiting').waitFor()
    await go('Runs')
    await page.getByText('Alive').waitFor()
    await theirs.getByText('Review alerts').first().click(untilDone)
    await theirs.getByRole('heading', { name: analysis.title }).first().waitFor()
  })

  it('sets the plan, which applies at once', async () => {
    await theirs.getByRole('link', { name: 'Upgrade' }).waitFor()
    await go('Websites')
    await page.getByRole('link', { name: 'Lumen' }).click()
    await page.getByLabel('Plan', { exact: true }).selectOption('enterprise')
    await page.getByRole('button', { name: 'Save' }).first().click()
    await page.getByText('Saved', { exact: true }).waitFor()
    await theirs.goto(`${product.url}/my-team`)
    await theirs.getByRole('row', { name: member.email }).waitFor()
    expect(await theirs.getByRole('link', { name: 'Upgrade' }).count()).toBe(0)
  })

  it('gives the store a model, whose key is never shown again', async () => {
    const card = cardOf(page, 'Model')
    await card.getByText('No model').waitFor()
    await card.getByLabel('Provider').selectOption('openai-compatible')
    await card.getByLabel('Model', { exact: true }).fill('scripted')
    await card.getByLabel('Server URL').fill(model.url)
    await card.getByLabel('Key', { exact: true }).fill(modelKey)
    await card.getByRole('button', { name: 'Test', exact: true }).click()
    await card.getByText('openai-compatible/scripted answered').waitFor()
    await card.getByRole('button', { name: 'Save', exact: true }).click()
    await card.getByText('Its own model').waitFor()
    expect(await page.content()).not.toContain(modelKey)
    expect(await card.getByLabel('Key', { exact: true }).inputValue()).toBe('')
  })

  it('writes an analysis in plain words and tries it: the cost is shown before, the agent’s work meanwhile', async () => {
    const websiteId = new URL(page.url()).pathname.split('/').at(-1)
    await page.goto(`${product.url}/operator/templates/new?website=${websiteId}`)
    await page.getByLabel('Title', { exact: true }).fill(ownWords.title)
    await page.getByRole('textbox', { name: 'Step 1', exact: true }).fill(ownWords.step)
    await page.getByLabel('How it works, one item per line').fill('Reads the home page')
    await page.getByRole('button', { name: 'Categories: choose' }).click()
    await page.getByRole('dialog').getByRole('checkbox').first().click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Save as a draft' }).click()
    await cardOf(page, 'Try it on a store')
      .getByText(/turns, .* tokens/)
      .waitFor()
    const draft = page.url()
    const asked = model.seen.length
    await page.getByRole('button', { name: 'Run and watch' }).click()
    await page.waitForURL('**/in-progress/**')
    await page.getByText('Scan Logs', { exact: true }).click()
    await page
      .getByText(/^Step 1.* is done: /)
      .first()
      .waitFor(untilDone)
    await page.getByText('Review alerts').first().waitFor(untilDone)
    expect(model.seen.length).toBeGreaterThan(asked)
    await page.goto(draft)
    await page.getByRole('button', { name: 'Publish to Lumen' }).click()
    await page.getByRole('button', { name: 'Unpublish' }).waitFor()
  })

  it('whose owner launches it, and reads the one correct alert', async () => {
    const templateId = new URL(page.url()).pathname.split('/').at(-1)
    await theirs.goto(`${product.url}/configure-scan?scan_template_id=${templateId}`)
    await theirs.getByRole('button', { name: 'Launch Scan' }).first().click()
    await theirs.waitForURL('**/in-progress/**')
    // Also announced below a dialog, if the page saw the run end.
    await theirs.getByText('Review alerts').first().waitFor(untilDone)
    const scanId = new URL(theirs.url()).pathname.split('/').at(-1)
    await theirs.goto(`${product.url}/scans/${scanId}`)
    await theirs.getByText(ownWords.alert).first().waitFor()
    await go('AI agent')
    await page.getByRole('link', { name: ownWords.title }).first().click()
    await page.getByText(ownWords.step).first().waitFor()
    expect(await page.content()).not.toContain(modelKey)
    expect(product.output()).not.toContain(modelKey)
  })

  it('impersonates the owner, indicated on every screen and logged, and ends it', async () => {
    await go('People')
    await page.getByRole('button', { name: `Impersonate: ${member.email}` }).click()
    await page.getByLabel('Reason').fill('Asked for help')
    await page.getByRole('button', { name: 'Start' }).click()
    const bar = page.getByRole('complementary', { name: 'Impersonation' })
    await bar.getByText('Maya Lind').waitFor()
    await page.goto(`${product.url}/all-analyses`)
    await bar.getByRole('button', { name: 'End' }).click()
    await page.waitForURL('**/operator/people')
    await go('Log')
    await page.getByRole('row', { name: /Impersonate user.*Asked for help.*maya@lumen/ }).waitFor()
    expect(problems.flat().filter((problem) => !problem.includes('status of 40'))).toEqual([])
  })
})

/** The card with that title. */
const cardOf = (page: Page, title: string) =>
  page.locator('section', { has: page.getByRole('heading', { name: title, exact: true }) })

async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
  // Slow on a busy machine.
  context.setDefaultTimeout(120_000)
  return context.newPage()
}
