/** Converts the regions of a store to form rows, and back. */

import { requiredText } from '../../shared/accounts/field-rules.ts'

export interface RegionRow {
  /** React key, stable while the row's region changes. */
  id: number
  region: string
  /** One URL per line. */
  addresses: string
}

export type RegionMapping = Readonly<Record<string, readonly string[]>>

/** Rows of a mapping; those without a single region come first. */
export function rowsOf(mapping: RegionMapping): RegionRow[] {
  return Object.entries(mapping)
    .sort(([a], [b]) => Number(b === 'GLOBAL') - Number(a === 'GLOBAL') || a.localeCompare(b))
    .map(([region, addresses], id) => ({ id, region, addresses: addresses.join('\n') }))
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

function isWebAddress(text: string): boolean {
  return /^https?:$/.test(URL.parse(text)?.protocol ?? '')
}

export interface RowProblems {
  region: string
  addresses: string
}

/** Validation messages of a row's fields; empty when valid. */
export function rowProblems(row: RegionRow, rows: readonly RegionRow[]): RowProblems {
  const lines = linesOf(row.addresses)
  const wrong = lines.find((line) => !isWebAddress(line))
  const isTwice = rows.some((other) => other.id < row.id && other.region === row.region)
  return {
    region:
      row.region === '' ? 'Please choose a region' : isTwice ? 'This region is already in the list' : '',
    addresses:
      lines.length === 0
        ? requiredText
        : wrong === undefined
          ? ''
          : `${wrong} isn’t a valid URL. Please start with https://`,
  }
}

/** The request body. */
export function mappingOf(rows: readonly RegionRow[]): Record<string, string[]> {
  return Object.fromEntries(rows.map((row) => [row.region, linesOf(row.addresses)]))
}
