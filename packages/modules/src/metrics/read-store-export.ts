/** Reads CSV exports of Google Analytics 4, Shopify and WooCommerce: days with sessions, orders and revenue. */
import { exportColumns } from '@vitrine/lexicon/concepts/feeds/export-columns'
import { parse } from 'csv-parse/sync'
import { readDay, readNumber } from '../files/table/cell-values.ts'

type StoreSource = 'ga4' | 'shopify' | 'woocommerce' | 'custom'

export interface StoreDay {
  /** YYYY-MM-DD. */
  day: string
  /** Empty: the whole store. */
  pagePath: string
  sessions: number | null
  orders: number | null
  revenue: number | null
}

export interface StoreExport {
  source: StoreSource
  currency: string | null
  days: StoreDay[]
  rowsRead: number
  errors: { row: number; message: string }[]
}

type Field = 'day' | 'pagePath' | 'sessions' | 'orders' | 'revenue' | 'currency'

/** Headers as the tools write them in English, the most reliable first. */
const synonyms: Record<Field, readonly string[]> = {
  day: ['date', 'day', 'nth day', 'hour', 'time period', 'date + hour (yyyymmddhh)'],
  pagePath: [
    'landing page',
    'landing page + query string',
    'page path',
    'page path and screen class',
    'page',
    'landing page path',
  ],
  sessions: [
    'sessions',
    'online store visitors',
    'visits',
    'online store sessions',
    'total sessions',
    'visitors',
  ],
  orders: [
    'orders',
    'transactions',
    'ecommerce purchases',
    'purchases',
    'total orders',
    'sessions that completed checkout',
    'orders placed',
  ],
  revenue: [
    'total revenue',
    'purchase revenue',
    'total sales',
    'net sales',
    'gross sales',
    'revenue',
    'item revenue',
  ],
  currency: ['currency', 'currency code'],
}

const maxErrors = 50

/** Whether a line belongs to the header of an export, before its table. */
const isComment = (line: string) => line.startsWith('#') || line.trim() === ''

/**
 * Reads an export. Unreadable rows are listed and skipped.
 * @throws Error with a text fit to show when the file is not such a table
 */
export function readStoreExport(text: string): StoreExport {
  const lines = text.replace(/^\ufeff/, '').split(/\r?\n/)
  const first = lines.findIndex((line) => !isComment(line))
  if (first < 0) throw new Error('The file is empty.')
  const rows = parseTable(lines.slice(first).join('\n'), lines[first] ?? '')
  const [header = [], ...body] = rows
  const columns = findColumns(header)
  if (columns.day === undefined) throw new Error(`No date column found. Columns: ${header.join(', ')}.`)
  if (columns.sessions === undefined && columns.orders === undefined && columns.revenue === undefined) {
    throw new Error(`No column for sessions, orders, or revenue found. Columns: ${header.join(', ')}.`)
  }
  return readRows(body, columns, first + 2, sourceOf(lines, header))
}

function parseTable(text: string, header: string): string[][] {
  const delimiter = [',', ';', '\t'].sort((a, b) => header.split(b).length - header.split(a).length)[0] ?? ','
  try {
    return parse(text, {
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      to: 200_000,
    })
  } catch (error) {
    throw new Error(`The CSV file can’t be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}

type Columns = Partial<Record<Field, number>>

/** "Total sales (USD)" is the column "total sales". */
const plainHeader = (header: string) =>
  header
    .toLowerCase()
    .replace(/\s*\([a-z]{3}\)\s*$/, '')
    .trim()

function findColumns(header: readonly string[]): Columns {
  const plain = header.map(plainHeader)
  const columns: Columns = {}
  for (const [field, names] of Object.entries(synonyms) as [Field, readonly string[]][]) {
    const found = names.map((name) => plain.indexOf(name)).find((at) => at >= 0)
    const elsewhere = plain.findIndex((name) => exportColumns.nameOf(name) === field)
    if (found !== undefined) columns[field] = found
    else if (elsewhere >= 0) columns[field] = elsewhere
  }
  return columns
}

function sourceOf(
  lines: readonly string[],
  header: readonly string[],
): { source: StoreSource; currency: string | null } {
  const plain = header.map(plainHeader)
  const inHeader = header.map((name) => /\(([A-Z]{3})\)\s*$/.exec(name)?.[1]).find(Boolean) ?? null
  const has = (...names: string[]) => names.some((name) => plain.includes(name))
  if (lines.some((line) => line.startsWith('#')) || has('purchase revenue', 'ecommerce purchases')) {
    return { source: 'ga4', currency: inHeader }
  }
  if (has('online store visitors', 'online store sessions', 'sessions that completed checkout')) {
    return { source: 'shopify', currency: inHeader }
  }
  if (has('gross sales', 'total sales')) {
    return {
      source:
        has('coupons', 'net sales', 'products sold', 'items sold') && !has('sessions')
          ? 'woocommerce'
          : 'shopify',
      currency: inHeader,
    }
  }
  return { source: 'custom', currency: inHeader }
}

function readRows(
  body: readonly (readonly string[])[],
  columns: Columns,
  firstRow: number,
  { source, currency }: { source: StoreSource; currency: string | null },
): StoreExport {
  const result: StoreExport = { source, currency, days: [], rowsRead: 0, errors: [] }
  const fail = (row: number, message: string) => {
    if (result.errors.length < maxErrors) result.errors.push({ row, message })
  }
  for (const [index, cells] of body.entries()) {
    const row = firstRow + index
    const cell = (field: Field) => (columns[field] === undefined ? '' : (cells[columns[field]] ?? ''))
    // A blank or total row does not end the table: some tools put totals first.
    if (cells.every((value) => value === '') || /^(grand )?totals?$/i.test(cell('day'))) continue
    result.rowsRead++
    const day = readDay(cell('day'))
    if (day === null) {
      fail(row, `“${cell('day')}” isn’t a date.`)
      continue
    }
    const figures = (['sessions', 'orders', 'revenue'] as const).map((field) => [field, cell(field)] as const)
    const bad = figures.find(([, text]) => text !== '' && readNumber(text) === null)
    if (bad) {
      fail(row, `“${bad[1]}” isn’t a number.`)
      continue
    }
    const [sessions = null, orders = null, revenue = null] = figures.map(([, text]) => readNumber(text))
    result.currency ??= cell('currency') || null
    result.days.push({ day, pagePath: cell('pagePath'), sessions, orders, revenue })
  }
  return result
}
