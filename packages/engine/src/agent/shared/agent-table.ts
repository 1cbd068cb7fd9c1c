/** Formats the uploaded table for a prompt: as many rows as fit, those about the page first, delimited as data. */
import { sha256 } from '@vitrine/kernel/ids'
import type { TableRow, UploadedTable } from '../../api/uploaded-table.ts'
import { delimitUntrusted, plainLine } from './delimit-untrusted.ts'
import { createRowIndex, type PageNames } from './row-index.ts'

export interface AgentTable {
  /** Content hash, so that a plan made with other rows isn't reused. */
  hash: string
  /** Row numbers in the file that name the page. */
  rowsAbout(page: PageNames): number[]
  /** The table for a prompt; rows about the given page come first. */
  describe(page: PageNames | null): string
}

/** Limits the rows in a prompt, because long tables would use up the budget. */
const maxLetters = 6_000
const maxRowLetters = 1_500
const maxColumns = 40
const maxNameLetters = 60
const minCellLetters = 20
const maxCellLetters = 200

export function createAgentTable(table: UploadedTable): AgentTable {
  const index = createRowIndex(table.rows)
  const columns = table.columns.slice(0, maxColumns)
  const cellLetters = Math.max(
    minCellLetters,
    Math.min(maxCellLetters, Math.floor(maxRowLetters / Math.max(1, columns.length))),
  )
  const rowLine = ({ at, cells }: TableRow) =>
    JSON.stringify({ row: at, cells: columns.map((name) => plainLine(cells[name] ?? '', cellLetters)) })
  const header = JSON.stringify({
    file: plainLine(table.name, maxNameLetters),
    columns: columns.map((name) => plainLine(name, maxNameLetters)),
  })
  return {
    hash: sha256(JSON.stringify([table.columns, table.rows])),
    rowsAbout: (page) => index.rowsAbout(page).map(({ at }) => at),
    describe(page) {
      const about = page === null ? [] : index.rowsAbout(page)
      const lines = fittingLines(about, table.rows, rowLine)
      const shown = `${lines.length} of its ${table.rows.length} rows and ${columns.length} of its ${table.columns.length} columns`
      const order = about.length === 0 ? '' : ' Rows that name this page come first.'
      return `The owner uploaded a table. Shown: ${shown}.${order}\n${delimitUntrusted('uploaded table', [header, ...lines])}`
    },
  }
}

function fittingLines(
  first: readonly TableRow[],
  rows: readonly TableRow[],
  lineOf: (row: TableRow) => string,
): string[] {
  const isFirst = new Set(first)
  const lines: string[] = []
  let letters = 0
  const add = (row: TableRow): boolean => {
    const line = lineOf(row)
    letters += line.length
    if (letters > maxLetters) return false
    lines.push(line)
    return true
  }
  // Stops at the first row that doesn't fit, so a long table isn't scanned for every prompt.
  if (first.every(add)) rows.every((row) => isFirst.has(row) || add(row))
  return lines
}
