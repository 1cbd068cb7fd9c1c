/** Everything that a package's entry modules need, found by their imports. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { referencesOf } from './compile-module.ts'

export interface CollectedModules {
  /** Path from the repository's root → source text. */
  modules: ReadonlyMap<string, string>
  assets: ReadonlySet<string>
  packages: ReadonlySet<string>
}

/** Follows imports from `entries`, dynamic ones and threads included. */
export async function collectModules(root: string, entries: readonly string[]): Promise<CollectedModules> {
  const modules = new Map<string, string>()
  const assets = new Set<string>()
  const packages = new Set<string>()
  const waiting = [...entries]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (modules.has(path)) continue
    const text = await readFile(join(root, path), 'utf8')
    modules.set(path, text)
    const found = referencesOf(path, text)
    waiting.push(...found.modules)
    for (const asset of found.assets) assets.add(asset)
    for (const name of found.packages) packages.add(name)
  }
  return { modules, assets, packages }
}
