/** All elements of a document by tag, found in one walk. */
import { type AnyNode, type Element, hasChildren, isTag, type ParentNode } from 'domhandler'

/** Max nesting depth. Browsers cut deeper trees too, and recursive walks stay within the stack. */
const deepest = 512
const none: readonly Element[] = []

export interface ElementIndex {
  /** Every element with one of these tags, tag by tag, each in document order. Excludes the contents of templates. */
  all(...tags: readonly string[]): readonly Element[]
  /** Elements whose inline style names an image. */
  readonly withBackground: readonly Element[]
  /** Elements of other tags that act as buttons: `role="button"`, and custom elements named or typed as one. */
  readonly actingButtons: readonly Element[]
  /** The first `main` or `role="main"`. */
  readonly main: Element | null
}

/** Indexes the document in one walk and removes elements that are nested deeper than browsers allow. */
export function indexElements(root: ParentNode): ElementIndex {
  const byTag = new Map<string, Element[]>()
  const withBackground: Element[] = []
  const actingButtons: Element[] = []
  let main: Element | null = null
  let depth = 0
  let node: AnyNode | null = root.firstChild
  while (node !== null) {
    if (isTag(node)) {
      const list = byTag.get(node.name)
      if (list === undefined) byTag.set(node.name, [node])
      else list.push(node)
      if (node.attribs.style?.includes('url(')) withBackground.push(node)
      if (actsAsButton(node)) actingButtons.push(node)
      if (main === null && (node.name === 'main' || node.attribs.role === 'main')) main = node
      if (depth >= deepest) node.children = []
      const child: AnyNode | null = node.name === 'template' ? null : node.firstChild
      if (child !== null) {
        node = child
        depth += 1
        continue
      }
    }
    while (node !== null && node.next === null) {
      node = node.parent === root ? null : (node.parent as AnyNode | null)
      depth -= 1
    }
    node = node?.next ?? null
  }
  return {
    all: (...tags) => {
      const [only] = tags
      if (tags.length === 1 && only !== undefined) return byTag.get(only) ?? none
      return tags.flatMap((tag) => byTag.get(tag) ?? none)
    },
    withBackground,
    actingButtons,
    main,
  }
}

const ownButtons = new Set(['button', 'input', 'a'])

const actsAsButton = ({ name, attribs }: Element) =>
  !ownButtons.has(name) &&
  (attribs.role === 'button' ||
    (name.includes('-') && (name.endsWith('-button') || attribs.type === 'submit')))

/** The nearest ancestor (or the element itself) that passes a test. */
export function closestElement(element: Element, test: (element: Element) => boolean): Element | null {
  for (let at: ParentNode | null = element; at !== null && isTag(at); at = at.parent) if (test(at)) return at
  return null
}

/** Elements below one element, in document order. */
export function* descendants(element: Element): Generator<Element> {
  for (const child of element.children) {
    if (!isTag(child)) continue
    yield child
    if (hasChildren(child) && child.name !== 'template') yield* descendants(child)
  }
}

/** Whether an element starts before another one of the same document. */
export function isBefore(element: Element, other: Element): boolean {
  const [left, right] = [lineage(element), lineage(other)]
  const at = left.findIndex((each, depth) => each !== right[depth])
  const [first, second] = [left[at], right[at]]
  // One contains the other: the outer one starts first.
  if (first === undefined || second === undefined) return left.length < right.length
  for (let next: AnyNode | null = first; next !== null; next = next.next) if (next === second) return true
  return false
}

/** The element with its ancestors, the outermost first. */
function lineage(element: Element): Element[] {
  const line: Element[] = []
  for (let at: ParentNode | null = element; at !== null && isTag(at); at = at.parent) line.push(at)
  return line.reverse()
}
