/** A table as a file holds it, before anybody knows what its columns mean. */
export interface Table {
  header: string[]
  rows: { /** As a person counts rows in the file, from 1. */ at: number; cells: string[] }[]
}

/** More rows than this are refused. */
export const mostRows = 50_000

/** A file that is no usable table. The text is fit to show. */
export class TableError extends Error {}

/** @throws TableError */
export function assertRowCount(count: number): void {
  if (count > mostRows) throw new TableError('The file has more than 50,000 rows. Please split it.')
}

/** Records with named fields as a table whose columns are all names that occur, in their order. */
export function tableOfRecords(records: readonly Record<string, string>[]): Table {
  assertRowCount(records.length)
  const header = [...new Set(records.flatMap((record) => Object.keys(record)))]
  return {
    header,
    rows: records.map((record, index) => ({
      at: index + 1,
      cells: header.map((name) => record[name] ?? ''),
    })),
  }
}
