import type { FileKind } from '@vitrine/engine/template'
import type { FileSummary } from '../contract.ts'
import { checkRows, usableRows } from './check-rows.ts'
import { readDelimited } from './read-delimited.ts'
import { readJson } from './read-json.ts'
import { readXlsx } from './read-xlsx.ts'
import { readXml } from './read-xml.ts'
import { type Table, TableError } from './table.ts'

/** Formats by the end of the file's name. */
const readers: Record<string, (bytes: Uint8Array) => Table> = {
  csv: readDelimited,
  tsv: readDelimited,
  txt: readDelimited,
  xlsx: readXlsx,
  xml: readXml,
  json: readJson,
}

/** End of a name that is read as a table; null for any other. */
export function tableFormat(name: string): string | null {
  const end = name.toLowerCase().split('.').at(-1) ?? ''
  return end in readers ? end : null
}

/**
 * Reads a file as a table of a kind and says which rows cannot be used.
 * @throws TableError
 */
export function readTable(name: string, bytes: Uint8Array, kind: FileKind | null): FileSummary {
  return checkRows(openTable(name, bytes), kind)
}

/**
 * The rows of a file that can be used for a kind.
 * @throws TableError
 */
export function readRows(name: string, bytes: Uint8Array, kind: FileKind): ReturnType<typeof usableRows> {
  return usableRows(openTable(name, bytes), kind)
}

function openTable(name: string, bytes: Uint8Array): Table {
  const format = tableFormat(name)
  const read = readers[format ?? '']
  if (!read) throw new TableError('Please choose a CSV, TSV, XLSX, XML or JSON file.')
  if (bytes.length === 0) throw new TableError('The file is empty.')
  const isPacked = bytes[0] === 0x50 && bytes[1] === 0x4b
  if (isPacked !== (format === 'xlsx') || (format !== 'xlsx' && isBinary(bytes))) {
    throw new TableError(`The file is no ${format?.toUpperCase()} file, whatever its name says.`)
  }
  return read(bytes)
}

/** Text in one byte a character holds no zero bytes; text in two begins with its mark. */
function isBinary(bytes: Uint8Array): boolean {
  const hasMark = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  return !hasMark && bytes.subarray(0, 4_096).includes(0)
}
