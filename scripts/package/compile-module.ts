/** One TypeScript module as JavaScript: types are erased, and every import leads to a compiled file. */
import { stripTypeScriptTypes } from 'node:module'
import { posix } from 'node:path'
import { parseSync } from 'oxc-parser'
import { resolveTarget } from '../boundaries/source-file.ts'

/** A specifier in a module's text. */
interface Reference {
  /** Offsets of the literal with its quotes. */
  start: number
  end: number
  specifier: string
}

export interface ModuleReferences {
  /** Modules of the project, as paths from the repository's root. */
  modules: readonly string[]
  /** Files that are read beside the module, as paths from the repository's root. */
  assets: readonly string[]
  /** Names of packages of others. */
  packages: readonly string[]
}

const urlPattern = /new URL\(\s*('(\.[^']+)'),\s*import\.meta\.url/g
const resolvePattern = /import\.meta\.resolve\(\s*('([^']+)')/g
const requirePattern = /(?<!\bPromise)\.resolve\(\s*'([^'./][^']*)'\)/g

/** What was found last in each module: it is collected and then compiled, for several packages. */
const known = new Map<string, { text: string; imports: Reference[] }>()

/** Specifiers of imports that remain when types are erased. */
function importsOf(path: string, text: string): Reference[] {
  const last = known.get(path)
  if (last?.text === text) return last.imports
  const imports = findImports(path, text)
  known.set(path, { text, imports })
  return imports
}

function findImports(path: string, text: string): Reference[] {
  const { module, errors } = parseSync(path, text)
  if (errors.some(({ severity }) => severity === 'Error')) throw new Error(`${path}: cannot be parsed`)
  const isDeclaration = path.endsWith('.d.ts')
  const found: Reference[] = []
  const add = ({ start, end }: { start: number; end: number }) => {
    const specifier = /^['"]([^'"]+)['"]$/.exec(text.slice(start, end))?.[1]
    if (specifier !== undefined) found.push({ start, end, specifier })
  }
  for (const { entries, moduleRequest } of module.staticImports)
    if (isDeclaration || entries.length === 0 || !entries.every(({ isType }) => isType)) add(moduleRequest)
  for (const { entries } of module.staticExports) {
    const from = entries.find(({ moduleRequest }) => moduleRequest)?.moduleRequest
    if (from && (isDeclaration || !entries.every(({ isType }) => isType))) add(from)
  }
  for (const { moduleRequest } of module.dynamicImports) add(moduleRequest)
  return found
}

const matchesOf = (text: string, pattern: RegExp): Reference[] =>
  [...text.matchAll(pattern)].map((match) => {
    const [whole, literal = '', specifier = ''] = match
    const start = match.index + whole.indexOf(literal)
    return { start, end: start + literal.length, specifier }
  })

const isOurs = (specifier: string) => specifier.startsWith('.') || specifier.startsWith('@vitrine/')
const isModule = (specifier: string) => /\.tsx?$/.test(specifier) || specifier.startsWith('@vitrine/')

/** What a module needs at run time. @param path from the repository's root */
export function referencesOf(path: string, text: string): ModuleReferences {
  const references = [
    ...importsOf(path, text),
    ...matchesOf(text, urlPattern),
    ...matchesOf(text, resolvePattern),
  ]
  const own = references.filter(({ specifier }) => isOurs(specifier))
  const others = [
    ...references.filter(({ specifier }) => !isOurs(specifier)).map(({ specifier }) => specifier),
    ...[...text.matchAll(requirePattern)].map(([, name = '']) => name),
  ]
  const targetsOf = (wanted: boolean) =>
    own
      .filter(({ specifier }) => isModule(specifier) === wanted)
      .map(({ specifier }) => resolveTarget(path, specifier))
  return {
    modules: targetsOf(true),
    assets: targetsOf(false),
    packages: others.filter((name) => !name.startsWith('node:') && !isOurs(name)).map(packageName),
  }
}

/** Specifiers of the project's modules in a declaration. @param path of the `.d.ts`, from the repository's root */
export const declaredModules = (path: string, text: string): string[] =>
  importsOf(path, text)
    .map(({ specifier }) => specifier)
    .filter((specifier) => isOurs(specifier) && isModule(specifier))

/** `@scope/name/sub` → `@scope/name`. */
function packageName(specifier: string): string {
  const parts = specifier.split('/')
  return parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/')
}

/** The compiled file's path: `a/b.ts` → `a/b.js`. */
export const compiledPath = (path: string): string => path.replace(/(?<!\.d)\.tsx?$/, '.js')

/**
 * Replaces specifiers of the project's modules by relative paths of compiled files. Positions of all other lines stay.
 * @param path from the repository's root; declarations (`.d.ts`) too
 */
export function rewriteSpecifiers(path: string, text: string): string {
  const imports = importsOf(path, text).filter(({ specifier }) => isOurs(specifier) && isModule(specifier))
  const urls = matchesOf(text, urlPattern).filter(({ specifier }) => isModule(specifier))
  const resolved = matchesOf(text, resolvePattern).filter(({ specifier }) => isOurs(specifier))
  const relative = (specifier: string) => {
    const to = posix.relative(posix.dirname(path), compiledPath(resolveTarget(path, specifier)))
    return to.startsWith('.') ? to : `./${to}`
  }
  const edits = [...imports, ...urls, ...resolved].sort((a, b) => b.start - a.start)
  return edits.reduce(
    (result, { start, end, specifier }) =>
      `${result.slice(0, start)}'${relative(specifier)}'${result.slice(end)}`,
    text,
  )
}

/** Erasing types leaves every line where it was, so the map leads from each line to the same one. */
export function compileModule(path: string, text: string): { code: string; map: string } {
  const code = stripTypeScriptTypes(rewriteSpecifiers(path, text), { mode: 'strip' })
  const name = posix.basename(compiledPath(path))
  const map = {
    version: 3,
    file: name,
    sources: [posix.basename(path)],
    sourcesContent: [text],
    names: [],
    mappings: code
      .split('\n')
      .map((_, index) => (index === 0 ? 'AAAA' : 'AACA'))
      .join(';'),
  }
  return { code: `${code}\n//# sourceMappingURL=${name}.map\n`, map: JSON.stringify(map) }
}
