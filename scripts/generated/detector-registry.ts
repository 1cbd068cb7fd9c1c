/** packages/detectors/src/registry.gen.ts: the list of all detectors, so that a new folder needs no second edit. */
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { repositoryRoot } from '../repository.ts'
import type { GeneratedFile } from './generated-file.ts'

const src = join(repositoryRoot, 'packages/detectors/src')
const notCategories = new Set(['shared', 'testing'])

async function foldersOf(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
}

const camelCase = (id: string) => id.replace(/-([a-z0-9])/g, (_whole, letter: string) => letter.toUpperCase())

/** `<category>/<id>` of every detector, in order. */
export async function detectorPaths(): Promise<string[]> {
  const paths: string[] = []
  for (const category of (await foldersOf(src)).filter((name) => !notCategories.has(name)))
    for (const id of await foldersOf(join(src, category)))
      if (existsSync(join(src, category, id, 'detector.ts'))) paths.push(`${category}/${id}`)
  return paths
}

export const detectorRegistry: GeneratedFile = {
  path: 'packages/detectors/src/registry.gen.ts',
  async produce() {
    const paths = await detectorPaths()
    const nameOf = (path: string) => camelCase(path.slice(path.indexOf('/') + 1))
    return [
      '// Generated from the folders by `npm run generate`. Do not edit.',
      "import type { Detector } from '@vitrine/engine/api/detector'",
      ...paths.map((path) => `import ${nameOf(path)} from './${path}/detector.ts'`),
      '',
      'export const registered = [',
      ...paths.map((path) => `  ${nameOf(path)},`),
      '] as unknown as readonly Detector[]',
      '',
    ].join('\n')
  },
}
