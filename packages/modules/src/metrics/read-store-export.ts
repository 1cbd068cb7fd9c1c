/** Reads CSV exports of Google Analytics 4, Shopify and WooCommerce: days with sessions, orders and revenue. */
import { parse } from 'csv-parse/sync'

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

/** Headers as the tools write them, in English and as spreadsheets rename them. */
const synonyms: Record<Field, readonly string[]> = {
  day: ['date', 'day', 'datum', 'nth day', 'hour', 'time period', 'date + hour (yyyymmddhh)'],
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
    'sitzungen',
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
    'bestellungen',
  ],
  revenue: [
    'total revenue',
    'purchase revenue',
    'total sales',
    'net sales',
    'gross sales',
    'revenue',
    'item revenue',
    'umsatz',
  ],
  currency: ['currency', 'currency code'],
}

const mostErrors = 50

/** What stands at the head of an export, before its table. */
const isComment = (line: string) => line.startsWith('#') || line.trim() === ''

/**
 * Reads an export. Rows that cannot be read are named and left out; the others count.
 * @throws Error with a text fit to show when the file is no such table at all.
 */
export function readStoreExport(text: string): StoreExport {
  const lines = text.replace(/^\ufeff/, '').split(/\r?\n/)
  const first = lines.findIndex((line) => !isComment(line))
  if (first < 0) throw new Error('The file is empty.')
  const rows = parseTable(lines.slice(first).join('\n'), lines[first] ?? '')
  const [header = [], ...body] = rows
  const columns = findColumns(header)
  if (columns.day === undefined)
    throw new Error(`No column with dates was found. Columns: ${header.join(', ')}.`)
  if (columns.sessions === undefined && columns.orders === undefined && columns.revenue === undefined) {
    throw new Error(`No column with sessions, orders or revenue was found. Columns: ${header.join(', ')}.`)
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
    throw new Error(`The file is no readable CSV: ${error instanceof Error ? error.message : String(error)}`)
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
    if (found !== undefined) columns[field] = found
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
    if (result.errors.length < mostErrors) result.errors.push({ row, message })
  }
  for (const [index, cells] of body.entries()) {
    const row = firstRow + index
    const cell = (field: Field) => (columns[field] === undefined ? '' : (cells[columns[field]] ?? ''))
    // A blank or summed line ends nothing: some tools put totals first.
    if (cells.every((value) => value === '') || /^(grand )?totals?$/i.test(cell('day'))) continue
    result.rowsRead++
    const day = readDay(cell('day'))
    if (day === null) {
      fail(row, `"${cell('day')}" is no date.`)
      continue
    }
    const figures = (['sessions', 'orders', 'revenue'] as const).map((field) => [field, cell(field)] as const)
    const bad = figures.find(([, text]) => text !== '' && readNumber(text) === null)
    if (bad) {
      fail(row, `"${bad[1]}" is no number.`)
      continue
    }
    const [sessions = null, orders = null, revenue = null] = figures.map(([, text]) => readNumber(text))
    result.currency ??= cell('currency') || null
    result.days.push({ day, pagePath: cell('pagePath'), sessions, orders, revenue })
  }
  return result
}

/** 20260105, 2026-01-05, 2026-01-05 00:00, Jan 5, 2026; days of slashed dates are told by numbers above 12. */
export function readDay(text: string): string | null {
  const compact = /^(\d{4})(\d{2})(\d{2})(\d{2})?$/.exec(text)
  if (compact) return validDay(Number(compact[1]), Number(compact[2]), Number(compact[3]))
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(text)
  if (iso) return validDay(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const local = /^(\d{1,2})([/.])(\d{1,2})[/.](\d{4})$/.exec(text)
  if (local) {
    const [a, b, year] = [Number(local[1]), Number(local[3]), Number(local[4])]
    const isDayFirst = local[2] === '.' || a > 12
    return isDayFirst ? validDay(year, b, a) : validDay(year, a, b)
  }
  const named = /^[A-Za-z]{3,9}\.? \d{1,2},? \d{4}$/.test(text) ? Date.parse(`${text} UTC`) : Number.NaN
  return Number.isNaN(named) ? null : new Date(named).toISOString().slice(0, 10)
}

function validDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year > 1999 && year < 2100
  return isReal ? date.toISOString().slice(0, 10) : null
}

/** "$1,234.50", "1.234,50 €", "1 234"; null for anything else. The last separator with two digits after it is decimal. */
export function readNumber(text: string): number | null {
  if (text === '') return null
  const bare = text.replace(/[^\d.,-]/g, '')
  if (!/^-?\d[\d.,]*$/.test(bare) || /[a-z]{4,}/i.test(text)) return null
  const last = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','))
  const after = last < 0 ? '' : bare.slice(last + 1)
  const sign = bare[last] ?? ''
  const isGrouping = after.length === 3 && (bare.split(sign).length > 2 || sign === ',')
  const digits = (part: string) => part.replace(/[.,]/g, '')
  const value =
    last < 0 || isGrouping ? Number(digits(bare)) : Number(`${digits(bare.slice(0, last))}.${after}`)
  return Number.isFinite(value) ? value : null
}
