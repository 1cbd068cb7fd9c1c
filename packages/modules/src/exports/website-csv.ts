/** A website's analyses and alerts as one CSV file. */
import { alertColumns, type CellValue, type ExportColumn, scanColumns } from './export-columns.ts'
import type { ExportedAlert, ExportedScan } from './read-website-data.ts'

// Excel takes a file without it for its own code page and breaks every accent.
const byteOrderMark = '\ufeff'

/** Lines of the file: a column says what each line is, so that both kinds fit into one table. */
export async function* websiteCsv(
  scans: readonly ExportedScan[],
  alerts: AsyncIterable<ExportedAlert>,
): AsyncGenerator<string> {
  const headers = [...new Set([...scanColumns, ...alertColumns].map(({ header }) => header))]
  yield byteOrderMark + line(['Record', ...headers])
  for (const scan of scans) yield line(['Analysis', ...cells(headers, scanColumns, scan)])
  for await (const alert of alerts) yield line(['Alert', ...cells(headers, alertColumns, alert)])
}

function cells<Row>(
  headers: readonly string[],
  columns: readonly ExportColumn<Row>[],
  row: Row,
): CellValue[] {
  return headers.map((header) => columns.find((column) => column.header === header)?.value(row) ?? null)
}

const line = (values: readonly CellValue[]) => `${values.map(csvCell).join(',')}\r\n`

/**
 * One cell after RFC 4180. Texts come from foreign web pages: one that begins like a formula gets an apostrophe before
 * it, since spreadsheet programs would run it.
 */
function csvCell(value: CellValue): string {
  if (value === null) return ''
  if (typeof value !== 'string') return String(value)
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
