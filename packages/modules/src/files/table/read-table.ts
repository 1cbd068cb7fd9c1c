import type { FileKind } from '@vitrine/kernel/names/vocabulary'
import type { FileSummary } from '../contract.ts'
import { checkRows, usableRows } from './check-rows.ts'
import { readDelimited } from './read-delimited.ts'
import { readJsonTable } from './read-json.ts'
import { readXlsx } from './read-xlsx.ts'
import { readXml } from './read-xml.ts'
import { type Table, TableError } from './table.ts'

/** Formats by file extension. */
const readers: Record<string, (bytes: Uint8Array) => Table | Promise<Table>> = {
  csv: readDelimited,
  tsv: readDelimited,
  txt: readDelimited,
  xlsx: readXlsx,
  xml: readXml,
  json: readJsonTable,
}

/** File extension of a table; null for any other file. */
export function tableFormat(name: string): string | null {
  const end = name.toLowerCase().split('.').at(-1) ?? ''
  return end in readers ? end : null
}

/**
 * Reads a file as the required table and lists the rows that cannot be used.
 * @throws TableError
 */
export async function readTable(
  name: string,
  bytes: Uint8Array,
  kind: FileKind | null,
  columns: readonly string[] = [],
): Promise<FileSummary> {
  return checkRows(await openTable(name, bytes), { kind, columns })
}

/**
 * The usable rows of a file.
 * @throws TableError
 */
export async function readRows(
  name: string,
  bytes: Uint8Array,
  kind: FileKind,
  columns: readonly string[] = [],
): Promise<ReturnType<typeof usableRows>> {
  return usableRows(await openTable(name, bytes), { kind, columns })
}

async function openTable(name: string, bytes: Uint8Array): Promise<Table> {
  const format = tableFormat(name)
  const read = readers[format ?? '']
  if (!read) throw new TableError('Please choose a CSV, TSV, XLSX, XML, or JSON file.')
  if (bytes.length === 0) throw new TableError('The file is empty. Export it again and upload the new one.')
  if (isOldOffice(bytes)) {
    throw new TableError('This is an old or protected Excel file. Save it as .xlsx without a password.')
  }
  const isPacked = bytes[0] === 0x50 && bytes[1] === 0x4b
  if (isPacked !== (format === 'xlsx') || (format !== 'xlsx' && isBinary(bytes))) {
    const shown = format?.toUpperCase()
    throw new TableError(
      `The file isn’t ${shown}, despite its name. Save it as ${shown} and upload it again.`,
    )
  }
  return read(bytes)
}

/** The format of Excel before 2007, in which newer versions still wrap files with a password. */
const isOldOffice = (bytes: Uint8Array) => [0xd0, 0xcf, 0x11, 0xe0].every((byte, at) => bytes[at] === byte)

/** Text in a single-byte encoding contains no zero bytes; UTF-16 text starts with its byte order mark. */
function isBinary(bytes: Uint8Array): boolean {
  const hasMark = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  return !hasMark && bytes.subarray(0, 4_096).includes(0)
}
