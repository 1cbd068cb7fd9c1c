/** Validates every row of a table: unusable rows are reported with a reason before anything is launched. */

import type { UploadedTable } from '@vitrine/engine/api/uploaded-table'
import { hasGtinCheckDigit } from '@vitrine/kernel/figures/gtin'
import type { FileKind } from '@vitrine/kernel/names/vocabulary'
import {
  feedAvailable,
  feedBackOrder,
  feedInStock,
  feedPreOrder,
  feedSoldOut,
  noCell,
  yesCell,
} from '@vitrine/lexicon/concepts/feeds/marketplace'
import type { FileSummary } from '../contract.ts'
import { readDay, readNumber } from './cell-values.ts'
import { findColumns, findFreeColumns, type KnownKind, missingColumns, tableKinds } from './columns.ts'
import { type Table, TableError } from './table.ts'

/** Errors that are listed; the rest are only counted. */
const maxErrors = 50

type Cell = (name: string) => string
type Rule = (cell: Cell) => string | null

/** What an analysis requires from its table. */
interface WantedTable {
  /** Null: the kind that its columns fit best. */
  kind: FileKind | null
  /** Columns that a free table must have. */
  columns: readonly string[]
}

/** Reads a table as the required kind. */
export function checkRows(table: Table, wanted: WantedTable): FileSummary {
  const kind = wanted.kind ?? bestKind(table)
  if (kind === null) return { ...nothingKnown, rows_read: table.rows.length, rows_used: table.rows.length }
  const columns = columnsOf(table, { kind, columns: wanted.columns })
  if (table.rows.length === 0) {
    throw new TableError('The file has no rows below its header. Add your rows and upload it again.')
  }
  const errors: FileSummary['errors'] = []
  let errorCount = 0
  for (const { at, cells } of table.rows) {
    const message = firstFault(rules[kind], (name) => cells[columns.get(name) ?? -1] ?? '')
    if (message === null) continue
    errorCount++
    if (errors.length < maxErrors) errors.push({ row: at, message })
  }
  if (errorCount === table.rows.length) {
    throw new TableError(
      `None of the rows in the file can be used. Row ${errors[0]?.row}: ${errors[0]?.message}`,
    )
  }
  return {
    kind,
    rows_read: table.rows.length,
    rows_used: table.rows.length - errorCount,
    columns: [...columns.keys()],
    errors,
    error_count: errorCount,
  }
}

/** The usable rows, with their cells under our names. */
export function usableRows(
  table: Table,
  wanted: WantedTable & { kind: FileKind },
): Pick<UploadedTable, 'columns' | 'rows'> {
  const found = columnsOf(table, wanted)
  const names = [...found.keys()]
  const rows = table.rows.flatMap(({ at, cells }) => {
    const cell: Cell = (name) => cells[found.get(name) ?? -1] ?? ''
    if (firstFault(rules[wanted.kind], cell) !== null) return []
    return [{ at, cells: Object.fromEntries(names.map((name) => [name, cell(name)])) }]
  })
  return { columns: names, rows }
}

/**
 * Name of each recognized column → its index.
 * @throws TableError when one is missing
 */
function columnsOf(table: Table, { kind, columns }: WantedTable & { kind: FileKind }): Map<string, number> {
  if (kind === 'free-columns') {
    const found = findFreeColumns(table.header, columns)
    const missing = columns.filter((name) => !found.has(name)).map((name) => `“${name}”`)
    if (missing.length === 0) return found
    const what = missing.length === 1 ? 'the column' : 'the columns'
    throw new TableError(
      `The file is missing ${what} ${missing.join(', ')}. Its columns are: ${shownHeader(table)}.`,
    )
  }
  const found = findColumns(table.header, kind)
  const missing = missingColumns(found, kind)
  if (missing !== null) throw new TableError(`${missing} Its columns are: ${shownHeader(table)}.`)
  const names = tableKinds[kind].columns.map(({ name }) => name)
  return new Map(names.flatMap((name) => (found.has(name) ? [[name, found.get(name) ?? -1]] : [])))
}

const nothingKnown = { kind: null, columns: [], errors: [], error_count: 0 }

