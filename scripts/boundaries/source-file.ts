/** What the boundaries check extracts from one source file. */
import { posix } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { type PageCode, pageCodeOf } from './page-code.ts'

export interface ImportEdge {
  /**
   * What is imported, in one namespace: `node:fs`, `npm:fastify` (package name without subpath), or a path from the
   * repository's root for internal files.
   */
  target: string
  specifier: string
  /** Erased before the code runs. */
  isTypeOnly: boolean
  /** Loaded at run time, by `import()` or as a thread or process of its own (`new URL(…, import.meta.url)`). */
  isDynamic: boolean
  isReExport: boolean
  line: number
}

export interface SourceFile {
  /** Path from the repository's root with forward slashes. */
  path: string
  /** Numbers of lines over `maxLineLength` characters that could be broken. */
  longLines: readonly number[]
  /** Functions over `maxFunctionLines` lines. */
  longFunctions: readonly { name: string; line: number; lines: number }[]
  imports: readonly ImportEdge[]
  /** The file only re-exports other files. */
  isBarrel: boolean
  /** Uses of ambient capabilities (`fetch`, `process.env`, `Date.now`, …), which some layers must not have. */
  ambient: readonly { name: string; line: number }[]
  pageCode: PageCode
}

/** Workspace folder of a path (`packages/kernel`, `tests/shops`, `bench`), or the top folder (`scripts`). */
export function workspaceOf(path: string): string {
  const [first = '', second = ''] = path.split('/')
  return ['apps', 'packages', 'tests'].includes(first) ? `${first}/${second}` : first
}

/** Workspace folders by package name, where the name's last part is not the folder under packages/. */
const workspaceFolders: Readonly<Record<string, string>> = {
  server: 'apps/server',
  cli: 'apps/cli',
  web: 'apps/web',
  shops: 'tests/shops',
  e2e: 'tests/e2e',
  'scripted-model': 'tests/model',
  bench: 'bench',
}

/** Formats the target of an import as `ImportEdge.target` describes. */
export function resolveTarget(from: string, specifier: string): string {
  if (specifier.startsWith('node:')) return specifier
  if (specifier.startsWith('.')) return posix.normalize(posix.join(posix.dirname(from), specifier))
  const parts = specifier.split('/')
  if (parts[0] !== '@vitrine')
    return `npm:${specifier.startsWith('@') ? parts.slice(0, 2).join('/') : parts[0]}`
  const name = parts[1] ?? ''
  return `${workspaceFolders[name] ?? `packages/${name}`}/src/${parts.slice(2).join('/')}.ts`
}

const mayRunInPages = /^packages\/(engine|practices|impact)\//

