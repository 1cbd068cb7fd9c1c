/** Finds the rows of an uploaded table that name a page by its URL, title, or an id or name on it. */

import type { TableRow } from '../../api/uploaded-table.ts'
import { siteHost } from '../../frontier/address/url-policy.ts'

/** The names of a page. */
export interface PageNames {
  url: string
  title: string | null
  /** Visible lines, if the page was read. */
  lines?: readonly string[]
}

export interface RowIndex {
  /** Rows with the most matching cells first. */
  rowsAbout(page: PageNames): TableRow[]
}

const minLetters = 3
const maxLetters = 200
/** A cell that more rows share (a currency, a size) doesn't identify a page. */
const maxSharing = 5

export function createRowIndex(rows: readonly TableRow[]): RowIndex {
  const rowsOf = new Map<string, Set<TableRow>>()
  for (const row of rows)
    for (const cell of Object.values(row.cells)) {
      const key = keyOf(cell)
      if (key === null) continue
      const sharing = rowsOf.get(key)
      if (sharing === undefined) rowsOf.set(key, new Set([row]))
      else if (sharing.size <= maxSharing) sharing.add(row)
    }
  return {
    rowsAbout(page) {
      const matches = new Map<TableRow, number>()
      for (const key of pageKeys(page)) {
        const sharing = rowsOf.get(key)
        if (sharing === undefined || sharing.size > maxSharing) continue
        for (const row of sharing) matches.set(row, (matches.get(row) ?? 0) + 1)
      }
      return [...matches].sort(([a, most], [b, other]) => other - most || a.at - b.at).map(([row]) => row)
    },
  }
}

function pageKeys({ url, title, lines = [] }: PageNames): Set<string> {
  const address = URL.parse(url)
  const path = trimSlash(address?.pathname ?? '').toLowerCase()
  const words = lines.flatMap(
    (line) => line.slice(0, maxLetters).match(/[\p{L}\p{N}]+(?:[_.-][\p{L}\p{N}]+)*/gu) ?? [],
  )
  const names = [url, path, path.split('/').at(-1) ?? '', title ?? '', ...lines, ...words]
  return new Set(names.flatMap((name) => keyOf(name) ?? []))
}

/** Comparison key of a cell; null if it is too short. */
function keyOf(text: string): string | null {
  const plain = text.slice(0, maxLetters).replace(/\s+/g, ' ').trim().toLowerCase()
  if (plain.length < minLetters) return null
  const address = /^https?:\/\//.test(plain) ? URL.parse(plain) : null
  return address === null ? trimSlash(plain) : `${siteHost(address)}${trimSlash(address.pathname)}`
}

const trimSlash = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') : path)
