/** The thread behind `renderPdfInWorker`: requests alerts one by one, reports progress, writes the file, exits. */
import { parentPort, workerData } from 'node:worker_threads'
import type { ShareAlert } from '../share-report.ts'
import type { FromPdfThread, PdfJob, ToPdfThread } from './render-pdf-in-worker.ts'
import { sharePdf } from './share-pdf.ts'
import { websitePdf } from './website-pdf.ts'

const send = (message: FromPdfThread) => parentPort?.postMessage(message)

/** Alerts from the main thread: the next one is requested only after the previous one is rendered. */
async function* handedOver(): AsyncGenerator<ShareAlert> {
  for (;;) {
    const answer = new Promise<ToPdfThread>((resolve) => parentPort?.once('message', resolve))
    send({ kind: 'next' })
    const { alert } = await answer
    if (alert === null) return
    yield alert
  }
}

const job = workerData as PdfJob
if (job.kind === 'share')
  await sharePdf(job.path, job.head, handedOver(), (count) => send({ kind: 'drawn', count }))
else await websitePdf(job.path, job.input)
send({ kind: 'done' })
