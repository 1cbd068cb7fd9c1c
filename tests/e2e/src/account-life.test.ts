/**
 * The whole life of an account in the browser, up to its free audit and the upgrade: with real mail, real identity
 * providers, and a real shop.
 */
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { WireAlert } from '@vitrine/modules/alerts/contract'
import { type OpenidProvider, oidcClient, startOpenidProvider } from '@vitrine/server/testing/openid-provider'
import { type RunningShop, serveShop } from '@vitrine/shops/serve'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApi } from './harness/api-client.ts'
import { type MailServer, startMailServer } from './harness/mail-server.ts'
import { openBrowser, signIn, watchProblems } from './harness/open-browser.ts'
import { type Product, startWithoutDemo } from './harness/start-product.ts'

const password = 'a-password-that-nobody-guesses'
const owner = { email: 'maya@lumen.example', password }
const colleague = { email: 'nina@lumen.example', password }
const operator = { email: 'olga@vitrine.example', password }

const products = 6
/** Faults of the home page, where a scan begins: half of the alerts then stay locked. */
const plan = ['consent-before-tags', 'contrast-low', 'h1-issues', 'zoom-disabled'].map((kind) => ({
  kind,
  target: '/',
}))

/** Eight analyses of a few pages each, which share their page visits; half a minute on an idle machine. */
const auditWithinMs = 1_200_000

/**
 * The providers must know the product's URL before it starts. The port is below the ephemeral range: no other test
 * can take it in between.
 */
async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000)
    const server = createServer()
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false))
      server.listen(port, '127.0.0.1', () => resolve(true))
    })
    if (!isFree) continue
    await new Promise<void>((resolve) => server.close(() => resolve()))
    return port
  }
}

