/** The thread behind `readTableApart`: gets one file, answers its summary or why it cannot be read, ends. */
import { parentPort, workerData } from 'node:worker_threads'
import { readTable } from './read-table.ts'
import type { TableAnswer, TableJob } from './read-table-apart.ts'
import { TableError } from './table.ts'

function read({ name, bytes, kind }: TableJob): TableAnswer {
  try {
    return { summary: readTable(name, bytes, kind) }
  } catch (error) {
    if (error instanceof TableError) return { refusal: error.message }
    throw error
  }
}

parentPort?.postMessage(read(workerData as TableJob))
