/** A website's analyses and alerts as a spreadsheet with two sheets. */
import writeXlsxFile, { type Row } from 'write-excel-file/node'
import { alertColumns, type CellValue, type ExportColumn, scanColumns } from './export-columns.ts'
import type { ExportedAlert, ExportedScan } from './read-website-data.ts'

/** Longest text that a cell can hold. */
const maxCellLength = 32_767

/** Writes the spreadsheet to a path. */
export async function writeWebsiteXlsx(
  path: string,
  scans: readonly ExportedScan[],
  alerts: AsyncIterable<ExportedAlert>,
): Promise<void> {
  const alertRows: Row[] = [headerRow(alertColumns)]
  for await (const alert of alerts) alertRows.push(dataRow(alertColumns, alert))
  const sheets = [
    {
      sheet: 'Analyses',
      columns: widths(scanColumns),
      data: [headerRow(scanColumns), ...scans.map((scan) => dataRow(scanColumns, scan))],
      stickyRowsCount: 1,
    },
    { sheet: 'Alerts', columns: widths(alertColumns), data: alertRows, stickyRowsCount: 1 },
  ]
  await writeXlsxFile(sheets).toFile(path)
}

const widths = <Item>(columns: readonly ExportColumn<Item>[]) => columns.map(({ width }) => ({ width }))

const headerRow = <Item>(columns: readonly ExportColumn<Item>[]): Row =>
  columns.map(({ header }) => ({ value: header, fontWeight: 'bold' }))

// Every text is written as a string: a cell that starts with an equals sign is never a formula.
const dataRow = <Item>(columns: readonly ExportColumn<Item>[], item: Item): Row =>
  columns.map((column) => cell(column.value(item)))

const cell = (value: CellValue): Row[number] =>
  typeof value === 'string' ? { value: withoutControls(value).slice(0, maxCellLength), type: String } : value

/** XML cannot contain them, and spreadsheet programs reject the whole file. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const withoutControls = (text: string) => text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')
