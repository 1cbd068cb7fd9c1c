/** A table that the owner uploaded for an analysis, as detectors read it. Part of the public API. */
import type { FileKind } from '@vitrine/kernel/names/vocabulary'

export interface TableRow {
  /** As a person counts rows in the file, from 1. */
  at: number
  /** Our name of a column (`sale_price`) → the cell as written; empty where the row has none. */
  cells: Readonly<Record<string, string>>
}

export interface UploadedTable {
  kind: FileKind
  /** Name of the file. */
  name: string
  uploadedAtMs: number
  /** Columns that were understood, by our names. */
  columns: readonly string[]
  /** Usable rows; those with faults were reported at upload. */
  rows: readonly TableRow[]
}
