/** The current document. */
import { pageFunction, pageFunctionWith } from './page-function.ts'
import { styledTexts } from './styled-texts.page.ts'

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
 * The document's HTML with the marks of its styled texts, set in a copy: the page's own scripts would see a change of its
 * elements.
 */
const markedHtml = pageFunctionWith({ styledTexts }, ({ styledTexts }): string => {
  const { documentElement: root, implementation } = document
  const found = styledTexts()
  if (found.length === 0) return root.outerHTML
  const copy = implementation.createHTMLDocument('').importNode(root, true)
  const [own, copies] = [root, copy].map((each) => [each, ...each.querySelectorAll('*')])
  if (own === undefined || copies === undefined || own.length !== copies.length) return root.outerHTML
  const copyOf = new Map(own.map((element, at) => [element, copies[at]]))
  for (const [element, mark] of found) copyOf.get(element)?.setAttribute(mark, '')
  // Without scripts, the text within `noscript` would be escaped.
  const alternatives = own.filter(({ localName }) => localName === 'noscript')
  alternatives.forEach((element, at) => {
    const inCopy = copyOf.get(element)
    if (inCopy) inCopy.textContent = `vt-noscript-${at}`
  })
  return copy.outerHTML.replace(
    /(<noscript[^>]*>)vt-noscript-(\d+)(?=<\/noscript>)/g,
    (_, tag: string, at: string) => tag + (alternatives[Number(at)]?.innerHTML ?? ''),
  )
})

/**
 * Its HTML with the doctype. Shadow trees are part of it where most links of the page are in them; elsewhere they hold
 * widgets of others, such as a consent banner or a chat.
 */
export const documentHtml = pageFunctionWith(
  { shadowHosts, drawnTree, markedHtml },
  ({ shadowHosts, drawnTree, markedHtml }): string => {
    const doctype = document.doctype ? new XMLSerializer().serializeToString(document.doctype) : ''
    if (!document.documentElement) return doctype
    const linksIn = (root: ParentNode) => root.querySelectorAll('a[href]').length
    let hidden = 0
    for (const { shadowRoot } of shadowHosts()) if (shadowRoot) hidden += linksIn(shadowRoot)
    return doctype + (hidden > linksIn(document) ? drawnTree().outerHTML : markedHtml())
  },
)
