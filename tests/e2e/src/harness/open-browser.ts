/** The bundled Chromium, controlled as a person would use it. */
import { launchChromium } from '@vitrine/engine/browser/chromium'
import { findChromium } from '@vitrine/engine/browser/find-chromium'
import type { Browser, Page } from 'playwright-core'
import type { Product } from './start-product.ts'

/** Opens the Chromium that a scan would use. The caller closes it. */
export async function openBrowser(): Promise<Browser> {
  const found = await findChromium(process.env.VITRINE_CHROMIUM || null)
  // Each page lives for seconds: optimizing its code takes longer than running it.
  const { browser } = await launchChromium(found, ['--js-flags=--no-opt,--no-maglev'])
  return browser
}

/** Collects problems that a page reports while it is used: script errors and error responses. */
export function watchProblems(page: Page): string[] {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(`script error: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 500) problems.push(`${response.status()} from ${response.url()}`)
  })
  return problems
}

/** Signs in through the form and waits for the first screen. */
export async function signIn(page: Page, product: Pick<Product, 'url' | 'signIn'>): Promise<void> {
  await page.goto(`${product.url}/login`)
  await page.getByLabel('Username or email').fill(product.signIn.email)
  await page.getByLabel('Password', { exact: true }).fill(product.signIn.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
}
