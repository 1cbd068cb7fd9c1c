/** The thread behind `readTableInWorker`: receives one file, returns its summary or an error, exits. */
import { parentPort, workerData } from 'node:worker_threads'
import { readRows, readTable } from './read-table.ts'
import type { RowsAnswer, TableAnswer, TableJob } from './read-table-in-worker.ts'
import { TableError } from './table.ts'

async function read({ name, bytes, kind, columns, rowsOf }: TableJob): Promise<TableAnswer | RowsAnswer> {
  try {
    if (rowsOf) return { table: await readRows(name, bytes, rowsOf, columns) }
    return { summary: await readTable(name, bytes, kind, columns) }
  } catch (error) {
    if (error instanceof TableError) return { refusal: error.message }
    throw error
  }
}

parentPort?.postMessage(await read(workerData as TableJob))
