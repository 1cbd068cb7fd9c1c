/** The thread behind `renderPdfApart`: asks for one alert after the other, tells how far it is, writes the file, ends. */
import { parentPort, workerData } from 'node:worker_threads'
import type { FromPdfThread, PdfJob, ToPdfThread } from './render-pdf-apart.ts'
import { sharePdf } from './share-pdf.ts'
import type { ShareAlert } from './share-report.ts'
import { websitePdf } from './website-pdf.ts'

const tell = (message: FromPdfThread) => parentPort?.postMessage(message)

/** The alerts as the other side hands them over: none is asked for before the one ahead of it is drawn. */
async function* handedOver(): AsyncGenerator<ShareAlert> {
  for (;;) {
    const answer = new Promise<ToPdfThread>((resolve) => parentPort?.once('message', resolve))
    tell({ kind: 'next' })
    const { alert } = await answer
    if (alert === null) return
    yield alert
  }
}

const job = workerData as PdfJob
if (job.kind === 'share')
  await sharePdf(job.path, job.head, handedOver(), (count) => tell({ kind: 'drawn', count }))
else await websitePdf(job.path, job.input)
tell({ kind: 'done' })
