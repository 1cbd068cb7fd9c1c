/** Reads tables in worker threads: large ones take seconds, and a malicious one must not crash the server. */
import { Worker } from 'node:worker_threads'
import type { UploadedTable } from '@vitrine/engine/api/uploaded-table'
import type { FileKind } from '@vitrine/kernel/names/vocabulary'
import pLimit from 'p-limit'
import type { FileSummary } from '../contract.ts'

export interface TableJob {
  name: string
  bytes: Uint8Array
  kind: FileKind | null
  /** Columns that a free table must have. */
  columns?: readonly string[]
  /** Requests the rows of this kind instead of the summary. */
  rowsOf?: FileKind
}

export type RowsAnswer = { table: Pick<UploadedTable, 'columns' | 'rows'> } | { refusal: string }
export type TableAnswer = { summary: FileSummary } | { refusal: string }

const maxMs = 60_000
/**
 * Heap limit of one reader, megabytes. Memory outside the heap is bounded by the size of a file and of its unpacked
 * content.
 */
const maxMegabytes = 512
/** Max concurrent readers in one process, so that its memory stays bounded however many files arrive together. */
const limitThreads = pLimit(2)

/** @returns The summary, or why the file cannot be used, fit to show. */
export function readTableInWorker(job: Omit<TableJob, 'rowsOf'>): Promise<TableAnswer> {
  return limitThreads(() => readInThread<TableAnswer>(job))
}

/** @returns The usable rows, or why the file cannot be read, fit to show. */
export function readRowsInWorker(job: Omit<TableJob, 'rowsOf'> & { kind: FileKind }): Promise<RowsAnswer> {
  return limitThreads(() => readInThread<RowsAnswer>({ ...job, rowsOf: job.kind }))
}

async function readInThread<Answer>(job: TableJob): Promise<Answer | { refusal: string }> {
  const thread = new Worker(new URL('./table-thread.ts', import.meta.url), {
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
  })
  const timer = setTimeout(() => void thread.terminate(), maxMs)
  const tooMuch = { refusal: 'The file takes too much time or memory to read. Please split it.' }
  try {
    return await new Promise<Answer | { refusal: string }>((resolve, reject) => {
      thread.once('message', resolve)
      thread.once('error', (error: NodeJS.ErrnoException) =>
        error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(tooMuch) : reject(error),
      )
      thread.once('exit', () => resolve(tooMuch))
    })
  } finally {
    clearTimeout(timer)
    // Its memory is only released when the thread has ended.
    await thread.terminate()
  }
}
