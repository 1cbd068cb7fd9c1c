/** Copies the evidence screenshots out of the artifact store. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ArtifactStore, ScanAlert } from '@vitrine/engine/api/scan-types'

/** Writes every screenshot once. Returns blob → file name in the folder. */
export async function writeScreenshots(
  alerts: readonly ScanAlert[],
  store: Pick<ArtifactStore, 'getBlob'>,
  folder: string,
): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  const blobs = new Set(
    alerts.flatMap(({ screenshots, rows }) => [
      ...screenshots.map(({ blob }) => blob),
      ...rows.flatMap((row) => ('blob' in row ? [row.blob] : 'before_blob' in row ? [row.before_blob] : [])),
    ]),
  )
  if (blobs.size > 0) await mkdir(folder, { recursive: true })
  for (const blob of blobs) {
    const bytes = await store.getBlob(blob)
    if (bytes === null) continue
    const name = `${blob.slice(0, 16)}.jpg`
    await writeFile(join(folder, name), bytes)
    files.set(blob, name)
  }
  return files
}
