/**
 * CSS paths that identify an element: the same in the browser (`browser/elements.page.ts`) and in the parsed document.
 */
import { type AnyNode, type Element, isDocument, isTag, type ParentNode } from 'domhandler'
import type { CssPath } from '../../api/facts.ts'

/** Returns `html > body > main > div:nth-of-type(2)`; positions only where siblings of the same tag exist. */
export function pathFinder(): (element: Element) => CssPath {
  const paths = new WeakMap<Element, CssPath>()
  const named = new WeakSet<object>()

  /** Names all children of a parent at once, because naming them one by one takes quadratic time. */
  function nameChildren(parent: { readonly children: readonly AnyNode[] }, prefix: string): void {
    const counts = new Map<string, number>()
    const tags = parent.children.filter(isTag)
    for (const { name } of tags) counts.set(name, (counts.get(name) ?? 0) + 1)
    const seen = new Map<string, number>()
    for (const child of tags) {
      const position = (seen.get(child.name) ?? 0) + 1
      seen.set(child.name, position)
      const tag = child.name.toLowerCase()
      const isTwin = (counts.get(child.name) ?? 0) > 1
      paths.set(child, `${prefix}${isTwin ? `${tag}:nth-of-type(${position})` : tag}`)
    }
    named.add(parent)
  }

  return function pathOf(element: Element): CssPath {
    const known = paths.get(element)
    if (known !== undefined) return known
    const { parent } = element
    if (parent === null) return element.name.toLowerCase()
    if (!named.has(parent)) {
      // The contents of a template belong to a document of their own, whose parent is the template.
      const above = isDocument(parent) ? parent.parent : parent
      nameChildren(parent, above && isTag(above) ? `${pathOf(above)} > ` : '')
    }
    return paths.get(element) ?? element.name.toLowerCase()
  }
}

/**
 * Creates a function that returns the element at a path of `pathFinder`, or null. Far cheaper than a selector, because
 * the children of an element are counted once.
 */
export function elementFinder(root: ParentNode): (path: CssPath) => Element | null {
  const counted = new WeakMap<ParentNode, Map<string, Element[]>>()

  function childrenOf(parent: ParentNode): Map<string, Element[]> {
    let children = counted.get(parent)
    if (children === undefined) {
      children = Map.groupBy(parent.children.filter(isTag), ({ name }) => name.toLowerCase())
      counted.set(parent, children)
    }
    return children
  }

  return function elementAt(path: CssPath): Element | null {
    let at: ParentNode = root
    for (const step of path.split(' > ')) {
      const [, tag = '', position = '1'] = /^([^:]+)(?::nth-of-type\((\d+)\))?$/.exec(step) ?? []
      const next = childrenOf(at).get(tag)?.[Number(position) - 1]
      if (next === undefined) return null
      at = next
    }
    return isTag(at) ? at : null
  }
}
