/** Where the measured scans keep their artifacts. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { resultsFolder } from '../shared/write-result.ts'

/**
 * Passes a folder to `use` and removes it after everything was measured. Not between two measurements, and not in
 * the folder for temporary files: ext4 skips recently freed inodes one by one, so that creating a file takes a
 * hundred times as long where many were just deleted.
 */
export async function withStoresFolder(use: (folder: string) => Promise<void>): Promise<void> {
  await mkdir(resultsFolder, { recursive: true })
  const folder = await mkdtemp(join(resultsFolder, 'speed-stores-'))
  try {
    await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
