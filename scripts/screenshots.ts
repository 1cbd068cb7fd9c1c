/**
 * Takes the screenshots of the documentation from a running product:
 * `node scripts/run.mjs scripts/screenshots.ts <url> <email> <password>`.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { launchChromium } from '@vitrine/engine/browser/chromium'
import { findChromium } from '@vitrine/engine/browser/find-chromium'
import type { Page } from 'playwright-core'
import { repositoryRoot } from './repository.ts'

const [address = '', email = '', password = ''] = process.argv.slice(2)
if (!password) {
  console.error('usage: node scripts/run.mjs scripts/screenshots.ts <address> <email> <password>')
  process.exit(2)
}

const folder = join(repositoryRoot, 'docs', 'images')

async function signIn(page: Page): Promise<void> {
  await page.goto(`${address}/login`)
  await page.getByLabel('Username or email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}

/** Waits until images are loaded and the network is idle, then saves the viewport. */
async function keep(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() =>
    Promise.all(
      [...document.images].map((image) => (image.complete ? null : image.decode().catch(() => null))),
    ),
  )
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' })
  console.log(`docs/images/${name}.png`)
}

await mkdir(folder, { recursive: true })
const { browser } = await launchChromium(await findChromium(process.env.VITRINE_CHROMIUM || null), [])
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 })
  await signIn(page)
  await page.goto(`${address}/scans`)
  await page.getByRole('article').first().waitFor()
  await keep(page, 'alerts-hub')
  await page.getByRole('article').first().getByRole('link').first().click()
  await page.waitForURL(/\/scans\/.+/)
  await keep(page, 'scan-detail')
} finally {
  await browser.close()
}
