/** A website's analyses and alerts as one CSV file. */
import { byteOrderMark, csvLine } from './csv-line.ts'
import { alertColumns, type CellValue, type ExportColumn, scanColumns } from './export-columns.ts'
import type { ExportedAlert, ExportedScan } from './read-website-data.ts'

/** Lines of the file. A column states the kind of each line, so that both kinds fit into one table. */
export async function* websiteCsv(
  scans: readonly ExportedScan[],
  alerts: AsyncIterable<ExportedAlert>,
): AsyncGenerator<string> {
  const headers = [...new Set([...scanColumns, ...alertColumns].map(({ header }) => header))]
  yield byteOrderMark + csvLine(['Record', ...headers])
  for (const scan of scans) yield csvLine(['Analysis', ...cells(headers, scanColumns, scan)])
  for await (const alert of alerts) yield csvLine(['Alert', ...cells(headers, alertColumns, alert)])
}

function cells<Row>(
  headers: readonly string[],
  columns: readonly ExportColumn<Row>[],
  row: Row,
): CellValue[] {
  return headers.map((header) => columns.find((column) => column.header === header)?.value(row) ?? null)
}
