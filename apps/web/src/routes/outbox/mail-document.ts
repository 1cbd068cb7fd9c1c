/**
 * Document of a mail for an iframe: its links open in new tabs, as in a mail program. The iframe itself runs no
 * scripts and cannot navigate.
 */
export function mailDocument(html: string): string {
  const base = '<base target="_blank">'
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, (head) => `${head}${base}`) : base + html
}

export function attachmentBlob(attachment: { media_type: string; content_base64: string }): Blob {
  const bytes = Uint8Array.from(atob(attachment.content_base64), (char) => char.charCodeAt(0))
  return new Blob([bytes], { type: attachment.media_type })
}
