/** RDFa Lite: `typeof` and `property` in schema.org's vocabulary. Open Graph properties are read from the head. */
import { type Element, isTag } from 'domhandler'
import type { JsonObject, StructuredBlock } from '../../api/facts.ts'
import type { PageDocument } from '../document/page-document.ts'
import { addValue, propertyValue } from './read-microdata.ts'

export function readRdfa(document: PageDocument): StructuredBlock[] {
  if (!/\stypeof\s*=/i.test(document.html)) return []
  const elements = document.$('[typeof]').toArray()
  const inner = new Set(elements.filter((element) => element.attribs.property !== undefined))
  return elements
    .filter((element) => !inner.has(element) && isSchema(element))
    .map((element) => {
      const value = readItem(document, element, 0)
      return {
        syntax: 'rdfa',
        raw: '',
        path: document.pathOf(element),
        error: null,
        wasRepaired: false,
        entities: [value],
      }
    })
}

/** Other vocabularies (content types of site builders) say nothing about products. */
function isSchema(element: Element): boolean {
  if (/schema(\.org\/|:)/i.test(element.attribs.typeof ?? '')) return true
  for (let at: Element | null = element; at !== null; at = at.parent && isTag(at.parent) ? at.parent : null) {
    if (at.attribs.vocab !== undefined) return /schema\.org/i.test(at.attribs.vocab)
  }
  return false
}

const deepest = 10
const bareName = (name: string) => name.replace(/^.*[/#:]/, '')

function readItem(document: PageDocument, element: Element, depth: number): JsonObject {
  const item: JsonObject = { '@type': (element.attribs.typeof ?? '').split(/\s+/).map(bareName) }
  const { resource, href, src } = element.attribs
  const address = document.absolute(resource ?? href ?? src)
  if (address !== null) item['@id'] = address
  const visit = (parent: Element): void => {
    for (const child of parent.children) {
      if (!isTag(child)) continue
      const isItem = child.attribs.typeof !== undefined
      for (const name of child.attribs.property?.split(/\s+/).filter(Boolean) ?? []) {
        const value =
          isItem && depth < deepest ? readItem(document, child, depth + 1) : propertyValue(document, child)
        addValue(item, bareName(name), value)
      }
      if (!isItem) visit(child)
    }
  }
  visit(element)
  return item
}
