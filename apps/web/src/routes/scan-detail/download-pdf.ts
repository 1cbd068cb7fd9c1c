import { downloadFile } from '../../shared/download-file.ts'

/** Offers a base64 PDF as a file. Answers false when it cannot be read. */
export function downloadPdf(base64: string, fileName = 'vitrine-alerts.pdf'): boolean {
  try {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
    downloadFile(new Blob([bytes], { type: 'application/pdf' }), fileName)
    return true
  } catch {
    return false
  }
}
