/** Lets only one process at a time run a database in a data folder. The lock ends with its holder. */
import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rename, stat, unlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '@vitrine/kernel/http/errors'
import { z } from 'zod'
import { machineId, processStart } from './process-identity.ts'

const LockContent = z.object({
  pid: z.number().int(),
  start: z.string(),
  machine: z.string(),
})
type LockContent = z.infer<typeof LockContent>

/** Whether a holder on another machine is alive cannot be checked, so it touches its lock this often. */
const touchEveryMs = 5_000
const foreignStaleAfterMs = 30_000

export interface FolderLock {
  release(): Promise<void>
}

/**
 * Takes the lock of a data folder.
 * @throws AppError CONFLICT with the holder's name, when a live process has it
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, 'vitrine.lock')
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
  const content: LockContent = {
    pid: process.pid,
    start: processStart(process.pid) ?? '',
    machine: machineId(),
  }
  // Written to a temporary file and then linked, so that no process sees an incomplete lock.
  await writeFile(draft, JSON.stringify(content), { mode: 0o644 })
  try {
    for (let attempt = 0; attempt < 20; attempt++) {
      if (await tryLink(draft, path)) return hold(path)
      const holder = await readHolder(path)
      if (holder && (await isHeld(holder, path))) throw inUse(folder, holder)
      // Moved instead of deleted: of two processes that find the same dead lock, only one can move it.
      await rename(path, `${draft}.dead`).catch(() => undefined)
      await unlink(`${draft}.dead`).catch(() => undefined)
    }
    throw new Error(`Couldn’t acquire the lock ${path}.`)
  } finally {
    await unlink(draft).catch(() => undefined)
  }
}

async function tryLink(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

async function readHolder(path: string): Promise<LockContent | null> {
  const text = await readFile(path, 'utf8').catch(() => null)
  if (text === null) return null
  try {
    return LockContent.parse(JSON.parse(text))
  } catch {
    return null
  }
}

async function isHeld(holder: LockContent, path: string): Promise<boolean> {
  if (holder.machine === machineId()) return processStart(holder.pid) === holder.start
  const touched = await stat(path).catch(() => null)
  return touched !== null && Date.now() - touched.mtimeMs < foreignStaleAfterMs
}

function inUse(folder: string, holder: LockContent): AppError {
  const where = holder.machine === machineId() ? '' : ` on ${holder.machine.split(' ')[0]}`
  return new AppError(
    'CONFLICT',
    `The data folder ${folder} is in use by process ${holder.pid}${where}. Stop that one first, or set VITRINE_DATA_DIR to another folder.`,
  )
}

function hold(path: string): FolderLock {
  const timer = setInterval(() => {
    const now = new Date()
    utimes(path, now, now).catch(() => undefined)
  }, touchEveryMs)
  timer.unref()
  return {
    async release() {
      clearInterval(timer)
      const holder = await readHolder(path)
      if (holder?.pid === process.pid) await unlink(path).catch(() => undefined)
    },
  }
}

/** Whether a live process holds the folder's lock. */
export async function isFolderLocked(folder: string): Promise<boolean> {
  const path = join(folder, 'vitrine.lock')
  const holder = await readHolder(path)
  return holder !== null && (await isHeld(holder, path))
}
