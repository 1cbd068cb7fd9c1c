/** How long a file's object URL stays valid, in milliseconds: the browser reads it after the click. */
const giveUpMs = 10_000

/** Downloads a blob as a file. */
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
