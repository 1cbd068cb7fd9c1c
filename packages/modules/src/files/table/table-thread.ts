/** The thread behind `readTableApart`: gets one file, answers its summary or why it cannot be read, ends. */
import { parentPort, workerData } from 'node:worker_threads'
import { readRows, readTable } from './read-table.ts'
import type { RowsAnswer, TableAnswer, TableJob } from './read-table-apart.ts'
import { TableError } from './table.ts'

function read({ name, bytes, kind, rowsOf }: TableJob): TableAnswer | RowsAnswer {
  try {
    if (rowsOf) return { table: readRows(name, bytes, rowsOf) }
    return { summary: readTable(name, bytes, kind) }
  } catch (error) {
    if (error instanceof TableError) return { refusal: error.message }
    throw error
  }
}

parentPort?.postMessage(read(workerData as TableJob))
