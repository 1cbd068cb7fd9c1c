/** The current document. */
import { pageFunction, pageFunctionWith } from './page-function.ts'

/** Elements with an open shadow tree, in document order, those within shadow trees included. */
const shadowHosts = pageFunction((): Element[] => {
  const hosts: Element[] = []
  const add = (root: ParentNode) => {
    for (const each of root.querySelectorAll('*'))
      if (each.shadowRoot) {
        hosts.push(each)
        add(each.shadowRoot)
      }
  }
  add(document)
  return hosts
})

/**
 * The document as it is drawn: shadow trees in the place of what their hosts hold, and what a slot shows in its place.
 * What isn't drawn is marked as hidden, because styles within shadow trees apply nowhere else. Copied into a document
 * without scripts, so that no element starts to act.
 */
const drawnTree = pageFunction((): Element => {
  const inert = document.implementation.createHTMLDocument('')
  const neverDrawn = new Set(['head', 'title', 'meta', 'link', 'style', 'script', 'noscript', 'template'])
  const copyOf = (node: Node, isOutside: boolean): Node => {
    const isTemplate = node instanceof HTMLTemplateElement
    const copy = inert.importNode(node, isTemplate)
    if (!(node instanceof Element) || isTemplate) return copy
    const isUnseen =
      !isOutside && !neverDrawn.has(node.localName) && getComputedStyle(node).display === 'none'
    if (isUnseen) (copy as Element).setAttribute('hidden', '')
    const slotted = node instanceof HTMLSlotElement ? node.assignedNodes() : []
    const shown = node.shadowRoot?.childNodes ?? (slotted.length > 0 ? slotted : node.childNodes)
    for (const child of shown) copy.appendChild(copyOf(child, isUnseen || node.localName === 'head'))
    return copy
  }
  return copyOf(document.documentElement, false) as Element
})

/**
 * Its HTML with the doctype. Shadow trees are part of it where most links of the page are in them; elsewhere they hold
 * widgets of others, such as a consent banner or a chat.
 */
export const documentHtml = pageFunctionWith(
  { shadowHosts, drawnTree },
  ({ shadowHosts, drawnTree }): string => {
    const doctype = document.doctype ? new XMLSerializer().serializeToString(document.doctype) : ''
    if (!document.documentElement) return doctype
    const linksIn = (root: ParentNode) => root.querySelectorAll('a[href]').length
    let hidden = 0
    for (const { shadowRoot } of shadowHosts()) if (shadowRoot) hidden += linksIn(shadowRoot)
    const root = hidden > linksIn(document) ? drawnTree() : document.documentElement
    return doctype + root.outerHTML
  },
)
