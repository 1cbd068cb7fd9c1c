/** Downloads Playwright's headless shell, which only happens after someone agreed to it. */
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { headlessShellPath } from './find-chromium.ts'

/**
 * What a download would bring, in megabytes that differ by platform and version, and where to; null: there is no such
 * browser for this platform.
 */
export async function chromiumDownload(): Promise<{
  megabytes: number
  megabytesUnpacked: number
  folder: string
} | null> {
  const path = await headlessShellPath()
  // <folder>/chromium_headless_shell-N/<archive's folder>/<program>
  return path === null
    ? null
    : { megabytes: 120, megabytesUnpacked: 320, folder: dirname(dirname(dirname(path))) }
}

/**
 * Runs Playwright's own installer; its progress goes to standard error.
 * @param environment may name a proxy or another host to download from (`PLAYWRIGHT_DOWNLOAD_HOST`)
 * @returns whether it succeeded
 */
export async function downloadChromium(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<boolean> {
  const manifest = createRequire(import.meta.url).resolve('playwright-core/package.json')
  // Other programs share the folder: their browsers stay.
  const args = ['install', 'chromium', '--only-shell', '--no-remove']
  const installer = spawn(process.execPath, [join(dirname(manifest), 'cli.js'), ...args], {
    env: { ...environment },
    stdio: ['ignore', 2, 2],
  })
  return new Promise((resolve, reject) => {
    installer.once('error', reject)
    installer.once('close', (code) => resolve(code === 0))
  })
}
