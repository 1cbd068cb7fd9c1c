import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { launchChromium, probeChromium } from './chromium.ts'
import { browserEnv, findChromium } from './find-chromium.ts'
import { processTreeBytes } from './process-memory.ts'

const folders: string[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

/** A wrapper script that starts the real browser. */
async function wrapped(script: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-wrapper-'))
  folders.push(folder)
  await chmod(folder, 0o755)
  const path = join(folder, 'chromium')
  await writeFile(path, `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  return path
}

describe('starting Chromium', () => {
  it('finds one, starts it and reports its sandbox', async () => {
    const probe = await probeChromium(null)
    expect(probe.version).toMatch(/^\d+\.\d+/)
    expect(probe.sandbox.reason).toMatch(probe.sandbox.on ? /^On/ : /sandbox/)
  })

  it('continues without the sandbox if the system does not support it, and reports that', async () => {
    const real = await findChromium(null)
    const path = await wrapped(
      `case "$*" in *--no-sandbox*) exec '${real.path}' "$@" ;; esac; echo "No usable sandbox!" >&2; exit 1`,
    )
    const { browser, sandbox } = await launchChromium({ ...real, path }, [])
    await browser.close()
    expect(sandbox.on).toBe(false)
    expect(sandbox.reason).toContain('namespaces')
  })

  it('uses the configured browser or none', async () => {
    const real = await findChromium(null)
    expect(await findChromium(real.path)).toMatchObject({ path: real.path, source: 'setting' })
    const broken = await wrapped('echo "please install the snap" >&2; exit 1')
    await expect(findChromium(broken)).rejects.toMatchObject({ code: 'browser-missing', next: 'abort-scan' })
  })

  it('passes no environment variables to the browser', () => {
    expect(Object.keys(browserEnv({}) ?? {}).sort()).toEqual(['HOME', 'LANG', 'PATH'])
  })
})

describe('memory', () => {
  it.runIf(process.platform === 'linux')(
    'is read for a process tree, and is unknown for a process that is gone',
    async () => {
      expect(await processTreeBytes(process.pid)).toBeGreaterThan(20_000_000)
      expect(await processTreeBytes(4_000_000)).toBeNull()
    },
  )
})
