/** Rewrites a sheet so that every row and cell states its position, which is optional in the format. */
import { XMLValidator } from 'fast-xml-parser'
import { strFromU8, strToU8 } from 'fflate'
import { TableError } from './table.ts'
import { attributeOf, childrenOf, escapeXml, type SheetParts, sheetXml, type XmlNode } from './xlsx-parts.ts'

/**
 * The same sheet with sorted cells that all have an address, and with values in their usual notation.
 * @throws TableError when it contains no cells, another error when it is not a sheet
 */
export function spellOutCells(parts: SheetParts): SheetParts {
  const text = strFromU8(parts.sheet)
  // The parser accepts fragments, but half a sheet must not pass as a whole one.
  if (XMLValidator.validate(text) !== true) throw new Error('The sheet isn’t valid XML.')
  const [worksheet] = childrenOf(sheetXml.parse(text), 'worksheet')
  const [data] = childrenOf(worksheet, 'sheetData')
  if (data === undefined) throw new TableError('The first sheet of the file is empty.')
  const rows = placed(childrenOf(data, 'row'), (row) => Number.parseInt(attributeOf(row, 'r'), 10))
  const hasStyles = parts.styles !== undefined
  const lines = rows.map(([at, row]) => {
    const cells = placed(childrenOf(row, 'c'), (cell) => columnOf(attributeOf(cell, 'r')))
    return `<row r="${at}">${cells.map(([column, cell]) => cellXml(cell, `${lettersOf(column)}${at}`, hasStyles)).join('')}</row>`
  })
  return { ...parts, sheet: strToU8(`<worksheet><sheetData>${lines.join('')}</sheetData></worksheet>`) }
}

/** Nodes with their positions, from 1 and sorted; one without a position follows the one before it. */
function placed(nodes: readonly XmlNode[], placeOf: (node: XmlNode) => number): [number, XmlNode][] {
  const byPlace = new Map<number, XmlNode>()
  let last = 0
  for (const node of nodes) {
    const stated = placeOf(node)
    last = stated > 0 ? stated : last + 1
    byPlace.set(last, node)
  }
  return [...byPlace].sort(([a], [b]) => a - b)
}

function cellXml(cell: XmlNode, address: string, hasStyles: boolean): string {
  const type = attributeOf(cell, 't')
  const style = attributeOf(cell, 's')
  const attributes = `r="${address}"${type === '' ? '' : ` t="${type}"`}${hasStyles && style !== '' ? ` s="${style}"` : ''}`
  if (type === 'inlineStr') {
    const text = childrenOf(cell, 'is').map(inlineText).join('')
    return `<c ${attributes}><is><t>${escapeXml(text)}</t></is></c>`
  }
  const value = textOf(cell.v)
  const spelled = type === 'b' ? value.replace(/^true$/, '1').replace(/^false$/, '0') : value
  return `<c ${attributes}><v>${escapeXml(spelled)}</v></c>`
}

const inlineText = (node: XmlNode): string =>
  textOf(node.t) +
  childrenOf(node, 'r')
    .map((run) => textOf(run.t))
    .join('')

/** For an element with attributes, the parser stores the text under a separate name. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'object' && value !== null && '#text' in value ? String(value['#text']) : ''
}

/** `A1` → 1, `AB7` → 28; 0 without a column name. */
const columnOf = (address: string) =>
  [...address.replace(/\d+$/, '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

/** 1 → `A`, 28 → `AB`. */
function lettersOf(column: number): string {
  const rest = Math.floor((column - 1) / 26)
  return (rest > 0 ? lettersOf(rest) : '') + String.fromCharCode(65 + ((column - 1) % 26))
}
