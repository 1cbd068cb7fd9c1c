// Starts a TypeScript entry with the project's own Node, after installing what is missing.
// Plain JavaScript on purpose: it has to run on the machine's own Node, before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const isWindows = process.platform === 'win32'

/** The product's own command. Everything else is a tool of development and needs its packages too. */
const productEntry = 'apps/cli/src/main.ts'

/** What the project needs where no package brings Node: the first version that the packages accept. */
const oldestNode = '22.19'

function giveUp(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

/** The packages of a lockfile, by path. npm keeps such a file of what it installed, and writes it last. */
function packagesIn(file) {
  const path = join(root, file)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {}
}

/** The package with Node for this machine. There is none for a Mac with Apple silicon, for example. */
const nodePackage = `node_modules/node-${isWindows ? 'win' : process.platform}-${process.arch}`
const bringsNode = nodePackage in packagesIn('package-lock.json')
const nodeBinary = bringsNode
  ? join(root, nodePackage, 'bin', isWindows ? 'node.exe' : 'node')
  : process.execPath

/** Where the machine's own Node has to do, an old one is refused before anything is installed. */
function refuseOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  const [oldestMajor, oldestMinor] = oldestNode.split('.').map(Number)
  if (bringsNode || major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return
  giveUp(
    `Vitrine needs Node ${oldestNode} or newer on ${process.platform} ${process.arch}, and this is Node ` +
      `${process.versions.node}. Install Node 24 from https://nodejs.org, and start again.`,
  )
}

/** Whether every needed package is there in the version of the lockfile, however it was installed. */
function isInstalled(isProduct) {
  if (!existsSync(nodeBinary)) return false
  const installed = packagesIn('node_modules/.package-lock.json')
  return Object.entries(packagesIn('package-lock.json')).every(
    ([path, { version, link, dev, optional, devOptional }]) =>
      !path.startsWith('node_modules/') ||
      (path !== nodePackage && (optional || devOptional || (isProduct && dev))) ||
      (link ? path in installed : installed[path]?.version === version),
  )
}

/** Installs from the lockfile what is missing or has another version. */
function installIfStale(isProduct) {
  if (isInstalled(isProduct)) return
  process.stderr.write(`Installing packages${isProduct ? ' (500 MB, once)' : ''} …\n`)
  const npm = isWindows ? 'npm.cmd' : 'npm'
  // Warnings about the engines of packages speak of the machine's own Node, which only installs the project's.
  const options = ['--no-audit', '--no-fund', '--loglevel=error', ...(isProduct ? ['--omit=dev'] : [])]
  // npm writes tens of thousands of small files: more threads than cores only wait for each other's locks.
  const threads = process.env.UV_THREADPOOL_SIZE ?? String(Math.max(2, availableParallelism()))
  const done = spawnSync(npm, ['ci', ...options], {
    cwd: root,
    // Of npm's own output, only errors and its progress are of interest.
    stdio: ['ignore', 'ignore', 2],
    env: { ...process.env, UV_THREADPOOL_SIZE: threads },
  })
  if (done.status !== 0) giveUp(`npm ci failed (exit ${done.status ?? done.signal}). Nothing was started.`)
  // npm only skips an optional package that it can't get, or is told to leave out.
  if (!existsSync(nodeBinary))
    giveUp(`npm left out ${nodePackage}, which holds Node: run npm ci --include=optional.`)
  if (isProduct) removeUnused()
}

/** What `npm ci --omit=dev` leaves although nothing that runs reads it: a third. */
function removeUnused() {
  const packages = join(root, 'node_modules')
  for (const [path, { devOptional }] of Object.entries(packagesIn('package-lock.json')))
    if (devOptional) rmSync(join(root, path), { recursive: true, force: true })
  // Belongs to esbuild, which only tools of development use.
  rmSync(join(packages, '@esbuild'), { recursive: true, force: true })
  spawnSync(process.execPath, [join(root, 'scripts', 'remove-unused-files.mjs'), packages], {
    stdio: ['ignore', 2, 2],
  })
}

const [entry, ...args] = process.argv.slice(2)
refuseOldNode()
installIfStale(entry === productEntry)
const flags = [
  '--disable-warning=ExperimentalWarning',
  // Earlier collection of young garbage: a scan uses a hundred megabytes less, for no more processor time.
  '--max-semi-space-size=8',
]
const child = spawn(nodeBinary, [...flags, join(root, entry), ...args], {
  stdio: 'inherit',
  // Relative paths on the command line are the user's, not the project's.
  cwd: process.env.INIT_CWD ?? process.cwd(),
  env: {
    ...process.env,
    // Types are stripped and code is compiled once, not at every start.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'compiled'),
    PATH: [dirname(nodeBinary), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
  },
})
// Ctrl-C reaches the child through the terminal's process group; a signal sent to this process alone is
// forwarded.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 130 : 1)))
