import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Services } from '@vitrine/modules/system/services'

let version: Promise<string> | undefined

/** All detectors of the product, with the version of their code. */
export const loadDetectors: Services['loadDetectors'] = async () => {
  const { detectors } = await import('@vitrine/detectors/registry')
  const detectorsModule = import.meta.resolve('@vitrine/detectors/registry')
  // The engine's public folder is one level below its sources.
  const engineSources = dirname(folderOf(import.meta.resolve('@vitrine/engine/api/detector')))
  version ??= hashSources([folderOf(detectorsModule), engineSources])
  return { detectors, detectorsModule, detectorsVersion: await version }
}

const folderOf = (module: string) => dirname(fileURLToPath(module))

/** Changes whenever a verdict might: with any source file of the detectors or of the engine that feeds them. */
async function hashSources(folders: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const folder of folders) {
    const names = await readdir(folder, { recursive: true })
    for (const name of names.filter((name) => /(?<!\.test|\.d)\.[jt]s$/.test(name)).sort()) {
      hash.update(`${name}\0`).update(await readFile(join(folder, name)))
    }
  }
  return hash.digest('hex')
}
