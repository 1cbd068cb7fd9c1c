/**
 * A mail's document for a frame: its links open pages of their own, as in a mail program. The frame itself runs
 * nothing and may not leave its place.
 */
export function mailDocument(html: string): string {
  const base = '<base target="_blank">'
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, (head) => `${head}${base}`) : base + html
}

/** Bytes of an attachment. */
export function attachmentBlob(attachment: { media_type: string; content_base64: string }): Blob {
  const bytes = Uint8Array.from(atob(attachment.content_base64), (char) => char.charCodeAt(0))
  return new Blob([bytes], { type: attachment.media_type })
}
