/** How long a file's address stays good: the browser reads it after the click. */
const giveUpMs = 10_000

/** Offers a file to be saved. */
export function downloadFile(content: Blob, fileName: string) {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), giveUpMs)
}
