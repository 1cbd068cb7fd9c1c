/** Which Chromium is used: the setting's, the system's, Playwright's own, the bundled one, in this order. */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { access, constants } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { CrawlError } from '../net/crawl-error.ts'
import { bundledChromium } from './bundled-chromium.ts'

export interface FoundChromium {
  path: string
  source: 'setting' | 'playwright' | 'system' | 'bundled'
  /** Environment of the browser process. Absent: only the defaults. */
  env: Record<string, string>
}

/** Fixed paths, because the engine reads no environment. Snap packages are left out: they cannot see our folders. */
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
    throw new CrawlError('browser-missing', 'abort-scan', '', `The browser at ${setting} doesn’t start.`)
  }
  return (await findInstalledChromium()) ?? findBundled()
}

/** A Chromium that was installed on this machine, by whatever program; null: there is none. */
export async function findInstalledChromium(): Promise<FoundChromium | null> {
  for (const path of systemPaths) if (await runs(path)) return { path, source: 'system', env: {} }
  for (const path of await playwrightPaths())
    if (await runs(path)) return { path, source: 'playwright', env: {} }
  return null
}

/** Folder in the archive of Playwright's headless shell, by platform. */
const shellFolders: Readonly<Record<string, string>> = {
  'linux-x64': 'chrome-headless-shell-linux64',
  'linux-arm64': 'chrome-headless-shell-linux-arm64',
  'darwin-x64': 'chrome-headless-shell-mac-x64',
  'darwin-arm64': 'chrome-headless-shell-mac-arm64',
  'win32-x64': 'chrome-headless-shell-win64',
}

/** Playwright's lighter headless shell, if it was installed, and its full Chromium. */
async function playwrightPaths(): Promise<string[]> {
  const { chromium } = await import('playwright-core')
  const full = chromium.executablePath()
  const shell = await headlessShellPath()
  return [...(shell === null ? [] : [shell]), ...(full === '' ? [] : [full])]
}

/** Where Playwright keeps its headless shell on this machine, installed or not; null: there is none for it. */
export async function headlessShellPath(): Promise<string | null> {
  const { chromium } = await import('playwright-core')
  const versionFolder = /^(.*[\\/])chromium-(\d+)[\\/]/.exec(chromium.executablePath())
  const folder = shellFolders[`${process.platform}-${process.arch}`]
  if (versionFolder === null || folder === undefined) return null
  const [, browsers = '', revision = ''] = versionFolder
  const program = process.platform === 'win32' ? 'chrome-headless-shell.exe' : 'chrome-headless-shell'
  return join(browsers, `chromium_headless_shell-${revision}`, folder, program)
}

async function findBundled(): Promise<FoundChromium> {
  const bundle = await bundledChromium()
  const fonts: Record<string, string> = existsSync('/etc/fonts/fonts.conf')
    ? {}
    : { FONTCONFIG_PATH: bundle.fontsFolder }
  if (await runs(bundle.path)) return { path: bundle.path, source: 'bundled', env: fonts }
  const env = { ...fonts, LD_LIBRARY_PATH: bundle.librariesFolder }
  if (await runs(bundle.path, env)) return { path: bundle.path, source: 'bundled', env }
  throw new CrawlError('browser-missing', 'abort-scan', '', 'No working browser was found on this machine.')
}

/** Whether a program exists and prints its version; stubs that only ask to install something do not. */
async function runs(path: string, env: Record<string, string> = {}): Promise<boolean> {
  try {
    await access(path, constants.X_OK)
    const { stdout } = await promisify(execFile)(path, ['--version'], {
      timeout: 10_000,
      env: browserEnv(env),
    })
    return /\d+\.\d+/.test(stdout)
  } catch (error) {
    // Chrome for Windows prints no version, so the existing file has to be enough.
    return process.platform === 'win32' && existsSync(path) && !(error instanceof RangeError)
  }
}

/** The browser's environment: the minimum it needs, so that it receives none of the server's secrets. */
export function browserEnv(extra: Record<string, string>): Record<string, string> | undefined {
  if (process.platform === 'win32') return undefined
  return { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: '/tmp', LANG: 'C.UTF-8', ...extra }
}
