import { parse } from 'csv-parse/sync'
import { countDelimiters } from './markup-limits.ts'
import { assertColumnCount, assertRowCount, maxRows, type Table, TableError } from './table.ts'

const delimiters = ['\t', ';', ',', '|']

/**
 * Reads CSV, TSV and similar formats; the delimiter is the most frequent one in the first line.
 * @throws TableError
 */
export function readDelimited(bytes: Uint8Array): Table {
  const text = decode(bytes).replace(/^\ufeff/, '')
  const firstLine = text.slice(0, /\r?\n/.exec(text)?.index)
  const counts = new Map(delimiters.map((delimiter) => [delimiter, countDelimiters(firstLine, delimiter)]))
  const [delimiter = ','] = delimiters.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))
  const lines = parseLines(text, delimiter)
  const [header, ...rest] = lines
  if (!header) throw new TableError('The file is empty. Export it again and upload the new one.')
  assertRowCount(rest.length)
  assertColumnCount(header.record.length)
  return {
    header: header.record,
    rows: rest
      .filter(({ record }) => record.some((cell) => cell !== ''))
      .map(({ record, info }) => ({ at: info.lines, cells: record })),
  }
}

interface Line {
  record: string[]
  info: { lines: number }
}

function parseLines(text: string, delimiter: string): Line[] {
  try {
    return parse(text, {
      delimiter,
      info: true,
      relax_column_count: true,
      // Tab-separated feeds contain bare quotes; properly quoted cells are still parsed.
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      to: maxRows + 2,
    }) as unknown as Line[]
  } catch (error) {
    throw new TableError(`The file can’t be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** Spreadsheet programs write UTF-16 or a Windows code page by default. */
export function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
