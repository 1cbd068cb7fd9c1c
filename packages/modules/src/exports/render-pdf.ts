/** Renders a share report to PDF bytes. */
import { renderToBuffer } from '@react-pdf/renderer'
import { type PdfFigure, pdfDocument } from './pdf-document.ts'
import { registerPdfFonts } from './pdf-fonts.ts'
import type { ShareReport } from './share-report.ts'

/**
 * PDF with cover, contents and a section per alert.
 * Laid out twice: only the first pass tells which page each section begins on, and the contents need that.
 */
export async function renderPdf(report: ShareReport, figures: readonly PdfFigure[]): Promise<Uint8Array> {
  registerPdfFonts()
  const pageOf = new Map<string, number>()
  const onSection = (alertId: string, pageNumber: number): void => {
    // A section of several pages reports each of them; the contents name the first.
    pageOf.set(alertId, Math.min(pageNumber, pageOf.get(alertId) ?? pageNumber))
  }
  await renderToBuffer(pdfDocument({ report, figures, pageOf: new Map(), onSection }))
  return await renderToBuffer(pdfDocument({ report, figures, pageOf, onSection: () => undefined }))
}
