/** Rules about a file's own shape and about pairs of files, which import rules cannot express. */
import { testCode } from './import-rules.ts'
import type { SourceFile } from './source-file.ts'
import { maxFunctionLines, maxLineLength, workspaceOf } from './source-file.ts'

export interface Violation {
  rule: string
  path: string
  line: number
  /** What is wrong and why, in one sentence. */
  message: string
}

export interface StructureRule {
  name: string
  check(file: SourceFile): { line: number; message: string }[]
}

/**
 * Generated files; prompts to a model, whose line breaks would become part of them; markup of fixtures, tests, and
 * planted faults.
 */
const mayHaveLongLines = /\.(gen|test)\.tsx?$|^tests\/shops\//
/** A test is a list of cases, and its `describe` holds them all. */
const mayHaveLongFunctions = /\.(test|gen)\.tsx?$|\/test\/|^tests\//
/** Files that assemble the product or start it from a terminal, before settings are read. */
const mayReadEnv = /^packages\/config\/|^scripts\/|^tests\/|^bench\/|\.test\.tsx?$|\.config\.ts$|\/testing\//
/** The one file that runs code in visited pages. */
const runsPageCode = /^packages\/engine\/src\/browser\/isolated-world\.ts$/
const detectorFolder = /^packages\/detectors\/src\/(?!shared\/|testing\/)([^/]+\/[^/]+)\//
const screenFolder = /^apps\/web\/src\/routes\/([^/]+)\//
const publicFaceOfModule = /^packages\/modules\/src\/([^/]+)\/(?!routes\.ts$|.*\.worker\.ts$)/

/** Folder of the same kind that contains a path, or null. */
const folderOf = (pattern: RegExp, path: string) => path.match(pattern)?.[1] ?? null

/** Reports imports from one folder of a kind into another of the same kind. */
function siblingsApart(pattern: RegExp, message: string): StructureRule['check'] {
  return (file) => {
    const home = folderOf(pattern, file.path)
    if (!home || testCode.test(file.path)) return []
    return file.imports
      .filter((edge) => (folderOf(pattern, edge.target) ?? home) !== home)
      .map((edge) => ({ line: edge.line, message: `imports ${edge.target}: ${message}` }))
  }
}

export const structureRules: readonly StructureRule[] = [
  {
    name: 'relative-stays-home',
    check: (file) =>
      file.imports
        .filter(
          (edge) => edge.specifier.startsWith('.') && workspaceOf(edge.target) !== workspaceOf(file.path),
        )
        .map((edge) => ({
          line: edge.line,
          message: `imports ${edge.specifier}: a relative path never leaves its package, use the package's name`,
        })),
  },
  {
    name: 'detectors-apart',
    check: siblingsApart(
      detectorFolder,
      'detectors never import each other, share through a file beside the folders',
    ),
  },
  {
    name: 'screens-apart',
    check: siblingsApart(screenFolder, 'a screen never imports another screen, share through src/shared'),
  },
  {
    name: 'module-public-face',
    check: (file) => {
      const home = file.path.match(/^packages\/modules\/src\/([^/]+)\//)?.[1]
      if (!home || testCode.test(file.path)) return []
      return file.imports
        .filter(({ target }) => {
          const other = target.match(/^packages\/modules\/src\/([^/]+)\//)?.[1]
          return other !== undefined && other !== home && !publicFaceOfModule.test(target)
        })
        .map((edge) => ({
          line: edge.line,
          message: `imports ${edge.target}: routes and workers are private to their module`,
        }))
    },
  },
  {
    name: 'settings-in-one-place',
    check: (file) =>
      mayReadEnv.test(file.path)
        ? []
        : file.ambient
            .filter((use) => use.name === 'process.env')
            .map(({ line }) => ({ line, message: 'reads process.env: only packages/config does' })),
  },
  {
    name: 'detector-is-deterministic',
    check: (file) =>
      !file.path.startsWith('packages/detectors/') || testCode.test(file.path)
        ? []
        : file.ambient.map(({ name, line }) => ({
            line,
            message: `uses ${name}: a detector must not fetch, wait, use random numbers, or read the clock (see SiteContext.nowMs)`,
          })),
  },
  {
    name: 'page-function-stands-alone',
    check: (file) => [...file.pageCode.unreachable],
  },
  {
    name: 'pages-through-one-door',
    check: (file) =>
      runsPageCode.test(file.path) || testCode.test(file.path)
        ? []
        : file.pageCode.direct.map(({ line, message }) => ({
            line,
            message: `${message}: write a page function and call it through browser/isolated-world.ts`,
          })),
  },
  {
    name: 'no-barrels',
    check: (file) =>
      file.isBarrel
        ? [{ line: 1, message: 'only re-exports other files: import those files directly' }]
        : file.imports
            .filter((edge) => edge.isReExport)
            .map((edge) => ({
              line: edge.line,
              message: `passes on ${edge.specifier}: import that file directly`,
            })),
  },
  {
    name: 'line-length',
    check: (file) =>
      mayHaveLongLines.test(file.path)
        ? []
        : file.longLines.map((line) => ({
            line,
            message: `has over ${maxLineLength} characters: break the text or extract a part of it`,
          })),
  },
  {
    name: 'function-size',
    check: (file) =>
      mayHaveLongFunctions.test(file.path)
        ? []
        : file.longFunctions.map(({ name, line, lines }) => ({
            line,
            message: `${name} has ${lines} lines, ${maxFunctionLines} is the limit: name its parts`,
          })),
  },
]
