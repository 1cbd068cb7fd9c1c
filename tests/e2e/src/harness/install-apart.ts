/** One npm install for several packages, and each of them alone with what it depends on. */
import { execFile } from 'node:child_process'
import { link, mkdir, mkdtemp, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

interface LockedPackage {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  bin?: Record<string, string>
}

export interface Installed {
  folder: string
  /** Bytes of its files, by path of the package. */
  sizes: ReadonlyMap<string, number>
}

/** Installs tarballs with npm into an empty folder. */
export async function installAll(parent: string, tarballs: readonly string[]): Promise<string> {
  const folder = await emptyProject(parent)
  const args = ['install', ...tarballs, '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
  await promisify(execFile)('npm', args, { cwd: folder, maxBuffer: 1e8 })
  return folder
}

async function emptyProject(parent: string): Promise<string> {
  const folder = await mkdtemp(join(parent, 'installed-'))
  const manifest = { name: 'test', private: true, type: 'module' }
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest))
  return folder
}

/**
 * A folder like the one that npm would have made for this package alone: what only others need isn't there.
 * @param name of a package in `from`
 */
export async function apart(parent: string, from: string, name: string): Promise<Installed> {
  const folder = await emptyProject(parent)
  const locked = JSON.parse(await readFile(join(from, 'node_modules/.package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>
  }
  const start = `node_modules/${name}`
  const sizes = new Map<string, number>()
  for (const path of closureOf(locked.packages, start))
    sizes.set(path, await linkFiles(join(from, path), join(folder, path)))
  const bin = join(folder, 'node_modules', '.bin')
  await mkdir(bin)
  for (const [command, file] of Object.entries(locked.packages[start]?.bin ?? {}))
    await symlink(join('..', name, file), join(bin, command))
  return { folder, sizes }
}

/** Paths of all packages that Node finds from one of them, as their manifests state them. */
function closureOf(packages: Readonly<Record<string, LockedPackage>>, start: string): Set<string> {
  const found = new Set([start])
  for (const path of found) {
    const { dependencies, optionalDependencies, peerDependencies } = packages[path] ?? {}
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const target = lookUp(packages, path, name)
      if (target !== null) found.add(target)
    }
  }
  return found
}

function lookUp(packages: Readonly<Record<string, LockedPackage>>, from: string, name: string) {
  for (let at = from; ; at = dirname(at)) {
    const path = join(at, 'node_modules', name)
    if (path in packages) return path
    if (at === '.') return null
  }
}

/** Hard links instead of copies, without nested packages. @returns bytes */
async function linkFiles(from: string, to: string): Promise<number> {
  await mkdir(to, { recursive: true })
  let bytes = 0
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) {
      if (entry.name !== 'node_modules') bytes += await linkFiles(source, target)
    } else {
      await link(source, target)
      bytes += (await stat(source)).size
    }
  }
  return bytes
}
