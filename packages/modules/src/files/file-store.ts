/** Bytes under the data folder. */
import { randomBytes } from 'node:crypto'
import { copyFile, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import type { ByteStore } from './byte-store.ts'

export function openFileStore(dataDir: string): ByteStore {
  const pathOf = (name: string) => join(dataDir, 'blobs', name.slice(0, 2), name.slice(2, 4), name)
  return {
    has: (name) =>
      stat(pathOf(name)).then(
        () => true,
        () => false,
      ),
    read: (name) => readFile(pathOf(name)).catch(() => null),
    openRead: (name) => openStream(pathOf(name)),
    write: (name, bytes) => writeWhole(pathOf(name), bytes),
    writeFile: (name, path) => copyWhole(pathOf(name), path),
    remove: (name) => rm(pathOf(name), { force: true }),
  }
}

async function openStream(path: string): Promise<Readable | null> {
  const file = await open(path).catch(() => null)
  return file?.createReadStream() ?? null
}

const draftOf = (path: string) => `${path}.${randomBytes(6).toString('hex')}`

async function copyWhole(path: string, from: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const draft = draftOf(path)
  try {
    await copyFile(from, draft)
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** Writes to a temporary name and renames, so that a file is complete even if the process is killed. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const draft = draftOf(path)
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
  } finally {
    await file.close()
  }
  await rename(draft, path)
}
