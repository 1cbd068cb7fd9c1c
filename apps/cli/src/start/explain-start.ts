/** What usually keeps the product from starting, each in one sentence with what to do about it. */
import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Settings } from '@vitrine/config/settings'
import { isDiskFull } from '@vitrine/db/outage'
import { AppError } from '@vitrine/kernel/errors'

type StartSettings = Pick<Settings, 'dataDir' | 'database' | 'demo'>

/** Looks before anything is started. @throws AppError when the data folder cannot be used. */
export function checkDataFolder(dataDir: string): void {
  const probe = join(dataDir, `.write-probe-${randomBytes(4).toString('hex')}`)
  try {
    makeFolder(dataDir)
    writeFileSync(probe, 'probe')
    rmSync(probe)
  } catch (error) {
    // A full disk takes the name of a file and not its content.
    if (isDiskFull(error)) rmSync(probe, { force: true })
    throw new AppError('UNAVAILABLE', explainFolder(dataDir, error), { cause: error })
  }
}

/** Node's own recursive call tries for ever where a file system allows no new folders, such as /proc. */
function makeFolder(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return
  const above = dirname(path)
  if (above !== path) makeFolder(above)
  mkdirSync(path)
}

const other = 'or set VITRINE_DATA_DIR to another folder'

/** Why a folder cannot be used, from the error that using it gave. */
export function explainFolder(folder: string, error: unknown): string {
  const { code = '' } = error as NodeJS.ErrnoException
  if (isDiskFull(error)) return `The disk of the data folder ${folder} is full. Make room, ${other}.`
  if (code === 'EROFS') return `The data folder ${folder} is read-only. Make it writable, ${other}.`
  if (code === 'EACCES' || code === 'EPERM')
    return `The data folder ${folder} cannot be written by this user. Change its owner or rights, ${other}.`
  if (code === 'EEXIST' || code === 'ENOTDIR')
    return `The data folder ${folder} is a file, or lies in one. Remove the file, ${other}.`
  return `The data folder ${folder} cannot be created (${code}). Create it, ${other}.`
}

/** The error as it is shown; what is not known stays as it is. */
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
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Stop what uses it, or set ${key} to another one.`
  if (code === 'EACCES' && 'syscall' in error && error.syscall === 'listen')
    return `Port ${port} may not be used by this user. Set ${key} to one above 1023.`
  return null
}

const unreachable: Record<string, string> = {
  ECONNREFUSED: 'nothing answers there',
  ECONNRESET: 'it closed the connection',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'its name could not be looked up',
  ETIMEDOUT: 'it does not answer',
  EHOSTUNREACH: 'there is no way to it',
  ENETUNREACH: 'there is no way to it',
}

function explainDatabase(error: Error & { code?: unknown }, { database }: StartSettings): string | null {
  if (database.url === null) return null
  const { hostname, port, username, pathname } = new URL(database.url)
  const [at, name] = [`${hostname}:${port || 5432}`, decodeURIComponent(pathname.slice(1))]
  const code = String(error.code ?? '')
  const reason =
    unreachable[code] ?? (/timeout expired/.test(error.message) ? unreachable.ETIMEDOUT : undefined)
  if (reason !== undefined)
    return `The database at ${at} cannot be reached: ${reason}. Start it, or correct DATABASE_URL.`
  if (code === '28P01' || code === '28000')
    return `The database at ${at} refused the user ${decodeURIComponent(username)}. Correct the user or the password in DATABASE_URL.`
  if (code === '3D000') return `There is no database ${name} at ${at}. Create it, or correct DATABASE_URL.`
  if (code === '42501')
    return `The user ${decodeURIComponent(username)} may not create tables in the database ${name} at ${at}. Make that user its owner, or correct DATABASE_URL.`
  if (code === '57P03')
    return `The database at ${at} is still starting or shutting down. Try again in a moment.`
  if (code === '53300')
    return `The database at ${at} has no connection left. Raise its max_connections, or lower VITRINE_DATABASE_POOL.`
  return null
}
