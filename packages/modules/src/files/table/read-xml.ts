import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { assertXmlLimits } from './markup-limits.ts'
import { decode } from './read-delimited.ts'
import { flatten } from './read-json.ts'
import { type Table, TableError, tableOfRecords } from './table.ts'

/**
 * Reads feeds: RSS (`item`), Atom (`entry`), and any other document whose root, or the root's only child, repeats one
 * element.
 * @throws TableError
 */
export function readXml(bytes: Uint8Array): Table {
  const text = decode(bytes).replace(/^\ufeff/, '')
  // Feeds need no declarations of their own, and entities can make a small file huge.
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) {
    throw new TableError('The file declares a document type, which we don’t accept. Export it without one.')
  }
  assertXmlLimits(text)
  const validity = XMLValidator.validate(text)
  if (validity !== true) {
    throw new TableError(
      `The file can’t be read: ${validity.err.msg.replace(/\.$/, '')}, line ${validity.err.line}.`,
    )
  }
  const parser = new XMLParser({
    removeNSPrefix: true,
    ignoreAttributes: true,
    parseTagValue: false,
    ignoreDeclaration: true,
    trimValues: true,
    // Without this, `&#233;` would not be decoded.
    htmlEntities: true,
  })
  const items = findItems(parse(parser, text), 0)
  if (items === null) throw new TableError('The file has no list of items. Save it with one element per row.')
  return tableOfRecords(items, flatten)
}

/** The parser itself rejects names with a special meaning in JavaScript. */
function parse(parser: XMLParser, text: string): unknown {
  try {
    return parser.parse(text)
  } catch (error) {
    throw new TableError(`The file can’t be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Element names of a single product; a feed with one product does not repeat it. */
const itemNames = ['item', 'entry', 'product', 'offer', 'row']
const deepest = 4

function findItems(node: unknown, depth: number): Record<string, unknown>[] | null {
  if (!isRecord(node) || depth > deepest) return null
  for (const name of itemNames) {
    const found = [node[name]].flat().filter(isRecord)
    if (found.length > 0) return found
  }
  const repeated = Object.values(node)
    .filter((part) => Array.isArray(part))
    .map((part) => part.filter(isRecord))
    .find((part) => part.length > 1)
  if (repeated) return repeated
  for (const child of Object.values(node)) {
    const found = findItems(child, depth + 1)
    if (found) return found
  }
  return null
}
