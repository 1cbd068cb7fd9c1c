/**
 * Starts Chromium with its own sandbox wherever the system allows it, and with the proxy as its only network
 * access.
 */
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { CrawlError } from '../net/crawl-error.ts'
import { browserEnv, type FoundChromium, findChromium } from './find-chromium.ts'

/** Whether and why Chromium's own sandbox is on or off. Shown at startup and on the health page. */
export interface SandboxState {
  on: boolean
  reason: string
}

export interface LaunchedChromium {
  browser: Browser
  version: string
  sandbox: SandboxState
}

/** `nobody` on Linux. Chromium refuses to run sandboxed as root, so it runs as this user instead. */
const unprivilegedUser = 65_534
const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].find((path) => existsSync(path)) ?? null
const rootReason =
  'The scanner runs as root, and this machine doesn’t allow unprivileged user namespaces, so Chromium can’t use its sandbox. Run the scanner as a normal user.'
const userReason =
  'This machine doesn’t allow user namespaces (kernel.unprivileged_userns_clone, AppArmor, or container settings), so Chromium can’t use its sandbox.'

/**
 * Switches that close every way around the proxy: no direct access to loopback, no name lookups, no QUIC, no
 * WebRTC outside the proxy, no DNS prefetching, no pings. `proxyEndpoint` is `host:port`.
 */
export function egressSwitches(proxyEndpoint: string): string[] {
  return [
    `--proxy-server=http://${proxyEndpoint}`,
    '--proxy-bypass-list=<-loopback>',
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
    '--disable-quic',
    '--dns-prefetch-disable',
    '--no-pings',
    '--disable-domain-reliability',
    '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  ]
}

/**
 * Blocks popups, disables autoplay, and makes screenshots equal on every machine by compositing without a GPU. A
 * software GPU would do that too, but takes many times as long per screenshot and may stall; WebGL still works.
 */
const behaviourSwitches = [
  '--block-new-web-contents',
  '--autoplay-policy=user-gesture-required',
  '--font-render-hinting=none',
  '--disk-cache-size=67108864',
  '--disable-gpu-compositing',
]

/** Starts the browser with the sandbox; if that fails because of the sandbox, without, and reports it. */
export async function launchChromium(
  found: FoundChromium,
  switches: readonly string[],
): Promise<LaunchedChromium> {
  // Large, and only needed with a browser: scans of plain pages never load it.
  const { chromium } = await import('playwright-core')
  const isRoot = process.getuid?.() === 0
  const args = [...behaviourSwitches, ...switches]
  const base = {
    args,
    env: browserEnv(found.env),
    timeout: 30_000,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  }
  const reason = isRoot ? rootReason : userReason
  if (!isRoot || setpriv !== null) {
    const wrapper = isRoot && setpriv !== null ? await writeWrapper(setpriv, found.path) : null
    try {
      const browser = await chromium.launch({
        ...base,
        executablePath: wrapper?.path ?? found.path,
        chromiumSandbox: true,
      })
      const on = isRoot ? 'On; the browser runs as an unprivileged user.' : 'On.'
      return { browser, version: browser.version(), sandbox: { on: true, reason: on } }
    } catch (error) {
      if (!isSandboxFailure(error) && !isRoot) throw launchFailure(error)
    } finally {
      await wrapper?.remove()
    }
  }
  try {
    const browser = await chromium.launch({ ...base, executablePath: found.path, chromiumSandbox: false })
    return { browser, version: browser.version(), sandbox: { on: false, reason } }
  } catch (error) {
    throw launchFailure(error)
  }
}

/** What startup and the health page report about the browser; starts it once and closes it again. */
export async function probeChromium(
  setting: string | null,
): Promise<{ path: string; source: FoundChromium['source']; version: string; sandbox: SandboxState }> {
  const found = await findChromium(setting)
  const { browser, version, sandbox } = await launchChromium(found, egressSwitches('127.0.0.1:9'))
  await browser.close()
  return { path: found.path, source: found.source, version, sandbox }
}

/**
 * A script that gives Playwright's profile folder to the unprivileged user and then runs Chromium as that
 * user. Only needed until the browser runs.
 */
async function writeWrapper(
  setprivPath: string,
  chromiumPath: string,
): Promise<{ path: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-launch-'))
  const path = join(folder, 'chromium')
  const quoted = `'${chromiumPath.replaceAll("'", "'\\''")}'`
  const user = unprivilegedUser
  await writeFile(
    path,
    `#!/bin/sh
for arg; do
  case "$arg" in --user-data-dir=*) chown -R ${user}:${user} "\${arg#*=}" ;; esac
done
exec ${setprivPath} --reuid=${user} --regid=${user} --clear-groups --no-new-privs ${quoted} "$@"
`,
    { mode: 0o700 },
  )
  return { path, remove: () => rm(folder, { recursive: true, force: true }) }
}

function isSandboxFailure(error: unknown): boolean {
  return /sandbox|namespace|setuid/i.test(String(error))
}

function launchFailure(cause: unknown): CrawlError {
  return new CrawlError('browser-missing', 'abort-scan', '', 'The browser didn’t start.', { cause })
}
