import { downloadFile } from '../../../shared/download-file.ts'

/** Downloads a base64 PDF as a file. Returns false if it cannot be decoded. */
export function downloadPdf(base64: string, fileName = 'vitrine-alerts.pdf'): boolean {
  try {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
    downloadFile(new Blob([bytes], { type: 'application/pdf' }), fileName)
    return true
  } catch {
    return false
  }
}