const shownHeader = ({ header }: Table) => header.slice(0, 20).join(', ').slice(0, 300)

/** The kind with the most columns among those that lack no required column and match more than one. */
function bestKind({ header }: Table): FileKind | null {
  const kinds = (Object.keys(tableKinds) as KnownKind[])
    .map((kind) => ({ kind, columns: findColumns(header, kind) }))
    .filter(({ kind, columns }) => columns.size > 1 && missingColumns(columns, kind) === null)
  return kinds.toSorted((a, b) => b.columns.size - a.columns.size)[0]?.kind ?? null
}

function firstFault(list: readonly Rule[], cell: Cell): string | null {
  for (const rule of list) {
    const message = rule(cell)
    if (message !== null) return message
  }
  return null
}

const oneOf =
  (...names: string[]): Rule =>
  (cell) =>
    names.some((name) => cell(name) !== '')
      ? null
      : `${names.map((name) => name.replaceAll('_', ' ')).join(', ')}: at least one is required.`

const address =
  (name: string): Rule =>
  (cell) =>
    cell(name) === '' || /^https?:$/.test(URL.parse(cell(name))?.protocol ?? '')
      ? null
      : `“${short(cell(name))}” isn’t a valid URL.`

const amount =
  (name: string): Rule =>
  (cell) => {
    const value = cell(name) === '' ? 0 : readNumber(cell(name))
    return value === null || value < 0 ? `“${short(cell(name))}” isn’t a price.` : null
  }

const whole =
  (name: string): Rule =>
  (cell) =>
    /^-?\d*(\.0+)?$/.test(cell(name)) ? null : `“${short(cell(name))}” isn’t a quantity.`

const gtin: Rule = (cell) => {
  const digits = cell('gtin').replace(/[\s-]/g, '')
  // Spreadsheets drop leading zeros.
  const isGtin = /^\d{7,14}$/.test(digits) && hasGtinCheckDigit(digits)
  return digits === '' || isGtin ? null : `“${short(cell('gtin'))}” isn’t a valid GTIN.`
}

const asin: Rule = (cell) =>
  cell('asin') === '' || /^[A-Z0-9]{10}$/.test(cell('asin'))
    ? null
    : `“${short(cell('asin'))}” isn’t an ASIN. An ASIN has ten letters or digits.`

const currency: Rule = (cell) =>
  cell('currency') === '' || /^[A-Za-z]{3}$/.test(cell('currency'))
    ? null
    : `“${short(cell('currency'))}” isn’t a currency code such as USD.`

const availability: Rule = (cell) =>
  cell('availability') === '' || isAvailability(cell('availability'))
    ? null
    : `“${short(cell('availability'))}” isn’t an availability value such as in_stock.`

const availabilityWords = [feedSoldOut, feedPreOrder, feedBackOrder, feedInStock]

/** Whether the analyses understand a value of the availability column. */
const isAvailability = (value: string) =>
  /^\d+$/.test(value) ||
  [yesCell, noCell].some((answer) => answer.isWhole(value)) ||
  feedAvailable.isAtStart(value) ||
  availabilityWords.some((concept) => concept.isIn(value))

/** Days, and the serial numbers by which spreadsheets store them. */
const snapshot: Rule = (cell) =>
  cell('snapshot_at') === '' ||
  /^\d{5}(\.\d+)?$/.test(cell('snapshot_at')) ||
  readDay(cell('snapshot_at')) !== null
    ? null
    : `“${short(cell('snapshot_at'))}” isn’t a date.`

const rules: Record<FileKind, readonly Rule[]> = {
  'merchant-feed': [
    oneOf('link', 'id', 'gtin'),
    address('link'),
    amount('price'),
    amount('sale_price'),
    availability,
    gtin,
    currency,
  ],
  'amazon-export': [
    oneOf('sku', 'asin', 'gtin'),
    oneOf('title'),
    asin,
    amount('price'),
    whole('quantity'),
    gtin,
    currency,
    snapshot,
  ],
  'reseller-list': [oneOf('url'), address('url'), amount('map_price'), gtin, currency],
  'free-columns': [],
}

const short = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text)
