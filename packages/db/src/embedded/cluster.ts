/** The files of one embedded PostgreSQL: created once, then started as often as needed. */

import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AppError } from '@vitrine/kernel/http/errors'
import { findBinaries } from './binaries.ts'
import { chooseIdentity, type Identity, reachableBinaries } from './run-as.ts'

export interface PostgresCluster {
  /** PostgreSQL's data directory. */
  folder: string
  password: string
  binaries: string
  /** Null: the current user. */
  identity: Identity | null
}

/** Name of the database owner in PostgreSQL. */
export const clusterUser = 'vitrine'

/** Opens the cluster of a data folder, creating it on the first use. The caller holds the folder's lock. */
export async function openCluster(
  dataFolder: string,
  options: { isDurable: boolean },
): Promise<PostgresCluster> {
  const folder = join(dataFolder, 'postgres')
  const found = await findBinaries()
  const identity = chooseIdentity(folder)
  const binaries = reachableBinaries(found, identity)
  const password = await readPassword(join(dataFolder, 'postgres.password'))
  const cluster = { folder, password, binaries, identity }
  const version = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EACCES') throw foreignFolder(folder)
    return null
  })
  if (version === null) await createCluster(cluster, options)
  else await checkUsable(cluster, version.trim(), found.version)
  return cluster
}

async function readPassword(path: string): Promise<string> {
  const existing = await readFile(path, 'utf8').catch(() => '')
  if (existing.trim() !== '') return existing.trim()
  const password = randomBytes(24).toString('base64url')
  await writeFile(path, `${password}\n`, { mode: 0o600 })
  return password
}

function foreignFolder(folder: string): AppError {
  return new AppError(
    'CONFLICT',
    `The database in ${folder} belongs to another user. Start as that user or as root, or set VITRINE_DATA_DIR to another folder.`,
  )
}

async function checkUsable(cluster: PostgresCluster, majorOnDisk: string, bundled: string): Promise<void> {
  const major = bundled.split('.')[0]
  if (majorOnDisk !== major) {
    throw new AppError(
      'CONFLICT',
      `The database in ${cluster.folder} was created by PostgreSQL ${majorOnDisk}, but the bundled version is ${major}.  ` +
        `Export it with the old version, or set DATABASE_URL to a PostgreSQL ${majorOnDisk}.`,
    )
  }
  const { uid } = await stat(cluster.folder)
  if (cluster.identity === null && process.getuid && uid !== process.getuid())
    throw foreignFolder(cluster.folder)
}

/** Created in a temporary folder and moved at the end, so that an interrupted start leaves nothing incomplete. */
async function createCluster(cluster: PostgresCluster, options: { isDurable: boolean }): Promise<void> {
  const draft = `${cluster.folder}.new`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true, mode: 0o700 })
  const secretFolder = await mkdtemp(join(tmpdir(), 'vitrine-init-'))
  const secretFile = join(secretFolder, 'password')
  try {
    await writeFile(secretFile, `${cluster.password}\n`, { mode: 0o600 })
    if (cluster.identity) {
      const { uid, gid } = cluster.identity
      for (const path of [draft, secretFolder, secretFile]) await chown(path, uid, gid)
    }
    await chmod(draft, 0o700)
    await runInitdb({ ...cluster, folder: draft }, secretFile, options.isDurable)
    // A mounted volume may leave an empty folder with this name.
    await rm(cluster.folder, { recursive: true, force: true })
    await rename(draft, cluster.folder)
  } finally {
    await rm(secretFolder, { recursive: true, force: true })
  }
}

async function runInitdb(cluster: PostgresCluster, secretFile: string, isDurable: boolean): Promise<void> {
  const args = [
    '-D',
    folderArgument(cluster),
    '--auth=scram-sha-256',
    `--username=${clusterUser}`,
    `--pwfile=${secretFile}`,
    '--encoding=UTF8',
    '--locale=C',
    // Sorts and folds case the same way on every machine, whatever locales are installed.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...(isDurable ? [] : ['--no-sync']),
  ]
  const child = spawn(join(cluster.binaries, 'bin', 'initdb'), args, {
    ...spawnOptions(cluster),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString()
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0)
    throw new AppError(
      'UNAVAILABLE',
      `PostgreSQL couldn’t create its files in ${cluster.folder}: ${complaint.trim()}`,
    )
}

/**
 * The data folder as passed to PostgreSQL. The process is started inside the folder and reaches it through its own
 * working directory, so it need not pass the folders above, which may be closed to its user.
 */
export function folderArgument(cluster: Pick<PostgresCluster, 'folder' | 'identity'>): string {
  return cluster.identity !== null && process.platform === 'linux' ? '/proc/self/cwd' : cluster.folder
}

/** Options for every program of the cluster: inside its folder, as its user, without our environment. */
export function spawnOptions(cluster: Pick<PostgresCluster, 'folder' | 'identity'>) {
  return {
    cwd: cluster.folder,
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    ...(cluster.identity ?? {}),
  }
}
