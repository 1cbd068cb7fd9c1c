/** Writes one publishable package: compiled modules with maps, declarations, data files, and its package.json. */
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { copyBundled } from './bundled-packages.ts'
import { collectModules } from './collect-modules.ts'
import { compiledPath, compileModule } from './compile-module.ts'
import { writeDeclarations } from './declarations.ts'
import type { PackageDefinition } from './definitions.ts'
import { dependencyVersions } from './dependency-versions.ts'

/** Folder of the compiled sources inside a package; below it, paths are those of the repository. */
const library = 'lib'
/** Oldest Node that runs it; the same as the sources need. */
const engines = { node: '>=22.19' }

export async function writePackage(
  root: string,
  definition: PackageDefinition,
  folder: string,
): Promise<{ modules: number; files: number }> {
  const entries = [...Object.values(definition.commands), ...Object.values(definition.exports)]
  const { modules, assets, packages } = await collectModules(root, entries)
  for (const [path, text] of modules) {
    const { code, map } = compileModule(path, text)
    const target = join(folder, library, compiledPath(path))
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, isCommand(definition, path) ? `#!/usr/bin/env node\n${code}` : code)
    await writeFile(`${target}.map`, map)
  }
  const copies = [
    ...[...assets].filter((path) => !definition.copies.some((copy) => path.startsWith(copy.folder))),
    ...(await copiedFiles(root, definition)),
  ]
  for (const path of copies) await cp(join(root, path), join(folder, library, path), { recursive: true })
  if (Object.keys(definition.exports).length > 0)
    await writeDeclarations(root, Object.values(definition.exports), join(folder, library))
  await cp(join(root, 'LICENSE'), join(folder, 'LICENSE'))
  await cp(join(root, 'docs', 'guides', `package-${definition.folder}.md`), join(folder, 'README.md'))
  await copyBundled(root, definition.bundled, folder)
  await writeManifest(root, definition, packages, folder)
  return { modules: modules.size, files: copies.length }
}

const isCommand = ({ commands }: PackageDefinition, path: string) => Object.values(commands).includes(path)

async function copiedFiles(root: string, { copies }: PackageDefinition): Promise<string[]> {
  const found: string[] = []
  for (const { folder, files } of copies) {
    const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true })
    for (const entry of entries) {
      const path = join(entry.parentPath, entry.name).slice(join(root, folder).length + 1)
      if (entry.isFile() && files.test(path)) found.push(`${folder}/${path}`)
    }
  }
  return found
}

const published = (path: string) => `./${library}/${compiledPath(path)}`

async function writeManifest(
  root: string,
  definition: PackageDefinition,
  packages: ReadonlySet<string>,
  folder: string,
): Promise<void> {
  const { version, license } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    version: string
    license: string
  }
  const needed = [...packages].filter((name) => !definition.excluded.includes(name))
  const versions = await dependencyVersions(root, needed)
  const pick = (isOptional: boolean) =>
    Object.fromEntries([...versions].filter(([name]) => definition.optional.includes(name) === isOptional))
  const manifest = {
    name: definition.name,
    version,
    description: definition.description,
    license,
    type: 'module',
    engines,
    bin: Object.fromEntries(
      Object.entries(definition.commands).map(([name, path]) => [name, published(path)]),
    ),
    exports: Object.fromEntries(
      Object.entries(definition.exports).map(([name, path]) => [
        name,
        { types: published(path).replace(/\.js$/, '.d.ts'), default: published(path) },
      ]),
    ),
    files: [library],
    dependencies: pick(false),
    optionalDependencies: pick(true),
    // npm adds those that only other bundled packages need.
    bundleDependencies: Object.keys(definition.bundled).filter((name) => versions.has(name)),
  }
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}
