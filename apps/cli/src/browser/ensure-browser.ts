/** Makes sure that a scan finds a browser: an installed one, a downloaded one if the user agrees, or the bundled one. */
import { createInterface } from 'node:readline/promises'
import { readEnvironment } from '@vitrine/config/settings'
import { chromiumDownload, downloadChromium } from '@vitrine/engine/browser/download-chromium'
import { findChromium, findInstalledChromium } from '@vitrine/engine/browser/find-chromium'
import { UsageError } from '../usage-error.ts'

export interface BrowserWish {
  /** A browser that the user chose; null: none. */
  chromiumPath: string | null
  /** Whether a browser may be downloaded; null: ask. */
  mayDownload: boolean | null
}

export interface Terminal {
  input: NodeJS.ReadableStream
  output: NodeJS.WritableStream
  /** Whether a person can answer. */
  isInteractive: boolean
}

/** What the machine offers. */
export interface BrowserSources {
  hasInstalled(): Promise<boolean>
  hasBundled(): Promise<boolean>
  offer: typeof chromiumDownload
  download(): Promise<boolean>
}

const agreement = '--yes or VITRINE_BROWSER_DOWNLOAD=1'

const onThisMachine: BrowserSources = {
  hasInstalled: async () => (await findInstalledChromium()) !== null,
  hasBundled: () =>
    findChromium(null).then(
      () => true,
      () => false,
    ),
  offer: chromiumDownload,
  download: () => downloadChromium(readEnvironment()),
}

/** Standard error, so that results on standard output stay clean. */
const ownTerminal: Terminal = {
  input: process.stdin,
  output: process.stderr,
  isInteractive: process.stdin.isTTY === true && process.stderr.isTTY === true,
}

/** @throws UsageError if there is no browser, with what to do about it */
export async function ensureBrowser(
  { chromiumPath, mayDownload }: BrowserWish,
  { input, output, isInteractive }: Terminal = ownTerminal,
  sources: BrowserSources = onThisMachine,
): Promise<void> {
  if (chromiumPath !== null || (await sources.hasInstalled())) return
  const offer = await sources.offer()
  const say = (line: string) => void output.write(`${line}\n`)
  if (offer !== null) {
    const { megabytes, megabytesUnpacked, folder } = offer
    const size = `about ${megabytes} MB, ${megabytesUnpacked} MB unpacked, into ${folder}`
    if (mayDownload === null && isInteractive) {
      say('This machine has no Chromium or Chrome.')
      say(`Vitrine can download Chromium’s headless shell with Playwright’s installer: ${size}.`)
    }
    if (mayDownload ?? (isInteractive && (await agrees(input, output)))) {
      say(`Downloading Chromium’s headless shell: ${size}.`)
      if ((await sources.download()) && (await sources.hasInstalled())) return
      say('The browser couldn’t be downloaded.')
    } else if (mayDownload === null && !isInteractive)
      say(`This machine has no Chromium or Chrome. One is only downloaded with ${agreement}.`)
  }
  if (await sources.hasBundled()) {
    if (mayDownload !== false) say('Using the bundled browser.')
    return
  }
  throw new UsageError(
    `No browser was found. Install Chromium or Chrome, or allow the download with ${agreement}. ` +
      'Scans with --tier http need no browser.',
  )
}

async function agrees(input: NodeJS.ReadableStream, output: NodeJS.WritableStream): Promise<boolean> {
  const lines = createInterface({ input, output })
  // Closed without an answer, for example by Ctrl-D: no.
  const closed = new Promise<string>((resolve) => {
    lines.once('close', () => resolve(''))
  })
  try {
    const answer = await Promise.race([lines.question('Download it? [y/N] '), closed])
    return /^y(es)?$/i.test(answer.trim())
  } finally {
    lines.close()
  }
}
