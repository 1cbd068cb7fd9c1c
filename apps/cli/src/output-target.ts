/** Output files and folders that a user names. The kind of an existing target decides how it is written. */
import { randomBytes } from 'node:crypto'
import { accessSync, constants, fstatSync, lstatSync, type Stats, statSync } from 'node:fs'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { UsageError } from './usage-error.ts'

export interface OutputTarget {
  /** `stdout`: standard output. The kind of a path is determined when it is written. */
  kind: 'stdout' | 'path'
  /** Absolute; `-` for standard output. */
  path: string
  /** Folder for files next to it; null for a device or a pipe. */
  folder: string | null
}

/** Validates a target before the work starts, so that minutes of work never end with an invalid path. */
export function outputTarget(given: string, name: string): OutputTarget {
  const path = resolve(given)
  const entry = entryAt(path, lstatSync)
  const target = entry?.isSymbolicLink() ? entryAt(path, statSync) : entry
  if (given === '-' || (!entry?.isFile() && isStandardOutput(target)))
    return { kind: 'stdout', path: '-', folder: null }
  if (target?.isDirectory()) throw new UsageError(`${name}: ${given} is a folder. Name a file in it.`)
  if (target?.isSocket()) throw new UsageError(`${name}: ${given} is a socket, which can’t be written to.`)
  const folder = dirname(path)
  if (!entryAt(folder, statSync)?.isDirectory())
    throw new UsageError(`${name}: the folder ${folder} doesn’t exist.`)
  if (!isWritable(target === null || entry?.isFile() ? folder : path))
    throw new UsageError(`${name}: ${given} can’t be written.`)
  return { kind: 'path', path, folder: target === null || target.isFile() ? folder : null }
}

/**
 * A folder for output files.
 * @throws UsageError if the path is something other than a folder.
 */
export function outputFolder(given: string, name: string): string {
  const path = resolve(given)
  const entry = entryAt(path, lstatSync)
  const target = entry?.isSymbolicLink() ? entryAt(path, statSync) : entry
  if (entry !== null && !target?.isDirectory()) throw new UsageError(`${name}: ${given} isn’t a folder.`)
  if (entry === null) {
    let above = dirname(path)
    while (entryAt(above, statSync) === null && dirname(above) !== above) above = dirname(above)
    if (!entryAt(above, statSync)?.isDirectory() || !isWritable(above))
      throw new UsageError(`${name}: ${given} can’t be created.`)
  } else if (!isWritable(path)) throw new UsageError(`${name}: ${given} can’t be written.`)
  return path
}

/** Writes everything at once, so that a process waiting for the file never reads a partial one. */
export async function writeOutput(target: OutputTarget, text: string): Promise<void> {
  if (target.kind === 'stdout') {
    await new Promise<void>((done, fail) =>
      process.stdout.write(text, (error) => (error ? fail(error) : done())),
    )
    return
  }
  // Checked again: a scan takes minutes, and a target that appeared meanwhile must not be replaced either.
  const entry = entryAt(target.path, lstatSync)
  if (entry !== null && !entry.isFile()) {
    const file = await openInPlace(target.path)
    await file.writeFile(text).finally(() => file.close())
    return
  }
  const draft = `${target.path}.${randomBytes(6).toString('hex')}.tmp`
  try {
    const file = await open(draft, 'wx')
    try {
      if (entry !== null) await file.chmod(entry.mode & 0o777)
      await file.writeFile(text)
    } finally {
      await file.close()
    }
    await rename(draft, target.path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** Opens a target for writing line by line: a regular file is truncated, anything else stays what it is. */
export function openOutput({ path }: OutputTarget): Promise<FileHandle> {
  return openInPlace(path)
}

/** Without O_CREAT for existing targets: systems refuse that flag for pipes in world-writable folders. */
function openInPlace(path: string): Promise<FileHandle> {
  const { O_WRONLY, O_TRUNC, O_CREAT } = constants
  return open(path, O_WRONLY | O_TRUNC | (entryAt(path, statSync) === null ? O_CREAT : 0), 0o666)
}

/** `/dev/stdout` and similar cannot be opened by name if standard output is a socket. */
function isStandardOutput(entry: Stats | null): boolean {
  if (entry === null || entry.isDirectory()) return false
  try {
    const own = fstatSync(1)
    return own.dev === entry.dev && own.ino === entry.ino
  } catch {
    return false
  }
}

/** @returns null if the path doesn't exist. */
function entryAt(path: string, look: (path: string) => Stats): Stats | null {
  try {
    return look(path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ELOOP') return null
    throw new UsageError(`${path} can’t be read (${code}).`)
  }
}

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK)
    return true
  } catch {
    return false
  }
}
