/**
 * Finds the parts of a spreadsheet (Office Open XML) that its first sheet needs and packs them again under
 * the usual names. Part names, prefixes and folders are free in the format; readers expect those that Excel
 * writes.
 */
import { posix } from 'node:path'
import { XMLParser } from 'fast-xml-parser'
import { strFromU8, strToU8, type UnzipFileInfo, unzipSync, zipSync } from 'fflate'
import { decode } from './read-delimited.ts'
import { TableError } from './table.ts'

/** Max unpacked size of the parts that are read, bytes. Small archives may contain very large sheets. */
const maxUnpackedBytes = 200_000_000

export interface SheetParts {
  sheet: Uint8Array
  sharedStrings: Uint8Array | undefined
  styles: Uint8Array | undefined
  /** Days count from 1904 instead of 1900. */
  is1904: boolean
}

export const sheetXml = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  // Without this, `&#233;` would not be decoded.
  htmlEntities: true,
})

export type XmlNode = Record<string, unknown>

const isNode = (value: unknown): value is XmlNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Children with a name, whether there are none, one or many. */
export const childrenOf = (node: unknown, name: string): XmlNode[] =>
  isNode(node)
    ? [node[name]].flat().flatMap((child) => (isNode(child) ? [child] : child === '' ? [{}] : []))
    : []

export const attributeOf = (node: XmlNode, name: string): string => String(node[`@${name}`] ?? '')

/** @throws TableError */
export function readSheetParts(bytes: Uint8Array): SheetParts {
  const archive = openArchive(bytes)
  const root = relationsIn(archive.read('_rels/.rels'), '')
  const workbookName = root.find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml'
  const relations = relationsIn(archive.read(relationsName(workbookName)), workbookName)
  const [book] = childrenOf(
    sheetXml.parse(decode(archive.read(workbookName) ?? new Uint8Array())),
    'workbook',
  )
  const worksheet = childrenOf(childrenOf(book, 'sheets')[0], 'sheet')
    .map((sheet) => relations.find(({ id }) => id === attributeOf(sheet, 'id')))
    // A sheet may be a chart, which has no cells.
    .find((relation) => relation?.type === 'worksheet')
  const sheet = archive.read(worksheet?.target ?? 'xl/worksheets/sheet1.xml')
  if (sheet === undefined) throw new TableError('The file has no sheet. Save it as .xlsx again.')
  const named = (type: string) => relations.find((relation) => relation.type === type)?.target
  const strings = archive.read(named('sharedStrings') ?? 'xl/sharedStrings.xml')
  return {
    sheet: plainXml(sheet),
    sharedStrings: strings && plainXml(strings),
    styles: archive.read(named('styles') ?? 'xl/styles.xml'),
    is1904: childrenOf(book, 'workbookPr').some((part) => /^(1|true)$/.test(attributeOf(part, 'date1904'))),
  }
}

const relationType = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** Packs the parts as an archive with one sheet. Uncompressed, because compression would only take time. */
export function packSheet(parts: SheetParts): ArrayBuffer {
  const book = `<workbook><workbookPr date1904="${parts.is1904 ? 1 : 0}"/><sheets><sheet name="1" sheetId="1" id="r1"/></sheets></workbook>`
  const relations = `<Relationships><Relationship Id="r1" Type="${relationType}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`
  const archive = zipSync(
    {
      'xl/workbook.xml': strToU8(book),
      'xl/_rels/workbook.xml.rels': strToU8(relations),
      'xl/worksheets/sheet1.xml': parts.sheet,
      ...(parts.sharedStrings ? { 'xl/sharedStrings.xml': parts.sharedStrings } : {}),
      ...(parts.styles ? { 'xl/styles.xml': parts.styles } : {}),
    },
    { level: 0 },
  )
  return archive.buffer
}

/** Reads parts by name, ignoring case. */
function openArchive(bytes: Uint8Array) {
  let total = 0
  return {
    read(name: string): Uint8Array | undefined {
      const filter = (file: UnzipFileInfo) => {
        if (file.name.toLowerCase() !== name.toLowerCase()) return false
        total += file.originalSize
        if (total > maxUnpackedBytes)
          throw new TableError('The spreadsheet is too large when unpacked. Please split it.')
        return true
      }
      try {
        return Object.values(unzipSync(bytes, { filter }))[0]
      } catch (error) {
        if (error instanceof TableError) throw error
        throw new TableError('The spreadsheet can’t be opened. Save it as .xlsx again.')
      }
    },
  }
}

const relationsName = (name: string) =>
  posix.join(posix.dirname(name), '_rels', `${posix.basename(name)}.rels`)

interface Relation {
  id: string
  /** The last part of its type URI, which the transitional and strict formats share. */
  type: string
  /** Name of the part in the archive. */
  target: string
}

function relationsIn(part: Uint8Array | undefined, source: string): Relation[] {
  if (part === undefined) return []
  const [list] = childrenOf(sheetXml.parse(decode(part)), 'Relationships')
  return childrenOf(list, 'Relationship').map((relation) => ({
    id: attributeOf(relation, 'Id'),
    type: attributeOf(relation, 'Type').split('/').at(-1) ?? '',
    target: posix
      .join(
        '/',
        attributeOf(relation, 'Target').startsWith('/') ? '' : posix.dirname(source),
        attributeOf(relation, 'Target'),
      )
      .slice(1),
  }))
}

/** Converts to UTF-8 without CDATA, because the sheet parser assumes UTF-8 and skips CDATA. */
function plainXml(part: Uint8Array): Uint8Array {
  const isWide = part[0] === 0xff || part[0] === 0xfe
  const cdata = '<![CDATA['
  const holds = Buffer.from(part.buffer, part.byteOffset, part.byteLength)
  if (!isWide && !holds.includes(cdata)) return part
  const [first = '', ...rest] = (isWide ? decode(part) : strFromU8(part)).split(cdata)
  const pieces = rest.map((piece) => {
    const [text = '', ...after] = piece.split(']]>')
    return escapeXml(text) + after.join(']]>')
  })
  return strToU8(first + pieces.join(''))
}

export const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
