/** Builds the web app when its sources changed since the last build. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { projectRoot, readEnvironment } from '@vitrine/config/settings'

const webRoot = join(projectRoot, 'apps', 'web')
/** The build that a running product serves. */
const webBuildFolder = join(webRoot, 'dist')
const stampName = '.source-hash'
/** Everything that is part of the bundle, or affects it. */
const sources = [
  'apps/web/src',
  'apps/web/public',
  'packages/kernel/src',
  'packages/modules/src',
  'packages/detectors/src',
]
const singleSources = [
  'apps/web/index.html',
  'apps/web/vite.config.ts',
  'apps/web/early-screens.ts',
  'apps/web/package.json',
  'package-lock.json',
]

/** @param say called when a build is needed, since it takes a while. */
export async function buildWebIfStale(say: (line: string) => void): Promise<void> {
  // A published package has the build and not its sources.
  if (!existsSync(join(webRoot, 'src'))) return
  const hash = await hashSources()
  if (await isBuilt(hash)) return
  say('Building the web app…')
  await install(runVite, hash)
}

/**
 * Builds the web app with a caller's own way to build it. The result takes the place of an outdated build; a current
 * one stays.
 * @param build writes the app into a new folder.
 */
export async function buildWeb(build: (outDir: string) => Promise<void>): Promise<void> {
  await install(build, await hashSources())
}

async function install(build: (outDir: string) => Promise<void>, hash: string): Promise<void> {
  const draft = join(webRoot, `dist.new-${process.pid}`)
  try {
    await build(draft)
    await writeFile(join(draft, stampName), hash)
    await swapIn(draft, hash)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function isBuilt(hash: string): Promise<boolean> {
  const stamp = await readFile(join(webBuildFolder, stampName), 'utf8').catch(() => '')
  return stamp === hash && existsSync(join(webBuildFolder, 'index.html'))
}

/**
 * Replaces a build atomically: a failed build keeps the last good one, and a server never sees a partial folder. If
 * several processes build at once, the first one's build stays.
 */
async function swapIn(draft: string, hash: string): Promise<void> {
  const last = `${draft}.last`
  let isIn = await isBuilt(hash)
  while (!isIn) {
    await rename(webBuildFolder, last).catch(ignoring('ENOENT'))
    // Another process may have replaced it meanwhile.
    isIn = await rename(draft, webBuildFolder).then(() => true, ignoring('ENOTEMPTY', 'EEXIST'))
    await rm(last, { recursive: true, force: true })
  }
}

const ignoring =
  (...codes: string[]) =>
  (error: NodeJS.ErrnoException): false => {
    if (codes.includes(error.code ?? '')) return false
    throw error
  }

async function hashSources(): Promise<string> {
  const files = [...singleSources.map((path) => join(projectRoot, path))]
  for (const folder of sources) files.push(...(await listFiles(join(projectRoot, folder))))
  const hash = createHash('sha256')
  for (const path of files.filter(isBundled).sort()) {
    hash.update(`${relative(projectRoot, path)}\0`).update(await readFile(path).catch(() => ''))
  }
  return hash.digest('hex')
}

/** Only contracts of the modules and doc.md files of the detectors reach the browser; tests never do. */
function isBundled(path: string): boolean {
  if (/\.test\.tsx?$/.test(path)) return false
  if (path.includes(join('packages', 'detectors'))) return path.endsWith('doc.md')
  return !path.includes(join('packages', 'modules')) || path.endsWith('contract.ts')
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

async function runVite(outDir: string): Promise<void> {
  const vite = join(
    dirname(createRequire(join(webRoot, 'package.json')).resolve('vite/package.json')),
    'bin',
    'vite.js',
  )
  const args = [vite, 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn']
  // Always a production build: React's development checks double the work.
  const env = { ...readEnvironment(), NODE_ENV: 'production' }
  const child = spawn(process.execPath, args, { cwd: webRoot, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0) throw new Error(`The web app couldn’t be built:\n${output}`)
}
