/** The thread behind `renderPdfApart`: gets one job, answers the bytes once, ends. */
import { parentPort, workerData } from 'node:worker_threads'
import { renderToBuffer } from '@react-pdf/renderer'
import { registerPdfFonts } from './pdf-fonts.ts'
import { renderPdf } from './render-pdf.ts'
import type { PdfJob } from './render-pdf-apart.ts'
import { websitePdfDocument } from './website-pdf-document.ts'

async function render(job: PdfJob): Promise<Uint8Array> {
  if (job.kind === 'share') return renderPdf(job.report, job.figures)
  registerPdfFonts()
  return renderToBuffer(websitePdfDocument(job.input))
}

parentPort?.postMessage(new Uint8Array(await render(workerData as PdfJob)))
