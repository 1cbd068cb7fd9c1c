/**
 * Which folder may import which: nothing in the engine imports upward, and there are no import cycles between folders of
 * the engine or between modules. Types count as much as values, because a reader follows both.
 */
import { posix } from 'node:path'
import { testCode } from './import-rules.ts'
import { shortestWayBack } from './shortest-way-back.ts'
import type { SourceFile } from './source-file.ts'
import type { Violation } from './structure-rules.ts'

/** The engine's layers from the bottom up. Folders in one row do not import each other. */
const engineLayers: readonly (readonly string[])[] = [
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
const engineSubfolder = /^(packages\/engine\/src\/.+)\/[^/]+$/
const module = /^(packages\/modules\/src\/[^/]+)\//

/** Index of the layer of an engine file, -1 for one outside all layers, null for other files. */
function layerOf(path: string): number | null {
  if (!path.startsWith('packages/engine/src/')) return null
  const folder = path.match(engineFolder)?.[1]
  return engineLayers.findIndex((layer) => folder !== undefined && layer.includes(folder))
}

/** Imports from a higher layer of the engine, or from another folder of the same one. */
export function findUpwardImports(files: readonly SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => !testCode.test(path))
    .flatMap((file) => {
      const from = layerOf(file.path)
      if (from === null) return []
      if (from < 0)
        return [{ rule: 'engine-layers', path: file.path, line: 1, message: 'is in no layer of the engine' }]
      return file.imports
        .filter(({ target }) => {
          const to = layerOf(target)
          if (to === null) return false
          return (
            to > from ||
            (to === from && target.match(engineFolder)?.[1] !== file.path.match(engineFolder)?.[1])
          )
        })
        .map(({ target, line }) => ({
          rule: 'engine-layers',
          path: file.path,
          line,
          message: `imports ${target}, which is in a higher layer: move what both need down`,
        }))
    })
}

/** Import cycles between folders of the engine, or between modules. */
export function findFolderCycles(files: readonly SourceFile[]): Violation[] {
  return [engineSubfolder, module].flatMap((pattern) => {
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
/** Tests are next to what they test and aren't counted, nor are the cases of detectors. */
const isUncounted = /\.test\.tsx?$|\/cases\//

/** Folders with too many source files, in every package, app, script, and benchmark. */
export function findFullFolders(files: readonly SourceFile[]): Violation[] {
  const counts = new Map<string, number>()
  for (const { path } of files) {
    if (isUncounted.test(path)) continue
    const folder = posix.dirname(path)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
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