describe('the life of an account', { timeout: 300_000 }, () => {
  let mail: MailServer
  let shop: RunningShop
  let google: OpenidProvider
  let microsoft: OpenidProvider
  let product: Product
  let browser: Browser
  let context: BrowserContext
  let page: Page
  let problems: string[]
  let auditLink: string
  let unlocked: WireAlert
  let locked: WireAlert

  beforeAll(async () => {
    const port = await freePort()
    const back = (provider: string) => [`http://127.0.0.1:${port}/api/v1/${provider}/callback`]
    mail = await startMailServer()
    shop = await serveShop({ edition: 'faulty', products, plan })
    google = await startOpenidProvider(back('google'), true)
    microsoft = await startOpenidProvider(back('microsoft'), false)
    product = await startWithoutDemo(operator, {
      VITRINE_PORT: String(port),
      // Without a product, whose sessions other tests run.
      VITRINE_SCAN_PAGES: '5',
      VITRINE_SCAN_SPEED: '0',
      VITRINE_EGRESS_ALLOW: new URL(shop.url).host,
      SMTP_URL: mail.url,
      OIDC_GOOGLE_CLIENT_ID: oidcClient.id,
      OIDC_GOOGLE_CLIENT_SECRET: oidcClient.secret,
      OIDC_GOOGLE_ISSUER: google.issuer,
      OIDC_MICROSOFT_CLIENT_ID: oidcClient.id,
      OIDC_MICROSOFT_CLIENT_SECRET: oidcClient.secret,
      OIDC_MICROSOFT_ISSUER: microsoft.issuer,
    })
    browser = await openBrowser()
    ;({ context, page } = await open(browser))
    problems = watchProblems(page)
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
    await product?.discard()
    for (const peer of [google, microsoft, mail]) await peer?.stop()
    await shop?.close()
  })

  it('begins with a sign-up that sends a mail', async () => {
    await page.goto(`${product.url}/signup`)
    await fillSignUp(page, { ...owner, firstName: 'Maya', lastName: 'Lind' })
    await page.waitForURL('**/login?signup=success')
  })

  it('opens only after the link in the mail was used', async () => {
    await page.getByLabel('Username or email').fill(owner.email)
    await page.getByLabel('Password', { exact: true }).fill(owner.password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByRole('link', { name: 'Resend verification email' }).waitFor()
    problems.length = 0
    await verify(page, await mail.linkTo(owner.email, '/verify-email'))
    await signIn(page, { url: product.url, signIn: owner })
    await page.waitForURL('**/onboarding')
  })

  it('asks for the store, and says when its free audit will be ready', async () => {
    await answerQuestions(page, shop.url)
    await page.waitForURL('**/onboarding/loading')
    await page.getByRole('heading', { name: 'Thanks for answering!' }).waitFor()
    await page.getByText('Your free audit will be ready on').waitFor()
  })

  it('invites a colleague by mail, who finds the website and no questions', async () => {
    await page.goto(`${product.url}/my-team`)
    await page.getByLabel('Email', { exact: true }).fill(colleague.email)
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    await page.getByText('User invited successfully!').waitFor()
    const other = await open(browser)
    await other.page.goto(await mail.linkTo(colleague.email, '/signup'))
    expect(await other.page.getByLabel('Email').inputValue()).toBe(colleague.email)
    await fillSignUp(other.page, { ...colleague, firstName: 'Nina', lastName: 'Falk' })
    await other.page.waitForURL('**/login?signup=success')
    await verify(other.page, await mail.linkTo(colleague.email, '/verify-email'))
    await signIn(other.page, { url: product.url, signIn: colleague })
    await other.page.goto(`${product.url}/my-team`)
    await other.page.getByRole('row', { name: owner.email }).getByText('Admin', { exact: true }).waitFor()
    await other.context.close()
  })

  it('makes the colleague an admin and removes them; then they can open nothing', async () => {
    await page.reload()
    const row = page.getByRole('row', { name: colleague.email })
    await row.getByRole('button', { name: 'Make Admin' }).click()
    await row.getByText('Admin', { exact: true }).waitFor()
    const other = await open(browser)
    await signIn(other.page, { url: product.url, signIn: colleague })
    await other.page.goto(`${product.url}/my-team`)
    await other.page.getByRole('row', { name: owner.email }).getByRole('button', { name: 'Remove' }).waitFor()
    await row.getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    // The row goes at once, the rights only with the answer.
    await page.getByText(`${colleague.email} was removed`).waitFor()
    await row.waitFor({ state: 'detached' })
    await other.page.goto(product.url)
    await other.page.waitForURL('**/no-access')
    await other.context.close()
  })

  it.each([
    ['Google', 'g-1', true],
    ['Microsoft', 'm-1', true],
  ] as const)('opens with %s too, and the token leaves the URL at once', async (name, subject, isProven) => {
    const provider = name === 'Google' ? google : microsoft
    provider.people.set(subject, { email: owner.email, email_verified: isProven })
    const other = await open(browser)
    await other.page.goto(`${product.url}/login`)
    await other.page.getByRole('link', { name }).click()
    await other.page.getByPlaceholder('Enter any login').fill(subject)
    await other.page.getByPlaceholder('and password').fill('any')
    await other.page.getByRole('button', { name: 'Sign-in' }).click()
    await other.page.getByRole('button', { name: 'Continue' }).click()
    await other.page.getByRole('button', { name: /Maya Lind’s account/ }).waitFor()
    expect(other.page.url()).not.toContain('access_token')
    await other.page.goBack()
    expect(other.page.url()).not.toContain('access_token')
    await other.context.close()
  })

  it('caused no script errors and failed responses', () => {
    expect(problems.filter((problem) => !problem.includes('status of 40'))).toEqual([])
  })

  it('ends the session with the sign-out', async () => {
    const before = await refreshCookie(context)
    await page.goto(`${product.url}/my-team`)
    await page.getByRole('button', { name: /Maya Lind’s account/ }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await page.waitForURL('**/login**')
    expect((await refreshWith(product, before)).status).toBe(403)
  })

  it(
    'is notified by mail when the free audit is ready; a copied session, used meanwhile, has ended the real one too',
    async () => {
      await signIn(page, { url: product.url, signIn: owner })
      const stolen = await refreshCookie(context)
      await page.reload()
      await page.getByRole('button', { name: /Maya Lind’s account/ }).waitFor()
      const renewedAtMs = Date.now()
      auditLink = await mail.linkTo(owner.email, '/', auditWithinMs)
      // Earlier it could still be a second tab of the same person.
      await wait(Math.max(0, renewedAtMs + 31_000 - Date.now()))
      expect((await refreshWith(product, stolen)).status).toBe(403)
      await page.goto(auditLink)
      await page.waitForURL('**/login**')
    },
    auditWithinMs,
  )

  it('was audited by analyses that all completed, including sessions and screenshots', async () => {
    const eyes = await openApi({ url: product.url, signIn: operator })
    const client = await openApi({ url: product.url, signIn: owner })
    const scans = await eyes.scans(client.websiteId())
    expect(scans.map(({ state, title }) => `${title}: ${state}`)).toEqual(
      scans.map(({ title }) => `${title}: completed`),
    )
  })

  it('sees what the audit found, pattern by pattern, and opens what is unlocked; the rest stays locked', async () => {
    ;({ unlocked, locked } = await findLocked(product))
    await signIn(page, { url: product.url, signIn: owner })
    await page.goto(auditLink)
    const banner = page.getByRole('region', { name: 'Free audit' })
    await banner.getByText(/^Free Audit: Delivered /).waitFor()
    await banner.getByText("Here's How to Win it Back").waitFor()
    await banner.getByText(/^\d+ patterns? hurting your site$/).waitFor()
    await banner
      .getByText(/\d+ alerts found - see \d+ for free/)
      .first()
      .waitFor()
    await banner.getByRole('listitem').first().getByRole('link').first().click()
    await page.waitForURL('**/scans/*')
    await page.goto(`${product.url}${linkTo(unlocked)}`)
    await page.getByRole('heading', { name: titleOf(unlocked) }).waitFor()
    await page.getByText('+ 15 more alerts...').waitFor()
    await page.goto(`${product.url}${linkTo(locked)}`)
    // Its analysis is refused as a whole, or shown without it.
    await page
      .getByText(/^(Open Alerts|Failed to load alerts|No alerts found)/)
      .locator('visible=true')
      .first()
      .waitFor()
    expect(await page.getByText(titleOf(locked)).count()).toBe(0)
    const api = await openApi({ url: product.url, signIn: owner })
    expect(await api.statusOf('PUT', `/api/v1/issues/${locked.issue_id}/status?status=closed`)).toBe(403)
  })

  it('sees all of it as soon as the operator has lifted the audit', async () => {
    const other = await open(browser)
    await signIn(other.page, { url: product.url, signIn: operator })
    await other.page.goto(`${product.url}/operator/websites`)
    await other.page.getByRole('link', { name: 'Lumen' }).click()
    await other.page.getByRole('checkbox', { name: /^Free audit/ }).click()
    await other.page.getByRole('button', { name: 'Save' }).first().click()
    await other.page.getByText('Saved', { exact: true }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: titleOf(locked) }).waitFor()
    await page.goto(product.url)
    await page.getByRole('heading', { name: /^Welcome back, Maya/ }).waitFor()
    expect(await page.getByRole('region', { name: 'Free audit' }).count()).toBe(0)
    await other.context.close()
  })
})

/** An alert that the audit unlocked, and one that it keeps locked. */
async function findLocked(product: Product): Promise<{ unlocked: WireAlert; locked: WireAlert }> {
  const api = await openApi({ url: product.url, signIn: owner })
  const { issue_ids, scan_ids } = await api.auditPermissions()
  const eyes = await openApi({ url: product.url, signIn: operator })
  const scans = await eyes.scans(api.websiteId())
  const found = await Promise.all(scans.map(({ scan_id }) => eyes.issues(scan_id)))
  const issues = found.flat().filter((issue) => !contentOf(issue).needs_review)
  const isUnlocked = ({ issue_id }: WireAlert) => issue_ids.includes(issue_id)
  const unlocked = issues.find((issue) => isUnlocked(issue) && scan_ids.includes(issue.scan_id))
  const known = issues.filter(isUnlocked).map(titleOf)
  const locked = issues.find((issue) => !isUnlocked(issue) && !known.includes(titleOf(issue)))
  if (unlocked === undefined || locked === undefined) {
    const ends = scans.map(({ title, state, issues_count }) => `${title}: ${state}, ${issues_count} alerts`)
    throw new Error(`of ${issues.length} alerts the audit unlocked ${issue_ids.length}; ${ends.join('; ')}`)
  }
  return { unlocked, locked }
}

const contentOf = ({ visible_issue_content, created_issue_content }: WireAlert) =>
  visible_issue_content ?? created_issue_content
const linkTo = ({ scan_id, issue_id }: WireAlert) => `/scans/${scan_id}/${issue_id}`
const titleOf = (issue: WireAlert) => contentOf(issue).title

async function refreshCookie(context: BrowserContext): Promise<string> {
  const cookie = (await context.cookies()).find(({ name }) => name === 'vitrine_refresh')
  if (!cookie) throw new Error('nobody is signed in')
  return cookie.value
}

const refreshWith = (product: Product, cookie: string) =>
  fetch(`${product.url}/api/v1/refresh`, { method: 'POST', headers: { cookie: `vitrine_refresh=${cookie}` } })

async function open(browser: Browser): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
  // The free audit keeps the machine busy meanwhile.
  context.setDefaultTimeout(120_000)
  return { context, page: await context.newPage() }
}

async function fillSignUp(
  page: Page,
  person: { email: string; password: string; firstName: string; lastName: string },
): Promise<void> {
  await page.getByLabel('First name').fill(person.firstName)
  await page.getByLabel('Last name').fill(person.lastName)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign up' }).click()
}

async function verify(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByText('Your email has been successfully verified!').waitFor()
}

/** All six questions; the optional ones are skipped except the last. */
async function answerQuestions(page: Page, storeUrl: string): Promise<void> {
  const go = () => page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Store URL').fill(storeUrl)
  await page.getByLabel('Store name').fill('Lumen')
  await go()
  await page.getByLabel('United Kingdom').check()
  await go()
  await page.getByLabel('Low prices').check()
  await go()
  for (const heading of ['What would you like to improve?', 'What costs your store the most time']) {
    await page.getByRole('heading', { name: heading }).waitFor()
    await page.getByRole('button', { name: 'Skip' }).click()
  }
  await page.getByRole('textbox').fill('Fewer complaints')
  await page.getByRole('button', { name: 'Submit' }).click()
}
