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

/** A detector of a user’s own, and the file that holds it. */
export interface OwnDetector {
  detector: Detector
  path: string
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
  const own = await readOwnDetectors(folder, detectors)
  const files = own.map(({ path }) => path)
  const hash = createHash('sha256').update(detectorsVersion)
  for (const path of files) hash.update(await readFile(path))
  const module = join(workFolder, 'detectors.mjs')
  await writeFile(module, registryOf(detectorsModule, files))
  return {
    detectors: [...detectors, ...own.map(({ detector }) => detector)],
    detectorsModule: pathToFileURL(module).href,
    detectorsVersion: hash.digest('hex'),
    ownIds: own.map(({ detector }) => detector.id),
  }
}

/**
 * The detectors in a folder and the folders below it.
 * @param product the detectors that exist already
 * @throws UsageError if there is none, or one that can’t be used
 */
export async function readOwnDetectors(folder: string, product: readonly Detector[]): Promise<OwnDetector[]> {
  const files = await detectorFiles(resolve(folder))
  const own = await Promise.all(
    files.map(async (path) => ({ path, detector: await readDetector(path, folder) })),
  )
  const taken = new Set(product.map(({ id }) => id))
  for (const { detector } of own) {
    if (taken.has(detector.id)) throw new UsageError(`There’s already a check named ${detector.id}.`)
    taken.add(detector.id)
  }
  return own
}

async function detectorFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`${folder} can’t be read (${error.code ?? error.message}).`)
  })
  const files = names.filter((name) => fileName.test(name) && !name.includes('node_modules')).sort()
  if (files.length === 0) throw new UsageError(`${folder} has no file named detector.ts or detector.js.`)
  return files.map((name) => join(folder, name))
}

/** What each scope needs beside what every detector has. */
const functionsOf: Readonly<Record<string, readonly string[]>> = {
  page: ['detect'],
  site: ['collect', 'evaluate'],
  session: ['session', 'evaluate'],
}

async function readDetector(path: string, folder: string): Promise<Detector> {
  const name = relative(resolve(folder), path)
  const module = (await import(pathToFileURL(path).href).catch((error: unknown) => {
    throw new UsageError(`${name} can’t be loaded. ${reasonOf(error)}`)
  })) as { default?: Record<string, unknown> }
  const { default: detector } = module
  const needed = ['id', 'label', 'category', 'scope', ...(functionsOf[String(detector?.scope)] ?? [])]
  const missing = needed.filter((key) => !detector?.[key])
  if (!detector || missing.length > 0)
    throw new UsageError(`${name} needs a detector as its default export (no ${missing.join(', ')}).`)
  return detector as unknown as Detector
}

function reasonOf(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error)
  return /Cannot find package 'vitrine'/.test(reason)
    ? `${reason}. Run npm install vitrine in your project’s folder.`
    : reason
}

const registryOf = (productModule: string, files: readonly string[]): string =>
  [
    `import { detectors as product } from ${JSON.stringify(productModule)}`,
    ...files.map((path, at) => `import own${at} from ${JSON.stringify(pathToFileURL(path).href)}`),
    `export const detectors = [...product, ${files.map((_, at) => `own${at}`).join(', ')}]`,
    '',
  ].join('\n')
