/** Declarations of a package's public modules, and of what their types need. */
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { resolveTarget } from '../boundaries/source-file.ts'
import { declaredModules, rewriteSpecifiers } from './compile-module.ts'

/** @param target folder of the compiled sources, which gets a `.d.ts` next to each module that is needed */
export async function writeDeclarations(
  root: string,
  entries: readonly string[],
  target: string,
): Promise<void> {
  const folder = await mkdtemp(join(root, 'dist', '.types-'))
  try {
    const config = join(folder, 'tsconfig.json')
    await writeFile(config, JSON.stringify(configFor(root, entries, folder)))
    await promisify(execFile)(join(root, 'node_modules', '.bin', 'tsc'), ['-p', config])
    const waiting = [...entries]
    const done = new Set<string>()
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (done.has(path)) continue
      done.add(path)
      const name = path.replace(/\.tsx?$/, '.d.ts')
      const text = await readFile(join(folder, name), 'utf8')
      waiting.push(...declaredModules(name, text).map((specifier) => resolveTarget(path, specifier)))
      await mkdir(dirname(join(target, name)), { recursive: true })
      await writeFile(join(target, name), rewriteSpecifiers(name, text))
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Packages of the project that declared modules may come from. */
const workspaces = ['cli', 'detectors', 'engine', 'impact', 'kernel', 'lexicon', 'library', 'server']

const configFor = (root: string, entries: readonly string[], outDir: string) => ({
  extends: join(root, 'tsconfig.json'),
  compilerOptions: {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    incremental: false,
    // `npm test` checks the types; here they are only written down.
    noCheck: true,
    rootDir: root,
    outDir,
    typeRoots: [join(root, 'node_modules', '@types')],
    // Found through node_modules, they would count as packages of others, which get no declarations.
    paths: Object.fromEntries(
      workspaces.map((name) => [`@vitrine/${name}/*`, [join(root, resolveTarget('', `@vitrine/${name}/*`))]]),
    ),
  },
  include: [],
  files: entries.map((path) => join(root, path)),
})
