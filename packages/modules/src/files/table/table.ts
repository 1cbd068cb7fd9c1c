/** A table as read from a file, before its columns are recognized. */
export interface Table {
  header: string[]
  rows: { /** As a person counts rows in the file, from 1. */ at: number; cells: string[] }[]
}

/** More rows than this are refused. */
export const maxRows = 50_000

/** More columns than this are refused. */
const maxColumns = 1_000

/** A file that is not a usable table. The text is fit to show. */
export class TableError extends Error {}

/** @throws TableError */
export function assertRowCount(count: number): void {
  if (count > maxRows) throw new TableError('The file has more than 50,000 rows. Please split it.')
}

/** @throws TableError */
export function assertColumnCount(count: number): void {
  if (count > maxColumns)
    throw new TableError('The file has more than 1,000 columns. Please remove the ones you don’t need.')
}

/**
 * Converts records with named fields to a table whose columns are all occurring names, in order.
 * @param flatten Returns a record's fields as texts; called once per record.
 */
export function tableOfRecords<T>(
  records: readonly T[],
  flatten: (record: T) => Record<string, string>,
): Table {
  assertRowCount(records.length)
  const names = new Set<string>()
  const flat = records.map((record) => {
    const fields = flatten(record)
    for (const name of Object.keys(fields)) names.add(name)
    assertColumnCount(names.size)
    return fields
  })
  const header = [...names]
  return {
    header,
    rows: flat.map((fields, index) => ({
      at: index + 1,
      cells: header.map((name) => fields[name] ?? ''),
    })),
  }
}
