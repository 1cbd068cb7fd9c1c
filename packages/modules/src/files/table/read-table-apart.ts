/** Reads tables in threads of their own: large ones take seconds, and a wicked one must not take the server with it. */
import { Worker } from 'node:worker_threads'
import type { FileKind } from '@vitrine/engine/template'
import type { FileSummary } from '../contract.ts'

export interface TableJob {
  name: string
  bytes: Uint8Array
  kind: FileKind | null
}

export type TableAnswer = { summary: FileSummary } | { refusal: string }

const longestMs = 60_000
const mostMegabytes = 1_500

/** @returns the summary, or why the file cannot be used, fit to show. */
export function readTableApart(job: TableJob): Promise<TableAnswer> {
  const thread = new Worker(new URL('./table-thread.ts', import.meta.url), {
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  })
  const timer = setTimeout(() => void thread.terminate(), longestMs)
  const tooMuch = { refusal: 'The file takes too long to read. Please split it.' }
  return new Promise<TableAnswer>((resolve, reject) => {
    thread.once('message', resolve)
    thread.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(tooMuch) : reject(error),
    )
    thread.once('exit', () => resolve(tooMuch))
  }).finally(() => {
    clearTimeout(timer)
    void thread.terminate()
  })
}
