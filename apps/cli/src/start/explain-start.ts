/** Explains what usually prevents the product from starting: one sentence each, with what to do about it. */
import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Settings } from '@vitrine/config/settings'
import { isDiskFull } from '@vitrine/db/outage'
import { AppError } from '@vitrine/kernel/http/errors'

type StartSettings = Pick<Settings, 'dataDir' | 'database' | 'demo'>

/** Runs before anything is started. @throws AppError if the data folder cannot be used. */
export function checkDataFolder(dataDir: string): void {
  const probe = join(dataDir, `.write-probe-${randomBytes(4).toString('hex')}`)
  try {
    makeFolder(dataDir)
    writeFileSync(probe, 'probe')
    rmSync(probe)
  } catch (error) {
    // A full disk accepts a file's name but not its content.
    if (isDiskFull(error)) rmSync(probe, { force: true })
    throw new AppError('UNAVAILABLE', explainFolder(dataDir, error), { cause: error })
  }
}

/** Node's own recursive mkdir retries forever where a file system allows no new folders, such as /proc. */
function makeFolder(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return
  const above = dirname(path)
  if (above !== path) makeFolder(above)
  mkdirSync(path)
}

const other = 'or set VITRINE_DATA_DIR to another folder'

/** Why a folder cannot be used, derived from the error. */
export function explainFolder(folder: string, error: unknown): string {
  const { code = '' } = error as NodeJS.ErrnoException
  if (isDiskFull(error))
    return `The disk that holds the data folder ${folder} is full. Free up space, ${other}.`
  if (code === 'EROFS') return `The data folder ${folder} is read-only. Make it writable, ${other}.`
  if (code === 'EACCES' || code === 'EPERM')
    return `The data folder ${folder} can’t be written to by this user. Change its owner or permissions, ${other}.`
  if (code === 'EEXIST' || code === 'ENOTDIR')
    return `The data folder ${folder} is a file or inside one. Remove the file, ${other}.`
  return `The data folder ${folder} can’t be created (${code}). Create it, ${other}.`
}

/** The error to print; unknown errors are returned unchanged. */
export function explainStart(error: unknown, settings: StartSettings): unknown {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof AppError) return cause
    const text = explainPort(cause, settings) ?? explainDatabase(cause, settings)
    if (text !== null) return new AppError('UNAVAILABLE', text, { cause: error })
  }
  return isDiskFull(error) ? new AppError('UNAVAILABLE', explainFolder(settings.dataDir, error)) : error
}

function explainPort(
  error: Error & { code?: unknown; port?: unknown },
  { demo }: StartSettings,
): string | null {
  const { code, port } = error
  const key = port === demo.port ? 'VITRINE_DEMO_PORT' : 'VITRINE_PORT'
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop the process using it, or set ${key} to another port.`
  if (code === 'EACCES' && 'syscall' in error && error.syscall === 'listen')
    return `Port ${port} can’t be used by this user. Set ${key} to a port above 1023.`
  return null
}

const unreachable: Record<string, string> = {
  ECONNREFUSED: 'nothing is listening there',
  ECONNRESET: 'it closed the connection',
  ENOTFOUND: 'the host doesn’t exist',
  EAI_AGAIN: 'its name couldn’t be looked up',
  ETIMEDOUT: 'it isn’t responding',
  EHOSTUNREACH: 'the network can’t reach it',
  ENETUNREACH: 'the network can’t reach it',
}

function explainDatabase(error: Error & { code?: unknown }, { database }: StartSettings): string | null {
  if (database.url === null) return null
  const { hostname, port, username, pathname } = new URL(database.url)
  const [at, name] = [`${hostname}:${port || 5432}`, decodeURIComponent(pathname.slice(1))]
  const code = String(error.code ?? '')
  const reason =
    unreachable[code] ?? (/timeout expired/.test(error.message) ? unreachable.ETIMEDOUT : undefined)
  if (reason !== undefined)
    return `Can’t reach the database at ${at}: ${reason}. Start it, or correct DATABASE_URL.`
  if (code === '28P01' || code === '28000')
    return `The database at ${at} rejected the user ${decodeURIComponent(username)}. Correct the user or the password in DATABASE_URL.`
  if (code === '3D000') return `There’s no database ${name} at ${at}. Create it, or correct DATABASE_URL.`
  if (code === '42501')
    return `The user ${decodeURIComponent(username)} can’t create tables in the database ${name} at ${at}. Make that user its owner, or correct DATABASE_URL.`
  if (code === '57P03')
    return `The database at ${at} is still starting or shutting down. Try again in a moment.`
  if (code === '53300')
    return `The database at ${at} has no connections left. Raise its max_connections, or lower VITRINE_DATABASE_POOL.`
  return null
}
