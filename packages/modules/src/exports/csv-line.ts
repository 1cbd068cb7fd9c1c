/** Lines of CSV files that spreadsheet programs open safely. */
import type { CellValue } from './export-columns.ts'

// Without it, Excel assumes its own code page and breaks every accent.
export const byteOrderMark = '\ufeff'

export const csvLine = (values: readonly CellValue[]) => `${values.map(csvCell).join(',')}\r\n`

/**
 * Where a spreadsheet program may start a cell: at the beginning, and after every separator other than our
 * comma that some of them use (Excel takes a semicolon in much of Europe). Our quotes do not help there,
 * because they are not at the start of such cells. Full-width characters count like the plain ones.
 */
const formulaStart = /(^|[;|\t\r\n])([\s"]*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/g

/** Texts come from third-party pages: what looks like a formula gets a leading apostrophe, so that none is executed. */
function withoutFormulas(text: string): string {
  const safe = text.replace(formulaStart, "$1$2'")
  return /^[\t\r]/.test(safe) ? `'${safe}` : safe
}

/** One cell according to RFC 4180. */
function csvCell(value: CellValue): string {
  if (value === null) return ''
  if (typeof value !== 'string') return String(value)
  const text = withoutFormulas(value)
  return /[",;|\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
