/** Reads the first sheet of a spreadsheet (Office Open XML). Values as they are stored; formulas by their last result. */
import { strFromU8, type UnzipFileInfo, unzipSync } from 'fflate'
import { assertRowCount, type Table, TableError } from './table.ts'

/** Unpacked size of all parts that are read. Small archives may hold very large sheets. */
const mostUnpackedBytes = 200_000_000
const mostColumns = 300

/** @throws TableError */
export function readXlsx(bytes: Uint8Array): Table {
  const parts = unpack(bytes)
  const sheet = firstSheet(parts)
  const shared = sharedStrings(parts.get('xl/sharedStrings.xml') ?? '')
  const rows: Table['rows'] = []
  for (const { at, cells } of readRows(sheet, shared)) {
    if (cells.every((cell) => cell === '')) continue
    rows.push({ at, cells })
    assertRowCount(rows.length - 1)
  }
  const [header, ...rest] = rows
  if (!header) throw new TableError('The first sheet of the file is empty.')
  return { header: header.cells, rows: rest }
}

const isWanted = (name: string) =>
  /^xl\/(workbook\.xml|sharedStrings\.xml|_rels\/workbook\.xml\.rels|worksheets\/[^/]+\.xml)$/.test(name)

function unpack(bytes: Uint8Array): Map<string, string> {
  let total = 0
  const filter = ({ name, originalSize }: UnzipFileInfo) => {
    if (!isWanted(name)) return false
    total += originalSize
    if (total > mostUnpackedBytes) throw new TableError('The spreadsheet is too large when unpacked.')
    return true
  }
  try {
    const files = unzipSync(bytes, { filter })
    return new Map(Object.entries(files).map(([name, content]) => [name, strFromU8(content)]))
  } catch (error) {
    if (error instanceof TableError) throw error
    throw new TableError('The file is no spreadsheet that can be opened. Save it as .xlsx again.')
  }
}

/** The sheet that stands first, which need not be the one stored first. */
function firstSheet(parts: Map<string, string>): string {
  const id = /<sheet\b[^>]*\br:id="([^"]+)"/.exec(parts.get('xl/workbook.xml') ?? '')?.[1]
  const relations = parts.get('xl/_rels/workbook.xml.rels') ?? ''
  const relation = [...relations.matchAll(/<Relationship\b[^>]*>/g)].find(([tag]) =>
    tag.includes(`Id="${id}"`),
  )
  const target = /\bTarget="([^"]+)"/.exec(relation?.[0] ?? '')?.[1]?.replace(/^\/?(xl\/)?/, '')
  const sheet = parts.get(`xl/${target}`) ?? parts.get('xl/worksheets/sheet1.xml')
  if (sheet === undefined) throw new TableError('The file holds no sheet.')
  return sheet
}

/** Texts that cells name by number. A text may be split into runs of different look. */
function sharedStrings(xml: string): string[] {
  return [...xml.matchAll(/<si\b[^>]*?(?:\/>|>([\s\S]*?)<\/si>)/g)].map(([, inner = '']) => textOf(inner))
}

/** Text of all `<t>`; readings in small script above it (`rPh`) are no part of it. */
const textOf = (xml: string) =>
  [...xml.replace(/<rPh\b[\s\S]*?<\/rPh>/g, '').matchAll(/<t\b[^>]*?(?:\/>|>([\s\S]*?)<\/t>)/g)]
    .map(([, text = '']) => unescapeXml(text))
    .join('')

function* readRows(
  sheet: string,
  shared: readonly string[],
): Generator<{ at: number; cells: string[] }, void, undefined> {
  let next = 1
  for (const [, attributes = '', inner = ''] of sheet.matchAll(/<row\b([^>]*?)(?:\/>|>([\s\S]*?)<\/row>)/g)) {
    const at = Number(/\br="(\d+)"/.exec(attributes)?.[1] ?? next)
    next = at + 1
    const cells: string[] = []
    for (const [, cell = '', content = ''] of inner.matchAll(/<c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g)) {
      const column = columnOf(/\br="([A-Z]+)\d+"/.exec(cell)?.[1]) ?? cells.length
      if (column >= mostColumns) continue
      while (cells.length < column) cells.push('')
      cells[column] = cellValue(cell, content, shared).trim()
    }
    yield { at, cells }
  }
}

/** `A` → 0, `AB` → 27. */
function columnOf(letters: string | undefined): number | null {
  if (letters === undefined) return null
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function cellValue(attributes: string, content: string, shared: readonly string[]): string {
  const type = /\bt="(\w+)"/.exec(attributes)?.[1]
  if (type === 'inlineStr') return textOf(content)
  const value = unescapeXml(/<v\b[^>]*>([\s\S]*?)<\/v>/.exec(content)?.[1] ?? '')
  if (type === 's') return shared[Number(value)] ?? ''
  if (type === 'e') return ''
  // Long codes are stored as floating point numbers; 4.006381333931E+12 is a GTIN.
  if (type === undefined && /E\+/i.test(value)) return String(Number(value))
  return value
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescapeXml(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return named[name] ?? whole
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}
