/**
 * Packages that travel inside a published one, without the files that it never loads: npm installs every file of a
 * dependency, and most of these hold their code twice or more.
 */
import { cp, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Name → its files, as paths from its folder, that stay behind. */
export type BundledPackages = Readonly<Record<string, RegExp>>

/** Licenses and notices always travel along. */
const license = /^(licen[sc]e|notice|thirdpartynotices)/i

/** Copies the packages to where npm looks for bundled ones. */
export async function copyBundled(root: string, bundled: BundledPackages, folder: string): Promise<void> {
  for (const [name, leftOut] of Object.entries(bundled)) {
    const from = join(root, 'node_modules', name)
    for (const path of await filesOf(from)) {
      if (leftOut.test(path) && !license.test(path)) continue
      await cp(join(from, path), join(folder, 'node_modules', name, path))
    }
  }
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
}
