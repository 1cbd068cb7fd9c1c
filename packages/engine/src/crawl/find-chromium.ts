/** Which Chromium is used: the setting's, Playwright's own, the system's, the bundled one, in this order. */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { access, constants } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { bundledChromium } from './bundled-chromium.ts'
import { CrawlError } from './crawl-error.ts'

export interface FoundChromium {
  path: string
  source: 'setting' | 'playwright' | 'system' | 'bundled'
  /** What the browser needs to know of this machine. Absent: it inherits nothing else than the defaults. */
  env: Record<string, string>
}

/** Fixed places, because the engine reads no environment. Snap packages are left out: they see no foreign folders. */
const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/usr/local/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/** Finds a Chromium that starts. Throws `browser-missing` when the set one does not exist or none works. */
export async function findChromium(setting: string | null): Promise<FoundChromium> {
  if (setting !== null) {
    if (await runs(setting)) return { path: setting, source: 'setting', env: {} }
    throw new CrawlError('browser-missing', 'abort-scan', '', `The browser at ${setting} does not start.`)
  }
  for (const path of await playwrightPaths())
    if (await runs(path)) return { path, source: 'playwright', env: {} }
  for (const path of systemPaths) if (await runs(path)) return { path, source: 'system', env: {} }
  return findBundled()
}

/** Playwright's lighter headless shell, if it was installed, and its full Chromium. */
async function playwrightPaths(): Promise<string[]> {
  const { chromium } = await import('playwright-core')
  const full = chromium.executablePath()
  if (full === '') return []
  const shellFolder = dirname(dirname(full)).replace(/chromium-(\d+)$/, 'chromium_headless_shell-$1')
  return [join(shellFolder, 'chrome-headless-shell-linux64', 'chrome-headless-shell'), full]
}

async function findBundled(): Promise<FoundChromium> {
  const bundle = await bundledChromium()
  const fonts: Record<string, string> = existsSync('/etc/fonts/fonts.conf')
    ? {}
    : { FONTCONFIG_PATH: bundle.fontsFolder }
  if (await runs(bundle.path)) return { path: bundle.path, source: 'bundled', env: fonts }
  const env = { ...fonts, LD_LIBRARY_PATH: bundle.librariesFolder }
  if (await runs(bundle.path, env)) return { path: bundle.path, source: 'bundled', env }
  throw new CrawlError(
    'browser-missing',
    'abort-scan',
    '',
    'No browser was found that starts on this machine.',
  )
}

/** Whether a program exists and knows its version; wrappers that only ask to install something do not. */
async function runs(path: string, env: Record<string, string> = {}): Promise<boolean> {
  try {
    await access(path, constants.X_OK)
    const { stdout } = await promisify(execFile)(path, ['--version'], {
      timeout: 10_000,
      env: browserEnv(env),
    })
    return /\d+\.\d+/.test(stdout)
  } catch (error) {
    // Chrome for Windows prints no version; that the file is there has to do.
    return process.platform === 'win32' && existsSync(path) && !(error instanceof RangeError)
  }
}

/** The browser's environment: the least it needs, so that no secret of the server's reaches it. */
export function browserEnv(extra: Record<string, string>): Record<string, string> | undefined {
  if (process.platform === 'win32') return undefined
  return { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: '/tmp', LANG: 'C.UTF-8', ...extra }
}
