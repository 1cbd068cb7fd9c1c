/** Which text colors are used on which backgrounds, read from a snapshot without touching the page again. */
import { type KeptSnapshot, snapshotStyles } from './dom-snapshot.ts'

const colourAt = snapshotStyles.findIndex(([name]) => name === 'color')
const backgroundAt = snapshotStyles.findIndex(([name]) => name === 'backgroundColor')
const textNode = 3

/** Distinct `text|background` pairs; the background is the nearest opaque one. */
export function colourPairs(snapshot: KeptSnapshot): string[] {
  const { layout, strings } = snapshot
  const layoutOf = new Map<number, number>()
  for (const [at, node] of layout.nodeIndex.entries()) if (!layoutOf.has(node)) layoutOf.set(node, at)
  const known = new Map<number, string>()
  const styleOf = (node: number, column: number): string =>
    strings[layout.styles[layoutOf.get(node) ?? -1]?.[column] ?? -1] ?? ''

  function backgroundOf(node: number): string {
    const trail: number[] = []
    let found = 'rgb(255, 255, 255)'
    for (let at = node; at >= 0; at = snapshot.parentIndex[at] ?? -1) {
      const before = known.get(at)
      const own = before ?? styleOf(at, backgroundAt)
      trail.push(at)
      if (own === '' || /^rgba\(.*, 0\)$/.test(own)) continue
      found = own
      break
    }
    for (const at of trail) known.set(at, found)
    return found
  }

  const pairs = new Set<string>()
  for (const node of layout.nodeIndex) {
    if (snapshot.nodeType[node] !== textNode) continue
    const parent = snapshot.parentIndex[node] ?? -1
    pairs.add(`${styleOf(parent, colourAt)}|${backgroundOf(parent)}`)
  }
  return [...pairs].sort()
}
