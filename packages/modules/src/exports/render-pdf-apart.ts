/** Renders PDFs in threads of their own: laying out a long report takes seconds in which calls must be answered. */
import { Worker } from 'node:worker_threads'
import type { PdfFigure } from './pdf-document.ts'
import type { ExportedAlert, ExportedScan } from './read-website-data.ts'
import type { ShareReport } from './share-report.ts'
import type { WebsiteHead } from './website-json.ts'
import { mostPdfAlerts, type WebsitePdfInput } from './website-pdf-document.ts'

export type PdfJob =
  | { kind: 'share'; report: ShareReport; figures: readonly PdfFigure[] }
  | { kind: 'website'; input: WebsitePdfInput }

const atOnce = 2
/** Half a minute for the longest report; several times that where other work keeps the machine busy. */
const longestMs = 400_000
let running = 0
const waiting: (() => void)[] = []

/**
 * PDF of chosen alerts.
 * @throws Error when the renderer fails or takes longer than some minutes.
 */
export function renderPdfApart(report: ShareReport, figures: readonly PdfFigure[]): Promise<Uint8Array> {
  return render({ kind: 'share', report, figures })
}

const severities = ['high', 'medium', 'low']
const statuses = ['open', 'closed', 'discarded']
const place = (alert: ExportedAlert) =>
  statuses.indexOf(alert.status) * severities.length + severities.indexOf(alert.severity)

/** PDF of a whole website: its analyses, and its alerts, the most pressing ones first. */
export async function renderWebsitePdf(
  head: WebsiteHead,
  scans: readonly ExportedScan[],
  alerts: AsyncIterable<ExportedAlert>,
): Promise<Uint8Array> {
  const byPlace = Array.from({ length: severities.length * statuses.length }, (): ExportedAlert[] => [])
  let alertCount = 0
  for await (const alert of alerts) {
    alertCount++
    const same = byPlace[place(alert)]
    if (same && same.length < mostPdfAlerts) same.push(alert)
  }
  const shown = byPlace.flat().slice(0, mostPdfAlerts)
  return render({ kind: 'website', input: { head, scans: [...scans], alerts: shown, alertCount } })
}

async function render(job: PdfJob): Promise<Uint8Array> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  running++
  try {
    return await runThread(job)
  } finally {
    running--
    waiting.shift()?.()
  }
}

function runThread(job: PdfJob): Promise<Uint8Array> {
  const thread = new Worker(new URL('./pdf-thread.ts', import.meta.url), { workerData: job })
  const timer = setTimeout(() => void thread.terminate(), longestMs)
  return new Promise<Uint8Array>((resolve, reject) => {
    thread.once('message', resolve)
    thread.once('error', reject)
    thread.once('exit', () => reject(new Error('The PDF renderer ended without a document.')))
  }).finally(() => {
    clearTimeout(timer)
    void thread.terminate()
  })
}
