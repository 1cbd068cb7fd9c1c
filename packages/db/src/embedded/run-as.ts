/**
 * The user that PostgreSQL runs as. It refuses root, so under root another existing user is used, who must be able to
 * reach its files.
 */
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { PostgresBinaries } from './binaries.ts'

export interface Identity {
  uid: number
  gid: number
}

/** Suitable existing users, the best first. Any other one would also work. */
const borrowable = ['vitrine', 'postgres', 'nobody', 'daemon']

/** The user for the server process; null: the current one. An existing cluster keeps its owner. */
export function chooseIdentity(clusterFolder: string): Identity | null {
  if (process.getuid?.() !== 0) return null
  if (existsSync(clusterFolder)) {
    const { uid, gid } = statSync(clusterFolder)
    if (uid !== 0) return { uid, gid }
  }
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => Number(fields[2]) > 0)
  const byPreference = borrowable.flatMap((name) => accounts.filter((fields) => fields[0] === name))
  for (const fields of [...byPreference, ...accounts]) {
    const identity = { uid: Number(fields[2]), gid: Number(fields[3]) }
    if (canBecome(identity)) return identity
  }
  throw new Error(
    'PostgreSQL can’t run as root, and no other user is available here. Start as a normal user, or set DATABASE_URL.',
  )
}

/** Containers may map only some users. */
function canBecome({ uid, gid }: Identity): boolean {
  return spawnSync('/bin/sh', ['-c', ':'], { uid, gid, cwd: '/', stdio: 'ignore' }).status === 0
}

/**
 * Binaries that the identity can run. From a folder that only root may enter, they are copied to one that everyone may
 * enter and only root may write. The copy is a cache and may be deleted at any time.
 */
export function reachableBinaries(binaries: PostgresBinaries, identity: Identity | null): string {
  if (identity === null || canRun(binaries.root, identity)) return binaries.root
  for (const base of ['/var/lib', '/opt', '/var/tmp', tmpdir()]) {
    const copy = join(base, 'vitrine', `postgres-${binaries.version}`)
    try {
      if (!isTrusted(copy)) copyBinaries(binaries.root, copy)
      if (canRun(copy, identity)) return copy
    } catch {
      // Read-only, full or forbidden: tries the next location.
    }
  }
  throw new Error(
    `PostgreSQL runs as user ${identity.uid}, who can’t access ${binaries.root}, and there’s no folder to copy it to. Set DATABASE_URL, or move the project.`,
  )
}

/** In a folder like /tmp, someone else may have created a file of that name, so only root's own is run. */
function isTrusted(copy: string): boolean {
  if (!existsSync(join(copy, 'bin', 'postgres'))) return false
  return [dirname(copy), copy, join(copy, 'bin', 'postgres')].every((path) => {
    const { uid, mode } = statSync(path)
    return uid === 0 && (mode & 0o022) === 0
  })
}

function copyBinaries(root: string, copy: string): void {
  mkdirSync(dirname(copy), { recursive: true })
  const { uid, mode } = statSync(dirname(copy))
  if (uid !== 0) throw new Error(`${dirname(copy)} isn’t owned by root.`)
  if ((mode & 0o777) !== 0o755) chmodSync(dirname(copy), 0o755)
  const draft = `${copy}.${process.pid}`
  rmSync(draft, { recursive: true, force: true })
  cpSync(root, draft, { recursive: true, verbatimSymlinks: true })
  openForReading(draft)
  rmSync(copy, { recursive: true, force: true })
  renameSync(draft, copy)
}

/** With a strict umask, the copy, like its source, would be readable by root only. */
function openForReading(path: string): void {
  const info = lstatSync(path)
  if (info.isSymbolicLink()) return
  const isRunnable = info.isDirectory() || (info.mode & 0o100) !== 0
  chownSync(path, 0, 0)
  chmodSync(path, isRunnable ? 0o755 : 0o644)
  if (info.isDirectory()) for (const name of readdirSync(path)) openForReading(join(path, name))
}

/** Starting the program as that user proves that every folder, the program and its libraries can be read. */
function canRun(root: string, { uid, gid }: Identity): boolean {
  const program = join(root, 'bin', 'postgres')
  return spawnSync(program, ['--version'], { uid, gid, cwd: '/', stdio: 'ignore' }).status === 0
}
