/** Circles among run-time imports. Type imports are erased and dynamic ones run late, so neither counts. */
import type { SourceFile } from './source-file.ts'

/** One shortest-found cycle per strongly connected group, starting at its alphabetically first file. */
export function findCycles(files: readonly SourceFile[]): string[][] {
  const known = new Set(files.map((file) => file.path))
  const edges = new Map(
    files.map((file) => [
      file.path,
      file.imports
        .filter((edge) => !edge.isTypeOnly && !edge.isDynamic && known.has(edge.target))
        .map((edge) => edge.target),
    ]),
  )
  const cycles: string[][] = []
  const reported = new Set<string>()
  for (const start of [...known].sort()) {
    if (reported.has(start)) continue
    const cycle = shortestWayBack(start, edges)
    if (!cycle) continue
    cycles.push(cycle)
    for (const path of cycle) reported.add(path)
  }
  return cycles
}

/** Breadth-first way from a file to itself, or null. */
function shortestWayBack(start: string, edges: ReadonlyMap<string, readonly string[]>): string[] | null {
  const cameFrom = new Map<string, string>()
  const queue = [start]
  for (let current = queue.shift(); current !== undefined; current = queue.shift()) {
    for (const next of edges.get(current) ?? []) {
      if (next === start) {
        const way = [current]
        for (let at = cameFrom.get(current); at !== undefined; at = cameFrom.get(at)) way.unshift(at)
        return way[0] === start ? [...way, start] : [start, ...way, start]
      }
      if (cameFrom.has(next)) continue
      cameFrom.set(next, current)
      queue.push(next)
    }
  }
  return null
}
