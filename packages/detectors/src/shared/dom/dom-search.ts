/** Finds nodes in the rendered document and what hides them. */
import type { DomNode, DomSnapshot } from '@vitrine/engine/api/artifacts'

export type Box = NonNullable<DomNode['box']>

/** The node at a CSS path from the facts; null when the snapshot has none. */
export function nodeAt(dom: DomSnapshot, path: string): DomNode | null {
  let at: DomNode | undefined
  for (const step of path.split(' > ')) {
    const [, tag, position = '1'] = /^([^:]+)(?::nth-of-type\((\d+)\))?$/.exec(step) ?? []
    const parent = at?.id ?? -1
    const twins = dom.nodes.filter((node) => node.parent === parent && node.tag === tag)
    at = twins[Number(position) - 1]
    if (at === undefined) return null
  }
  return at ?? null
}

/** Ancestors of a node, nearest first. */
export function chainOf(dom: DomSnapshot, node: DomNode): DomNode[] {
  const chain: DomNode[] = []
  for (let at = dom.nodes[node.parent]; at !== undefined && chain.length < 200; at = dom.nodes[at.parent])
    chain.push(at)
  return chain
}

export function intersection(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return width > 0 && height > 0 ? width * height : 0
}

const hidesOverflow = ({ style }: DomNode) =>
  [style.overflowX, style.overflowY].some((overflow) => overflow === 'hidden' || overflow === 'clip')

/** Whether the node's own text lies wholly outside a frame that hides what overflows, such as text behind drawn stars. */
export function isCutAway(dom: DomSnapshot, node: DomNode): boolean {
  if (node.textBoxes.length === 0) return false
  return [node, ...chainOf(dom, node)].some((frame) => {
    const { box } = frame
    if (box === null || !hidesOverflow(frame) || /^(?:html|body)$/.test(frame.tag)) return false
    return node.textBoxes.every((line) => intersection(line, box) === 0)
  })
}

/** Whether any visible text on the page contains these words. */
export function showsText(dom: DomSnapshot, text: string): boolean {
  const wanted = text.replace(/\s+/g, ' ').trim().toLowerCase()
  return (
    wanted !== '' &&
    dom.nodes.some((node) => node.isVisible && node.box !== null && node.text.toLowerCase().includes(wanted))
  )
}
