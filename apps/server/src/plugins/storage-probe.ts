/** Whether the data folder can be written to. Only writing tells: free space is counted in too many ways. */
import { randomBytes } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDiskFull } from '@vitrine/db/outage'

export type StorageState = 'ok' | 'full' | 'not writable'

/** As much as an uploaded table or a large page needs, in bytes. */
const probeBytes = 1024 * 1024
/** Some file systems don't allocate pages of zeros. */
const probe = randomBytes(probeBytes)

/** Concurrent calls share one write. */
export function createStorageProbe(dataDir: string): () => Promise<StorageState> {
  let asking: Promise<StorageState> | null = null
  return () => {
    asking ??= ask(join(dataDir, `.write-probe-${process.pid}`)).finally(() => {
      asking = null
    })
    return asking
  }
}

async function ask(path: string): Promise<StorageState> {
  try {
    await mkdir(join(path, '..'), { recursive: true })
    await writeFile(path, probe)
    return 'ok'
  } catch (error) {
    return isDiskFull(error) ? 'full' : 'not writable'
  } finally {
    await rm(path, { force: true }).catch(() => undefined)
  }
}
