/**
 * Which folder may import which: in the engine nothing imports upward, and neither folders of the engine nor
 * modules import each other in a cycle. Types count as much as values, because a reader follows both.
 */
import { testCode } from './import-rules.ts'
import { shortestWayBack } from './shortest-way-back.ts'
import type { SourceFile } from './source-file.ts'
import type { Violation } from './structure-rules.ts'

/** The engine's floors from the bottom up. Folders in one row must not import each other. */
const engineFloors: readonly (readonly string[])[] = [
  ['api'],
  ['net'],
  ['browser'],
  ['frontier'],
  ['extract'],
  ['capture'],
  ['site'],
  ['evaluate'],
  ['run'],
  ['sessions'],
  ['merge', 'agent'],
  ['pipeline'],
]

const engineFolder = /^packages\/engine\/src\/([^/]+)\//
const roomOfEngine = /^(packages\/engine\/src\/.+)\/[^/]+$/
const module = /^(packages\/modules\/src\/[^/]+)\//

/** Floor number of a file of the engine, -1 for one that is on none, null for other files. */
function floorOf(path: string): number | null {
  if (!path.startsWith('packages/engine/src/')) return null
  const folder = path.match(engineFolder)?.[1]
  return engineFloors.findIndex((floor) => folder !== undefined && floor.includes(folder))
}

/** Imports of a higher floor of the engine, or of a neighbor on the same one. */
export function findUpwardImports(files: readonly SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => !testCode.test(path))
    .flatMap((file) => {
      const from = floorOf(file.path)
      if (from === null) return []
      if (from < 0)
        return [
          { rule: 'engine-floors', path: file.path, line: 1, message: 'isn’t on any floor of the engine' },
        ]
      return file.imports
        .filter(({ target }) => {
          const to = floorOf(target)
          if (to === null) return false
          return (
            to > from ||
            (to === from && target.match(engineFolder)?.[1] !== file.path.match(engineFolder)?.[1])
          )
        })
        .map(({ target, line }) => ({
          rule: 'engine-floors',
          path: file.path,
          line,
          message: `imports ${target}, which is on a higher floor: move what both need down`,
        }))
    })
}

/** Folders of the engine, or modules, that import each other in a cycle. */
export function findFolderCycles(files: readonly SourceFile[]): Violation[] {
  return [roomOfEngine, module].flatMap((pattern) => {
    const edges = new Map<string, string[]>()
    for (const file of files) {
      const home = file.path.match(pattern)?.[1]
      if (home === undefined || testCode.test(file.path)) continue
      const targets = file.imports.map(({ target }) => target.match(pattern)?.[1] ?? home)
      edges.set(home, [...(edges.get(home) ?? []), ...targets.filter((target) => target !== home)])
    }
    const reported = new Set<string>()
    return [...edges.keys()].sort().flatMap((start) => {
      const cycle = reported.has(start) ? null : shortestWayBack(start, edges)
      if (!cycle) return []
      for (const folder of cycle) reported.add(folder)
      return [
        {
          rule: 'folders-in-order',
          path: start,
          line: 1,
          message: `imports itself through ${cycle.slice(1).join(' → ')}: move what both need into a third folder`,
        },
      ]
    })
  })
}

const maxFilesOfFolder = 25
const sizedFolder = /^(packages\/(?:engine|modules)\/src\/.+)\/[^/]+$/

/** Folders of the engine and of modules with too many source files. */
export function findFullFolders(files: readonly SourceFile[]): Violation[] {
  const counts = new Map<string, number>()
  for (const { path } of files) {
    const folder = testCode.test(path) ? undefined : path.match(sizedFolder)?.[1]
    if (folder !== undefined) counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > maxFilesOfFolder)
    .map(([path, count]) => ({
      rule: 'folder-size',
      path,
      line: 1,
      message: `holds ${count} source files, ${maxFilesOfFolder} is the limit: split it by purpose`,
    }))
}
