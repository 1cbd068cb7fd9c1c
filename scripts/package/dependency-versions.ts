/** Which versions of other packages a published package asks for: those of the workspaces. */
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** @throws if no workspace declares one of them */
export async function dependencyVersions(
  root: string,
  names: readonly string[],
): Promise<Map<string, string>> {
  const declared = new Map<string, string>()
  for await (const path of glob('{apps,packages,tests}/*/package.json', { cwd: root })) {
    const manifest = JSON.parse(await readFile(join(root, path), 'utf8')) as {
      dependencies?: Record<string, string>
    }
    for (const [name, version] of Object.entries(manifest.dependencies ?? {})) declared.set(name, version)
  }
  return new Map(
    names.toSorted().map((name) => {
      const version = declared.get(name)
      if (version === undefined) throw new Error(`no workspace declares ${name} as a dependency`)
      return [name, version]
    }),
  )
}
