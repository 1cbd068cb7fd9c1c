/** Detectors of a user’s own, from a folder, next to the product’s. */
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Detector } from '@vitrine/engine/api/detector'
import { loadDetectors } from '@vitrine/server/load-detectors'
import { UsageError } from '../usage-error.ts'

export interface LoadedChecks {
  detectors: readonly Detector[]
  detectorsModule: string
  detectorsVersion: string
  /** Ids of the detectors from the folder. */
  ownIds: readonly string[]
}

const fileName = /(?:^|[/\\])detector\.(?:ts|mts|js|mjs)$/

/**
 * @param folder searched for files named `detector` (.ts, .js), each with a detector as its default export; null: only
 * the product’s detectors
 * @param workFolder receives the module that evaluator threads load
 * @throws UsageError if the folder has no detector, or one that can’t be used
 */
export async function loadChecks(folder: string | null, workFolder: string): Promise<LoadedChecks> {
  const { detectors, detectorsModule = '', detectorsVersion = '' } = await loadDetectors()
  if (folder === null) return { detectors, detectorsModule, detectorsVersion, ownIds: [] }
  const files = await detectorFiles(resolve(folder))
  const own = await Promise.all(files.map((path) => readDetector(path, folder)))
  const all = [...detectors, ...own]
  const twice = own.find(({ id }, at) => all.findIndex((each) => each.id === id) !== detectors.length + at)
  if (twice !== undefined) throw new UsageError(`--detectors: there’s already a check named ${twice.id}.`)
  const hash = createHash('sha256').update(detectorsVersion)
  for (const path of files) hash.update(await readFile(path))
  const module = join(workFolder, 'detectors.mjs')
  await writeFile(module, registryOf(detectorsModule, files))
  return {
    detectors: all,
    detectorsModule: pathToFileURL(module).href,
    detectorsVersion: hash.digest('hex'),
    ownIds: own.map(({ id }) => id),
  }
}

async function detectorFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`--detectors: ${folder} can’t be read (${error.code ?? error.message}).`)
  })
  const files = names.filter((name) => fileName.test(name) && !name.includes('node_modules')).sort()
  if (files.length === 0)
    throw new UsageError(`--detectors: ${folder} has no file named detector.ts or detector.js.`)
  return files.map((name) => join(folder, name))
}

async function readDetector(path: string, folder: string): Promise<Detector> {
  const name = relative(resolve(folder), path)
  const module = (await import(pathToFileURL(path).href).catch((error: unknown) => {
    throw new UsageError(
      `--detectors: ${name} can’t be loaded. ${error instanceof Error ? error.message : error}`,
    )
  })) as { default?: Partial<Detector> }
  const { default: detector } = module
  const missing = (['id', 'label', 'category', 'scope'] as const).filter((key) => !detector?.[key])
  if (!detector || missing.length > 0)
    throw new UsageError(
      `--detectors: ${name} needs a detector as its default export (no ${missing.join(', ')}).`,
    )
  return detector as Detector
}

const registryOf = (productModule: string, files: readonly string[]): string =>
  [
    `import { detectors as product } from ${JSON.stringify(productModule)}`,
    ...files.map((path, at) => `import own${at} from ${JSON.stringify(pathToFileURL(path).href)}`),
    `export const detectors = [...product, ${files.map((_, at) => `own${at}`).join(', ')}]`,
    '',
  ].join('\n')
