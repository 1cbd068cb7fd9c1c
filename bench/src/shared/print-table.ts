/** A table for the terminal. Numbers are aligned right, text left. */
function formatTable(headers: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const cells = rows.map((row) => row.map(String))
  const widths = headers.map((header, column) =>
    Math.max(header.length, ...cells.map((row) => row[column]?.length ?? 0)),
  )
  const isNumber = headers.map(
    (_, column) => rows.length > 0 && rows.every((row) => /^[\d.,%–-]*$/.test(String(row[column] ?? ''))),
  )
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) =>
        isNumber[column] ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd()
  return [line(headers), widths.map((width) => '─'.repeat(width)).join('  '), ...cells.map(line)].join('\n')
}

/** Prints a titled table. */
export function printTable(
  title: string,
  headers: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): void {
  console.log(`\n${title}\n\n${formatTable(headers, rows)}`)
}
