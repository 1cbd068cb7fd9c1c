/** What happens on a machine without a browser. Downloads come from a server of the test’s own. */
import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { type BrowserSources, ensureBrowser } from '@vitrine/cli/browser/ensure-browser'
import { projectRoot } from '@vitrine/config/settings'
import {
  type FoundChromium,
  findChromium,
  findInstalledChromium,
  headlessShellPath,
} from '@vitrine/engine/browser/find-chromium'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

describe('a machine without a browser', () => {
  interface Case {
    mayDownload?: boolean | null
    answer?: string
    hasBundled?: boolean
    arrives?: boolean
  }

  async function ensure({ mayDownload = null, answer, hasBundled = true, arrives = true }: Case) {
    let downloads = 0
    const sources: BrowserSources = {
      hasInstalled: async () => downloads > 0 && arrives,
      hasBundled: async () => hasBundled,
      offer: async () => ({ megabytes: 120, megabytesUnpacked: 320, folder: '/somewhere/browsers' }),
      download: async () => {
        downloads += 1
        return arrives
      },
    }
    const [input, output] = [new PassThrough(), new PassThrough()]
    if (answer !== undefined) input.end(answer)
    const terminal = { input, output, isInteractive: answer !== undefined }
    const problem = await ensureBrowser({ chromiumPath: null, mayDownload }, terminal, sources).then(
      () => null,
      (error: Error) => error.message,
    )
    output.end()
    return { downloads, problem, said: await text(output) }
  }

  test('a person is told size and folder, and only a yes starts the download', async () => {
    const yes = await ensure({ answer: 'y\n' })
    expect(yes).toMatchObject({ downloads: 1, problem: null })
    expect(yes.said).toContain('about 120 MB, 320 MB unpacked, into /somewhere/browsers')
    expect(yes.said).toContain('Download it? [y/N]')
    for (const answer of ['n\n', '\n', 'maybe\n', '']) {
      const no = await ensure({ answer })
      expect(no).toMatchObject({ downloads: 0, problem: null })
      expect(no.said).toContain('Using the bundled browser.')
    }
  })

  test('without a person, nothing is downloaded unless it was agreed to before', async () => {
    const refused = await ensure({ hasBundled: false })
    expect(refused.downloads).toBe(0)
    expect(refused.said).toContain('One is only downloaded with --yes or VITRINE_BROWSER_DOWNLOAD=1.')
    expect(refused.problem).toMatch(/^No browser was found\. .*--yes.*--tier http/)
    expect(await ensure({ mayDownload: true })).toMatchObject({ downloads: 1, problem: null })
    expect(await ensure({})).toMatchObject({ downloads: 0, problem: null })
  })

  test('a refusal in the settings asks nobody', async () => {
    expect(await ensure({ mayDownload: false, answer: 'y\n' })).toEqual({
      downloads: 0,
      problem: null,
      said: '',
    })
  })

  test('a download that fails leaves the bundled browser, or none', async () => {
    const failed = await ensure({ mayDownload: true, arrives: false })
    expect(failed.problem).toBeNull()
    expect(failed.said).toMatch(/couldn’t be downloaded\.\nUsing the bundled browser\.\n$/)
    const none = await ensure({ mayDownload: true, arrives: false, hasBundled: false })
    expect(none.problem).toContain('No browser was found')
  })
})

/** A machine with a browser of its own never downloads one. */
describe.skipIf((await findInstalledChromium()) !== null || (await headlessShellPath()) === null)(
  'a download',
  () => {
    let folder: string
    let host: Server
    const asked: string[] = []

    /** Stands in for the real archive, and starts the browser that is there already. */
    const shellScript = ({ path, env }: FoundChromium) =>
      [
        '#!/bin/sh',
        ...Object.entries(env).map(([name, value]) => `export ${name}='${value}'`),
        `exec '${path}' "$@"`,
      ].join('\n')

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'vitrine-download-'))
      // The browser may run as a user with fewer rights.
      await chmod(folder, 0o755)
      const shell = (await headlessShellPath()) ?? ''
      const name = `${basename(dirname(shell))}/${basename(shell)}`
      const archive = zipSync({ [name]: [strToU8(shellScript(await findChromium(null))), { level: 0 }] })
      host = createServer((request, response) => {
        asked.push(request.url ?? '')
        response.writeHead(200, { 'content-length': archive.length })
        response.end(archive)
      })
      await new Promise<void>((done) => host.listen(0, '127.0.0.1', done))
    })

    afterAll(async () => {
      host.close()
      await rm(folder, { recursive: true, force: true })
    })

    test('brings a browser that the next command finds and starts', async () => {
      const { port } = host.address() as AddressInfo
      const env = {
        PATH: process.env.PATH,
        TMPDIR: tmpdir(),
        PLAYWRIGHT_BROWSERS_PATH: folder,
        PLAYWRIGHT_DOWNLOAD_HOST: `http://127.0.0.1:${port}`,
      }
      const command = [join(projectRoot, 'apps/cli/src/main.ts'), 'doctor', '--yes']
      const first = await promisify(execFile)(process.execPath, command, { env })
      expect(first.stderr).toContain(`into ${folder}`)
      expect(first.stdout).toMatch(/Browser: Chromium [\d.]+ \(playwright, /)
      const downloads = asked.length
      expect(downloads).toBeGreaterThan(0)
      const second = await promisify(execFile)(process.execPath, command, { env })
      expect(second.stderr).not.toContain('Downloading')
      expect(asked).toHaveLength(downloads)
    })
  },
)
