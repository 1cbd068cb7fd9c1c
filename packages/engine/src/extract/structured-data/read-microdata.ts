/** Microdata (HTML Standard, section "Microdata") as the objects that JSON-LD would give. */
import type { Element } from 'domhandler'
import { isTag } from 'domhandler'
import { textContent } from 'domutils'
import type { JsonObject, JsonValue, StructuredBlock } from '../../api/facts.ts'
import type { PageDocument } from '../document/page-document.ts'

export function readMicrodata(document: PageDocument): StructuredBlock[] {
  if (!/\sitemscope/i.test(document.html)) return []
  const roots = document
    .$('[itemscope]')
    .toArray()
    .filter((element) => element.attribs.itemprop === undefined)
  return roots.map((element) => {
    const value = readItem(document, element, 0)
    return {
      syntax: 'microdata',
      raw: '',
      path: document.pathOf(element),
      error: null,
      wasRepaired: false,
      entities: Object.keys(value).length > 0 ? [value] : [],
    }
  })
}

const deepest = 10

function readItem(document: PageDocument, element: Element, depth: number): JsonObject {
  const item: JsonObject = {}
  const type = element.attribs.itemtype?.trim()
  if (type) item['@type'] = type.split(/\s+/).map((each) => each.replace(/^.*[/#]/, ''))
  const id = element.attribs.itemid
  if (id) item['@id'] = id
  if (depth < deepest) {
    const starts = [element, ...referenced(document, element)]
    for (const start of starts) readProperties(document, start, item, depth, start !== element)
  }
  return item
}

function referenced(document: PageDocument, element: Element): Element[] {
  const ids = element.attribs.itemref?.split(/\s+/).filter(Boolean) ?? []
  return ids.flatMap((id) => document.$(`[id="${id.replace(/["\\]/g, '\\$&')}"]`).toArray())
}

function readProperties(
  document: PageDocument,
  parent: Element,
  item: JsonObject,
  depth: number,
  withSelf: boolean,
): void {
  const children = withSelf ? [parent] : parent.children
  for (const child of children) {
    if (!isTag(child)) continue
    const names = child.attribs.itemprop?.split(/\s+/).filter(Boolean) ?? []
    const isItem = child.attribs.itemscope !== undefined
    if (names.length > 0) {
      const value = isItem ? readItem(document, child, depth + 1) : propertyValue(document, child)
      for (const name of names) addValue(item, name.replace(/^.*[/#]/, ''), value)
    }
    if (!isItem) readProperties(document, child, item, depth, false)
  }
}

export function addValue(item: JsonObject, name: string, value: JsonValue): void {
  const known = item[name]
  if (known === undefined) item[name] = value
  else if (Array.isArray(known)) known.push(value)
  else item[name] = [known, value]
}

const addressAttributes: Readonly<Record<string, string>> = {
  a: 'href',
  area: 'href',
  link: 'href',
  img: 'src',
  audio: 'src',
  embed: 'src',
  iframe: 'src',
  source: 'src',
  track: 'src',
  video: 'src',
  object: 'data',
}

/** The value of a property by its element. `content` counts everywhere, as search engines read it. */
export function propertyValue(document: PageDocument, element: Element): string {
  const { attribs, name } = element
  if (attribs.content !== undefined) return attribs.content.trim()
  const attribute = addressAttributes[name]
  if (attribute !== undefined) {
    const address = attribs[attribute] ?? attribs['data-src']
    return (address === undefined ? null : document.absolute(address)) ?? address?.trim() ?? ''
  }
  if (name === 'time' && attribs.datetime !== undefined) return attribs.datetime.trim()
  if ((name === 'data' || name === 'meter') && attribs.value !== undefined) return attribs.value.trim()
  return textContent(element).replace(/\s+/g, ' ').trim()
}
