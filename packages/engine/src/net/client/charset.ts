/** Decodes the bytes of a document as a browser would. */

const metaCharset = /<meta[^>]{0,300}?charset\s*=\s*["']?\s*([\w.:-]+)/i
const xmlEncoding = /^<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.:-]+)["']/i
const prescanBytes = 4096

/**
 * The encoding of a document: byte order mark, then the header, then the document's own declaration, then
 * UTF-8 when the bytes are valid UTF-8, then Windows-1252 (the web's default).
 */
function detectCharset(body: Uint8Array, contentType: string): string {
  const mark = byteOrderMark(body)
  if (mark !== null) return mark
  const fromHeader = knownLabel(/charset\s*=\s*["']?\s*([\w.:-]+)/i.exec(contentType)?.[1])
  if (fromHeader !== null) return fromHeader
  const head = Buffer.from(body.buffer, body.byteOffset, Math.min(body.byteLength, prescanBytes)).toString(
    'latin1',
  )
  const declared = knownLabel((xmlEncoding.exec(head) ?? metaCharset.exec(head))?.[1])
  // A document whose declaration is readable as ASCII is not UTF-16, whatever it declares (HTML standard).
  if (declared !== null) return declared.startsWith('utf-16') ? 'utf-8' : declared
  return isUtf8(body) ? 'utf-8' : 'windows-1252'
}

/** The text of a document. Invalid sequences become U+FFFD; the byte order mark is dropped. */
export function decodeText(body: Uint8Array, contentType: string): string {
  return new TextDecoder(detectCharset(body, contentType)).decode(body)
}

function byteOrderMark(body: Uint8Array): string | null {
  if (body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf) return 'utf-8'
  if (body[0] === 0xfe && body[1] === 0xff) return 'utf-16be'
  if (body[0] === 0xff && body[1] === 0xfe) return 'utf-16le'
  return null
}

function knownLabel(label: string | undefined): string | null {
  if (label === undefined) return null
  try {
    return new TextDecoder(label).encoding
  } catch {
    return null
  }
}

function isUtf8(body: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(body)
    return true
  } catch {
    return false
  }
}