/** Parses one file. @throws if it is not valid TypeScript, because an unparsed file would pass every rule. */
export function readSource(path: string, text: string): SourceFile {
  const { module, program, errors } = parseSync(path, text)
  const broken = errors.find((error) => error.severity === 'Error')
  if (broken) throw new Error(`${path}: cannot be parsed: ${broken.message}`)
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length
  const edge = (specifier: string, start: number, flags: Partial<ImportEdge>): ImportEdge => ({
    target: resolveTarget(path, specifier),
    specifier,
    isTypeOnly: false,
    isDynamic: false,
    isReExport: false,
    line: lineAt(start),
    ...flags,
  })
  const imports: ImportEdge[] = []
  for (const statement of module.staticImports) {
    const isTypeOnly = statement.entries.length > 0 && statement.entries.every((entry) => entry.isType)
    imports.push(edge(statement.moduleRequest.value, statement.start, { isTypeOnly }))
  }
  for (const statement of module.staticExports) {
    const first = statement.entries.find((entry) => entry.moduleRequest)
    if (!first?.moduleRequest) continue
    const isTypeOnly = statement.entries.every((entry) => entry.isType)
    imports.push(edge(first.moduleRequest.value, statement.start, { isReExport: true, isTypeOnly }))
  }
  for (const call of module.dynamicImports) {
    const literal = text
      .slice(call.moduleRequest.start, call.moduleRequest.end)
      .match(/^['"`]([^'"`$]+)['"`]$/)
    if (literal?.[1]) imports.push(edge(literal[1], call.start, { isDynamic: true }))
  }
  for (const url of text.matchAll(/new URL\(\s*['"](\.[^'"]+\.tsx?)['"],\s*import\.meta\.url/g))
    imports.push(edge(url[1] ?? '', url.index, { isDynamic: true }))
  const isBarrel =
    program.body.length > 0 &&
    program.body.every(
      (statement) =>
        statement.type === 'ExportAllDeclaration' ||
        (statement.type === 'ExportNamedDeclaration' && statement.source !== null),
    )
  return {
    path,
    longLines: longLines(text),
    longFunctions: longFunctions(program, lineAt),
    imports,
    isBarrel,
    ambient: ambientUses(program, lineAt),
    pageCode: mayRunInPages.test(path) ? pageCodeOf(program, lineAt, text) : { unreachable: [], direct: [] },
  }
}

export const maxLineLength = 160

/** Regular expressions and lines of markup cannot be broken without changing their meaning. */
const isUnbreakable = (line: string) =>
  (line.match(/\|/g)?.length ?? 0) >= 4 || /<\/?[a-z][^>]*>.*</i.test(line)

function longLines(text: string): number[] {
  return text
    .split('\n')
    .flatMap((line, at) => (line.length > maxLineLength && !isUnbreakable(line) ? [at + 1] : []))
}

export const maxFunctionLines = 80

/** A function is named by itself, or by the variable or property that it is assigned to. */
function longFunctions(
  program: ReturnType<typeof parseSync>['program'],
  lineAt: (offset: number) => number,
): SourceFile['longFunctions'] {
  const found: { name: string; line: number; lines: number }[] = []
  const names = new Map<number, string>()
  const note = ({ start, end, id }: { start: number; end: number; id?: { name: string } | null }) => {
    const line = lineAt(start)
    const lines = lineAt(end) - line + 1
    const name = id?.name ?? names.get(start) ?? 'a function without a name'
    if (lines > maxFunctionLines) found.push({ name, line, lines })
  }
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init) names.set(init.start, id.name)
    },
    Property({ key, value }) {
      if (key.type === 'Identifier') names.set(value.start, key.name)
    },
    MethodDefinition({ key, value }) {
      if (key.type === 'Identifier') names.set(value.start, key.name)
    },
    FunctionDeclaration: note,
    FunctionExpression: note,
    ArrowFunctionExpression: note,
  }).visit(program)
  return found
}

const watchedMembers = new Set([
  'process.env',
  'Date.now',
  'Math.random',
  'globalThis.fetch',
  'performance.now',
])
const watchedCalls = new Set(['fetch', 'setTimeout', 'setInterval'])

/** Finds the watched globals. A destructured `{ env } = process` counts as `process.env`. */
function ambientUses(
  program: ReturnType<typeof parseSync>['program'],
  lineAt: (offset: number) => number,
): { name: string; line: number }[] {
  const found: { name: string; line: number }[] = []
  const note = (name: string, start: number) => found.push({ name, line: lineAt(start) })
  new Visitor({
    MemberExpression(node) {
      if (node.object.type !== 'Identifier') return
      const key =
        node.property.type === 'Identifier'
          ? node.property.name
          : node.property.type === 'Literal'
            ? String(node.property.value)
            : ''
      const name = `${node.object.name}.${key}`
      if (watchedMembers.has(name)) note(name, node.start)
    },
    CallExpression(node) {
      if (node.callee.type === 'Identifier' && watchedCalls.has(node.callee.name))
        note(node.callee.name, node.start)
    },
    NewExpression(node) {
      const isClock =
        node.callee.type === 'Identifier' && node.callee.name === 'Date' && node.arguments.length === 0
      if (isClock) note('new Date()', node.start)
    },
    VariableDeclarator(node) {
      if (
        node.init?.type !== 'Identifier' ||
        node.init.name !== 'process' ||
        node.id.type !== 'ObjectPattern'
      )
        return
      const takesEnv = node.id.properties.some(
        (property) =>
          property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === 'env',
      )
      if (takesEnv) note('process.env', node.start)
    },
    ImportDeclaration(node) {
      if (node.source.value !== 'node:process') return
      const takesEnv = node.specifiers.some(
        (specifier) =>
          specifier.type === 'ImportSpecifier' &&
          specifier.imported.type === 'Identifier' &&
          specifier.imported.name === 'env',
      )
      if (takesEnv) note('process.env', node.start)
    },
  }).visit(program)
  return found
}
