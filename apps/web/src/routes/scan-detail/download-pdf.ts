/** Offers a base64 PDF as a file. Answers false when it cannot be read. */
export function downloadPdf(base64: string, fileName = 'vitrine-alerts.pdf'): boolean {
  try {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
    const url = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
    const link = document.createElement('a')
    link.href = url
    link.download = fileName
    document.body.append(link)
    link.click()
    link.remove()
    // The browser reads the address after the click; it is given up a little later.
    setTimeout(() => URL.revokeObjectURL(url), 10_000)
    return true
  } catch {
    return false
  }
}
