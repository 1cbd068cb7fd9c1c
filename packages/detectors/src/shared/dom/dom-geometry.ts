/** Boxes of the rendered document. */
import type { DomNode, DomSnapshot } from '@vitrine/engine/api/artifacts'

/** Ancestors of a node, nearest first. */
function ancestorsOf(dom: DomSnapshot, node: DomNode): DomNode[] {
  const chain: DomNode[] = []
  for (let at = node.parent; at >= 0 && chain.length < 200; ) {
    const parent = dom.nodes[at]
    if (!parent) break
    chain.push(parent)
    at = parent.parent
  }
  return chain
}

/** A short CSS name of a node (`div.product-card`), for evidence and cause keys. */
export function nodeName(node: DomNode): string {
  const classes = (node.attributes.class ?? '').split(/\s+/).filter(Boolean).slice(0, 2)
  const id = node.attributes.id
  if (id && !/\d/.test(id)) return `${node.tag}#${id}`
  return [node.tag, ...classes].join('.')
}

/** CSS path of a node by tag and position, in the form the engine can find again. */
export function nodePath(dom: DomSnapshot, node: DomNode): string {
  const chain = [node, ...ancestorsOf(dom, node)].reverse()
  return chain
    .map((item) => {
      const twins = dom.nodes.filter(({ parent, tag }) => parent === item.parent && tag === item.tag)
      return twins.length > 1 ? `${item.tag}:nth-of-type(${twins.indexOf(item) + 1})` : item.tag
    })
    .join(' > ')
}

const clips = new Set(['hidden', 'clip', 'auto', 'scroll'])

/** Whether an ancestor contains the node's overflow by clipping, scrolling, or leaving the page flow. */
export function isContained(dom: DomSnapshot, node: DomNode): boolean {
  if (node.style.position === 'fixed') return true
  for (const ancestor of ancestorsOf(dom, node)) {
    if (ancestor.tag === 'html' || ancestor.tag === 'body') break
    if (clips.has(ancestor.style.overflowX) || ancestor.style.position === 'fixed') return true
  }
  return false
}
