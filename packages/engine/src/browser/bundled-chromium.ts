/** Unpacks the bundled Chromium, for machines without a browser. */
import { execFile } from 'node:child_process'
import { access, chmod, lstat, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { CrawlError } from '../net/crawl-error.ts'

export interface BundledChromium {
  path: string
  /** Folder with fonts.conf and fonts, for machines without any. */
  fontsFolder: string
  /** Shared libraries that a minimal system lacks (NSS, expat). */
  librariesFolder: string
}

/** One file per archive. Cleaners of temporary folders delete single files, so all are checked. */
const landmarks = ['chromium', 'libGLESv2.so', 'fonts/fonts.conf', 'al2023/lib/libnss3.so']

/**
 * The package unpacks into the top of the temporary folder under fixed names. It runs as a child process with
 * our own temporary folder, so that no one else can put a file there first.
 */
const unpackScript = `
const { default: chromium, inflate } = await import(process.argv[1])
await chromium.executablePath()
await inflate(process.argv[2])
`

/**
 * The unpacked browser; unpacked on the first call (some seconds, 210 MB) into a folder of this user that
 * other users can read, because Chromium may run as a user with fewer rights. Several processes may call this
 * at once.
 */
export async function bundledChromium(parentFolder: string = tmpdir()): Promise<BundledChromium> {
  const module = packageModule()
  const packageFolder = dirname(dirname(fileURLToPath(module)))
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')) as {
    version: string
  }
  const folder = join(parentFolder, `vitrine-chromium-${version}-${process.getuid?.() ?? 'user'}`)
  if (!(await isWhole(folder))) await unpack(module, packageFolder, folder)
  return {
    path: join(folder, 'chromium'),
    fontsFolder: join(folder, 'fonts'),
    librariesFolder: join(folder, 'al2023', 'lib'),
  }
}

/** The optional package may be left out, and has no browser for some platforms. */
function packageModule(): string {
  try {
    return import.meta.resolve('@sparticuz/chromium')
  } catch (cause) {
    const words = 'This machine has no browser, and the bundled one wasn’t installed.'
    throw new CrawlError('browser-missing', 'abort-scan', '', words, { cause })
  }
}

async function unpack(module: string, packageFolder: string, folder: string): Promise<void> {
  const staging = await mkdtemp(`${folder}-`)
  try {
    const libraries = join(packageFolder, 'bin', 'al2023.tar.br')
    await promisify(execFile)(
      process.execPath,
      ['--input-type=module', '-e', unpackScript, '--', module, libraries],
      {
        env: { TMPDIR: staging },
        timeout: 120_000,
      },
    )
    for (const path of ['.', 'chromium', 'fonts', 'al2023', 'al2023/lib'])
      await chmod(join(staging, path), 0o755)
    if (await isWhole(folder)) return
    await rm(folder, { recursive: true, force: true })
    await rename(staging, folder).catch(async (error: unknown) => {
      // Another process unpacked it first.
      if (!(await isWhole(folder))) throw error
    })
  } catch (cause) {
    const words = 'The bundled browser couldn’t be unpacked.'
    throw new CrawlError('browser-missing', 'abort-scan', '', words, { cause })
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}

/** Complete and owned by this user: a file in a shared temporary folder must not decide what we run. */
async function isWhole(folder: string): Promise<boolean> {
  try {
    const entry = await lstat(folder)
    const isOurs =
      entry.isDirectory() && entry.uid === (process.getuid?.() ?? entry.uid) && (entry.mode & 0o022) === 0
    if (!isOurs && entry.isDirectory() === false) await rm(folder, { force: true })
    if (!isOurs) return false
    await Promise.all(landmarks.map((name) => access(join(folder, name))))
    return true
  } catch {
    return false
  }
}
