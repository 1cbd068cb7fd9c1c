/** The whole life of an account in the browser: with real mail, real providers and a real shop. */
import { mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type OpenidProvider, oidcClient, startOpenidProvider } from '@vitrine/server/testing/openid-provider'
import { type RunningShop, serveShop } from '@vitrine/shops/serve'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MailServer, startMailServer } from './harness/mail-server.ts'
import { openBrowser, signIn, watchProblems } from './harness/open-browser.ts'
import { type Product, startProduct } from './harness/start-product.ts'

const password = 'a-password-that-nobody-guesses'
const owner = { email: 'maya@lumen.example', password }
const colleague = { email: 'nina@lumen.example', password }

/** Eight analyses of three pages each; on a quiet machine they take about two minutes. */
const auditWithinMs = 600_000

/** The providers must know the product's address before it starts. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise<void>((resolve) => server.close(() => resolve()))
  return typeof address === 'object' && address !== null ? address.port : 0
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

  beforeAll(async () => {
    const port = await freePort()
    const back = (provider: string) => [`http://127.0.0.1:${port}/api/v1/${provider}/callback`]
    mail = await startMailServer()
    shop = await serveShop({ edition: 'faulty', port: 0 })
    google = await startOpenidProvider(back('google'), true)
    microsoft = await startOpenidProvider(back('microsoft'), false)
    product = await startProduct({
      // An empty folder, and nobody who is signed in on a first start: the demo is off.
      after: { dataDir: await mkdtemp(join(tmpdir(), 'vitrine-e2e-')), signIn: owner },
      env: {
        VITRINE_PORT: String(port),
        VITRINE_DEMO: '0',
        VITRINE_SCAN_PAGES: '3',
        VITRINE_EGRESS_ALLOW: new URL(shop.url).host,
        SMTP_URL: mail.url,
        OIDC_GOOGLE_CLIENT_ID: oidcClient.id,
        OIDC_GOOGLE_CLIENT_SECRET: oidcClient.secret,
        OIDC_GOOGLE_ISSUER: google.issuer,
        OIDC_MICROSOFT_CLIENT_ID: oidcClient.id,
        OIDC_MICROSOFT_CLIENT_SECRET: oidcClient.secret,
        OIDC_MICROSOFT_ISSUER: microsoft.issuer,
      },
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

  it('opens only after the link of the mail was followed', async () => {
    await page.getByLabel('Username or email').fill(owner.email)
    await page.getByLabel('Password', { exact: true }).fill(owner.password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByRole('link', { name: 'Resend verification email' }).waitFor()
    problems.length = 0
    await verify(page, await mail.linkTo(owner.email, '/verify-email'))
    await signIn(page, { url: product.url, signIn: owner })
    await page.waitForURL('**/onboarding')
  })

  it('asks for the store, and says when its free audit will be there', async () => {
    await answerQuestions(page, shop.url)
    await page.waitForURL('**/onboarding/loading')
    await page.getByRole('heading', { name: 'Thanks for answering!' }).waitFor()
    await page.getByText('Your free audit will be ready on').waitFor()
  })

  it('takes a colleague in by mail, who finds the website and no questions', async () => {
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

  it('makes the colleague an admin and removes him; then nothing is left for him to open', async () => {
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
    await row.waitFor({ state: 'detached' })
    await other.page.goto(product.url)
    await other.page.waitForURL('**/no-access')
    await other.context.close()
  })

  it.each([
    ['Google', 'g-1', true],
    ['Microsoft', 'm-1', true],
  ] as const)(
    'opens with %s too, and the token leaves the address at once',
    async (name, subject, isProven) => {
      const provider = name === 'Google' ? google : microsoft
      provider.people.set(subject, { email: owner.email, email_verified: isProven })
      const other = await open(browser)
      await other.page.goto(`${product.url}/login`)
      await other.page.getByRole('link', { name }).click()
      await other.page.getByPlaceholder('Enter any login').fill(subject)
      await other.page.getByPlaceholder('and password').fill('any')
      await other.page.getByRole('button', { name: 'Sign-in' }).click()
      await other.page.getByRole('button', { name: 'Continue' }).click()
      await other.page.getByRole('button', { name: /account of Maya Lind/ }).waitFor()
      expect(other.page.url()).not.toContain('access_token')
      await other.page.goBack()
      expect(other.page.url()).not.toContain('access_token')
      await other.context.close()
    },
  )

  it('was without script errors and failed answers', () => {
    expect(problems.filter((problem) => !problem.includes('status of 40'))).toEqual([])
  })

  it('ends the session with the sign-out', async () => {
    const [before] = (await context.cookies()).filter(({ name }) => name === 'vitrine_refresh')
    await page.goto(`${product.url}/my-team`)
    await page.getByRole('button', { name: /account of Maya Lind/ }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await page.waitForURL('**/login**')
    const answer = await fetch(`${product.url}/api/v1/refresh`, {
      method: 'POST',
      headers: { cookie: `vitrine_refresh=${before?.value}` },
    })
    expect(answer.status).toBe(403)
  })

  it(
    'is told by mail when the free audit is there, and sees what it found',
    async () => {
      const link = await mail.linkTo(owner.email, '/', auditWithinMs)
      await signIn(page, { url: product.url, signIn: owner })
      await page.goto(link)
      await page.getByRole('region', { name: 'Free audit' }).waitFor()
    },
    auditWithinMs,
  )
})

async function open(browser: Browser): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
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

/** All six questions; the optional ones are skipped but the last. */
async function answerQuestions(page: Page, storeUrl: string): Promise<void> {
  const go = () => page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Store URL').fill(storeUrl)
  await page.getByLabel('Store name').fill('Lumen')
  await go()
  await page.getByLabel('United Kingdom').check()
  await go()
  await page.getByLabel('Low prices').check()
  await go()
  for (const heading of ['What would you like to improve?', 'What costs you the most time']) {
    await page.getByRole('heading', { name: heading }).waitFor()
    await page.getByRole('button', { name: 'Skip' }).click()
  }
  await page.getByRole('textbox').fill('Fewer complaints')
  await page.getByRole('button', { name: 'Submit' }).click()
}
