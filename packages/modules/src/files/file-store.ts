/** Bytes under the data folder. */
import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
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
    write: (name, bytes) => writeWhole(pathOf(name), bytes),
    remove: (name) => rm(pathOf(name), { force: true }),
  }
}

/** A file appears whole or not at all, also when the process is killed while it writes. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
  } finally {
    await file.close()
  }
  await rename(draft, path)
}
