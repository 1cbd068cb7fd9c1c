/** Renders PDFs in worker threads: laying out a long report takes seconds, during which requests must be served. */
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import type { ExportedAlert, ExportedScan } from '../read-website-data.ts'
import type { ShareAlert } from '../share-report.ts'
import type { WebsiteHead } from '../website-json.ts'
import type { SharePdfHead } from './share-pdf.ts'
import { maxPdfAlerts, type WebsitePdfInput } from './website-pdf.ts'

/** The path is where the document is written to. */
export type PdfJob = { path: string } & (
  | { kind: 'share'; head: SharePdfHead }
  | { kind: 'website'; input: WebsitePdfInput }
)
export type FromPdfThread = { kind: 'next' } | { kind: 'drawn'; count: number } | { kind: 'done' }
export interface ToPdfThread {
  /** Null: there are no more alerts. */
  alert: ShareAlert | null
}

interface RenderHooks {
  onDrawn?: (count: number) => void
  signal?: AbortSignal
}

const limitThreads = pLimit(2)
/** The longest report takes half a minute; several times that on a busy machine. */
const maxMs = 400_000

/**
 * Writes a PDF of chosen alerts, which are read while it is drawn.
 * @throws Error when the renderer fails, takes several minutes, or the signal aborts
 */
export function renderPdfInWorker(
  path: string,
  head: SharePdfHead,
  alerts: AsyncIterable<ShareAlert> | Iterable<ShareAlert>,
  hooks: RenderHooks = {},
): Promise<void> {
  return render({ path, kind: 'share', head }, alerts, hooks)
}

const severities = ['high', 'medium', 'low']
const statuses = ['open', 'closed', 'discarded']
const place = (alert: ExportedAlert) =>
  statuses.indexOf(alert.status) * severities.length + severities.indexOf(alert.severity)

/** Writes a PDF of a whole website: its analyses, and its alerts, the most urgent first. */
export async function renderWebsitePdf(
  path: string,
  head: WebsiteHead,
  scans: readonly ExportedScan[],
  alerts: AsyncIterable<ExportedAlert>,
  signal?: AbortSignal,
): Promise<void> {
  const byPlace = Array.from({ length: severities.length * statuses.length }, (): ExportedAlert[] => [])
  let alertCount = 0
  for await (const alert of alerts) {
    alertCount++
    const same = byPlace[place(alert)]
    if (same && same.length < maxPdfAlerts) same.push(alert)
  }
  const shown = byPlace.flat().slice(0, maxPdfAlerts)
  const input = { head, scans: [...scans], alerts: shown, alertCount }
  return render({ path, kind: 'website', input }, [], signal === undefined ? {} : { signal })
}

function render(
  job: PdfJob,
  alerts: AsyncIterable<ShareAlert> | Iterable<ShareAlert>,
  hooks: RenderHooks,
): Promise<void> {
  return limitThreads(() => {
    hooks.signal?.throwIfAborted()
    return runThread(job, alerts, hooks)
  })
}

function runThread(
  job: PdfJob,
  alerts: AsyncIterable<ShareAlert> | Iterable<ShareAlert>,
  { onDrawn, signal }: RenderHooks,
): Promise<void> {
  const thread = new Worker(new URL('./pdf-thread.ts', import.meta.url), { workerData: job })
  const stop = () => void thread.terminate()
  const timer = setTimeout(stop, maxMs)
  signal?.addEventListener('abort', stop)
  const feed = createFeed(alerts)
  return new Promise<void>((resolve, reject) => {
    thread.on('message', (message: FromPdfThread) => {
      if (message.kind === 'done') resolve()
      else if (message.kind === 'drawn') onDrawn?.(message.count)
      else feed().then((alert) => thread.postMessage({ alert } satisfies ToPdfThread), reject)
    })
    thread.once('error', reject)
    thread.once('exit', () =>
      reject(signal?.aborted ? signal.reason : new Error('The PDF renderer ended without a document.')),
    )
  }).finally(() => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
    stop()
  })
}

/** Returns the next alert on each call, null at the end; one alert is read ahead while the previous one is drawn. */
function createFeed(alerts: AsyncIterable<ShareAlert> | Iterable<ShareAlert>) {
  const iterator = Symbol.asyncIterator in alerts ? alerts[Symbol.asyncIterator]() : alerts[Symbol.iterator]()
  const read = async () => {
    const { done, value } = await iterator.next()
    return done ? null : value
  }
  let ahead: Promise<ShareAlert | null> | null = null
  return async () => {
    const alert = await (ahead ?? read())
    if (alert !== null) {
      ahead = read()
      // The rejection is handled by the next call.
      ahead.catch(() => undefined)
    }
    return alert
  }
}
