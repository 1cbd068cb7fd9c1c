/** Finds the rows of an uploaded table that name a page: by its address, its title, or an id or name that it shows. */
import { siteHost } from '../crawl/url-policy.ts'
import type { TableRow } from '../uploaded-table.ts'

/** What a page is known by. */
export interface PageNames {
  url: string
  title: string | null
  /** Visible lines, where the page was read. */
  lines?: readonly string[]
}

export interface RowIndex {
  /** Rows with most matching cells first. */
  rowsAbout(page: PageNames): TableRow[]
}

const minLetters = 3
const maxLetters = 200
/** A cell that more rows share (a currency, a size) says nothing about the page. */
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

/** What a cell is compared by; null when it is too short to name anything. */
function keyOf(text: string): string | null {
  const plain = text.slice(0, maxLetters).replace(/\s+/g, ' ').trim().toLowerCase()
  if (plain.length < minLetters) return null
  const address = /^https?:\/\//.test(plain) ? URL.parse(plain) : null
  return address === null ? trimSlash(plain) : `${siteHost(address)}${trimSlash(address.pathname)}`
}

const trimSlash = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') : path)
