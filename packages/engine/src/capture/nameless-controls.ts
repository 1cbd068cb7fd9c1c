/** Which kinds of controls on a page may have no name, read from a snapshot without touching the page again. */
import type { KeptSnapshot } from './dom-snapshot.ts'

const elementNode = 1
const textNode = 3
const fields = new Set(['INPUT', 'SELECT', 'TEXTAREA'])
const namedByContent = new Set(['A', 'BUTTON'])
const naming = ['aria-label', 'aria-labelledby', 'title', 'alt', 'placeholder', 'value']
/** What tells one kind from another; numbers in it count products or slides. */
const telling = ['type', 'name', 'id', 'class']

type Attributes = ReadonlyMap<string, string>

/**
 * Distinct kinds of controls that nothing seems to name, as `tag|type|name|id|class` with numbers removed. An accessibility
 * check must still decide: some of them may have a name that only a browser finds.
 */
export function namelessControls(snapshot: KeptSnapshot): string[] {
  const { strings, parentIndex, nodeType, nodeName, nodeValue, layout } = snapshot
  const attributesOf = (node: number): Attributes => {
    const pairs = snapshot.attributes[node] ?? []
    const text = (at: number) => strings[pairs[at] ?? -1] ?? ''
    return new Map(Array.from({ length: pairs.length / 2 }, (_, at) => [text(2 * at), text(2 * at + 1)]))
  }
  const all = nodeType.map(
    (type, node) => (type === elementNode ? attributesOf(node) : new Map()) as Attributes,
  )
  const nameOf = (node: number) => strings[nodeName[node] ?? -1] ?? ''
  const hasSign = (attributes: Attributes) => naming.some((name) => attributes.get(name)?.trim())
  const says = (node: number) =>
    nodeType[node] === textNode ? strings[nodeValue[node] ?? -1]?.trim() : hasSign(all[node] ?? new Map())

  const withContent = new Set<number>()
  const labeled = new Set<string>()
  for (const [node, attributes] of all.entries()) {
    if (nameOf(node) === 'LABEL') labeled.add(attributes.get('for') ?? '')
    if (!says(node)) continue
    for (let at = node; at >= 0 && !withContent.has(at); at = parentIndex[at] ?? -1) withContent.add(at)
  }
  const isInLabel = (node: number): boolean => {
    for (let at = node; at >= 0; at = parentIndex[at] ?? -1) if (nameOf(at) === 'LABEL') return true
    return false
  }

  const kinds = new Set<string>()
  for (const node of new Set(layout.nodeIndex)) {
    const [tag, attributes] = [nameOf(node), all[node] ?? new Map()]
    const isNameless = fields.has(tag)
      ? !hasName(attributes) && !labeled.has(attributes.get('id') ?? '?') && !isInLabel(node)
      : namedByContent.has(tag) && !withContent.has(node)
    if (isNameless)
      kinds.add([tag, ...telling.map((name) => attributes.get(name) ?? '')].join('|').replace(/\d+/g, ''))
  }
  return [...kinds].sort()
}

const buttonTypes = new Set(['submit', 'reset', 'button', 'image'])

/** The value of a field is what was entered; that of a button is its text. */
function hasName(attributes: Attributes): boolean {
  const signs = buttonTypes.has(attributes.get('type') ?? '')
    ? naming
    : naming.filter((name) => name !== 'value')
  return signs.some((name) => attributes.get(name)?.trim())
}
