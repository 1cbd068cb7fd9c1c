/**
 * Two people of one store on one article: likes, comments, and sharing; and a session that outlasts its access
 * token.
 */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openBrowser, signIn, watchProblems } from './harness/open-browser.ts'
import { type Product, startProduct } from './harness/start-product.ts'

const colleague = { email: 'nina@demo-shop.example', password: 'a-password-that-nobody-guesses' }

describe('an article', { timeout: 300_000 }, () => {
  let product: Product
  let browser: Browser
  let owner: Page
  let other: Page
  let problems: string[][]
  let articleUrl: string
  let invitationUrl: string

  beforeAll(async () => {
    product = await startProduct({ env: { VITRINE_SCAN_PAGES: '2' } })
    ;({ articleUrl, invitationUrl } = await prepare(product))
    browser = await openBrowser()
    ;[owner, other] = [await openPage(browser), await openPage(browser)]
    problems = [owner, other].map((page) => watchProblems(page))
    await signIn(owner, product)
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
    await product?.discard()
  })

  it('is opened by a colleague whose invitation verifies the email, without a confirmation mail', async () => {
    await other.goto(invitationUrl)
    await other.getByLabel('First name').fill('Nina')
    await other.getByLabel('Last name').fill('Falk')
    await other.getByLabel('Password', { exact: true }).fill(colleague.password)
    await other.getByRole('button', { name: 'Sign up' }).click()
    await other.getByText('Your account has been created. You can now log in.').waitFor()
    await signIn(other, { url: product.url, signIn: colleague })
    await other.goto(articleUrl)
    await other.getByRole('heading', { name: 'Others promise a delivery day' }).waitFor()
  })

  it('shows each what the other liked and wrote, and lets each delete only their own comments', async () => {
    await owner.goto(articleUrl)
    await owner.getByRole('button', { name: 'Like 0' }).click()
    await owner.getByRole('button', { name: 'Liked 1' }).waitFor()
    const box = owner.getByLabel('Comment', { exact: true })
    await box.fill('Let us try this.')
    await box.press('Shift+Enter')
    await box.pressSequentially('From Monday.')
    await box.press('Enter')
    await owner.getByRole('button', { name: /Delete my comment: Let us try this/ }).waitFor()

    await other.reload()
    await other.getByText('Let us try this.').waitFor()
    expect(await other.getByRole('button', { name: /Delete my comment/ }).count()).toBe(0)
    await other.getByRole('button', { name: 'Like 1' }).click()
    await other.getByRole('button', { name: 'Liked 2' }).waitFor()
    await other.getByRole('button', { name: 'Share' }).click()
    await other.getByRole('button', { name: 'Create link' }).click()
    const link = await other.getByRole('textbox', { name: 'New link' }).inputValue()
    await other.keyboard.press('Escape')
    await other.getByRole('dialog').waitFor({ state: 'detached' })
    const guest = await browser.newContext()
    const page = await guest.newPage()
    await page.goto(link)
    await page.getByText('Link works until').waitFor()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await guest.close()

    const remove = owner.getByRole('button', { name: /Delete my comment/ })
    await remove.click()
    await remove.waitFor({ state: 'detached' })
    await owner.reload()
    await owner.getByRole('button', { name: 'Liked 2' }).waitFor()
    await owner.getByText('Nina Falk', { exact: true }).waitFor()
  })

  it('stays open without interruption when the access token expires', async () => {
    const answers: string[] = []
    owner.on('response', (answer) => {
      if (/\/articles\/|\/refresh/.test(answer.url()))
        answers.push(`${answer.status()} ${new URL(answer.url()).pathname.split('/').at(-1)}`)
    })
    // The server itself rejects it, like an expired one.
    await owner.route(
      '**/remove-like',
      (route) => route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer old' } }),
      { times: 1 },
    )
    await owner.getByRole('button', { name: 'Liked 2' }).click()
    await owner.getByRole('button', { name: 'Like 1' }).waitFor()
    await expect
      .poll(() => answers.slice(0, 3))
      .toEqual(['403 remove-like', '200 refresh', expect.stringMatching(/^20\d remove-like$/)])
    expect(owner.url()).toBe(articleUrl)
  })

  it('caused no script errors', () => {
    // Chromium logs every failed request, and the one above was meant to fail.
    expect(problems.flat().filter((problem) => !problem.includes('status of 403'))).toEqual([])
  })
})

async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(120_000)
  return context.newPage()
}

/** Preparation by an operator: writes and publishes the article, and invites the colleague. */
async function prepare({ url, signIn: { email, password } }: Product) {
  let token = ''
  const call = async <Shape extends z.ZodType>(
    method: string,
    path: string,
    shape: Shape,
    body?: object,
  ): Promise<z.output<Shape>> => {
    const answer = await fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return shape.parse(answer.status === 204 ? undefined : await answer.json())
  }
  const session = z.object({ access_token: z.string() })
  token = (await call('POST', '/api/v1/signin', session, { username_or_email: email, password })).access_token
  const claims = z.object({ authorized_website_ids: z.array(z.string()).min(1) })
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()
  const [websiteId] = claims.parse(JSON.parse(payload)).authorized_website_ids
  const article = await call(
    'POST',
    `/api/v1/operator/websites/${websiteId}/articles`,
    z.object({ article_id: z.string() }),
    { title: 'Others promise a delivery day', description: 'Three stores name the day.' },
  )
  const path = `/api/v1/operator/articles/${article.article_id}/publish`
  await call('POST', path, z.unknown(), { published: true })
  const invited = z.object({ invitation_url: z.string() })
  const { invitation_url } = await call('POST', `/api/v1/invite-user/${websiteId}`, invited, {
    email: colleague.email,
  })
  // The actual port is known only after the URL was configured as port 0.
  const link = new URL(invitation_url)
  return {
    articleUrl: `${url}/beyond-your-store/${article.article_id}`,
    invitationUrl: `${url}${link.pathname}${link.search}`,
  }
}
