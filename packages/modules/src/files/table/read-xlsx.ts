/** Reads the first sheet of a spreadsheet (Office Open XML). Formulas are read as their last result. */
import { readSheet } from 'read-excel-file/universal'
import { spellOutCells } from './spell-out-cells.ts'
import { assertColumnCount, assertRowCount, type Table, TableError } from './table.ts'
import { packSheet, readSheetParts } from './xlsx-parts.ts'

/** @throws TableError */
export async function readXlsx(bytes: Uint8Array): Promise<Table> {
  const rows = (await readCells(bytes))
    .map((cells, index) => ({ at: index + 1, cells: cells.map(textOf) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const [header, ...rest] = rows
  if (!header)
    throw new TableError('The first sheet of the file is empty. Move your rows there and upload it again.')
  assertRowCount(rest.length)
  assertColumnCount(header.cells.length)
  return { header: header.cells, rows: rest }
}

type Cell = string | boolean | Date | null

/** Valid files that the library cannot read are rewritten for it and tried once more. */
async function readCells(bytes: Uint8Array): Promise<Cell[][]> {
  try {
    return await cellsOf(packSheet(readSheetParts(bytes)))
  } catch (error) {
    if (error instanceof TableError) throw error
  }
  try {
    return await cellsOf(packSheet(spellOutCells(readSheetParts(bytes))))
  } catch (error) {
    if (error instanceof TableError) throw error
    throw new TableError('The spreadsheet can’t be opened. Save it as .xlsx again.')
  }
}

const cellsOf = (archive: ArrayBuffer) =>
  readSheet(archive, 1, { parseNumber: numberText }) as Promise<Cell[][]>

/**
 * Numbers as people would write them: 4.006381333931E+12 is a GTIN, and some programs store 29.9 as 29.899999999999999.
 * Integers stay unchanged, because they may have more digits than a number can represent.
 */
const numberText = (text: string): string => (/^-?\d+$/.test(text) ? text : String(Number(text)))

function textOf(cell: Cell): string {
  if (cell === null) return ''
  return cell instanceof Date ? cell.toISOString().replace(/T00:00:00\.000Z$/, '') : String(cell)
}
