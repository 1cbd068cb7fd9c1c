/** Shortest cycle from a folder back to itself (breadth-first), or null. */
export function shortestWayBack(
  start: string,
  edges: ReadonlyMap<string, readonly string[]>,
): string[] | null {
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
