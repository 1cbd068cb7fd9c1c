/**
 * A frame in transit with its caption: eight bytes for its time, two for the length of the caption, the
 * caption as JSON, then the JPEG. Viewer and hub use the same format. Caption and frame travel together, so
 * that the caption always matches the tab.
 */

const timeBytes = 8
const headBytes = timeBytes + 2

/** A box in shares of the picture, and what is in it. */
interface Highlight {
  x: number
  y: number
  width: number
  height: number
  label: string
}

interface Frame {
  jpeg: Uint8Array
  atMs: number
  /** Absent: the content of the frame is unknown. */
  caption?: { action_text: string; current_url: string; highlight?: Highlight | null }
}

export function encodeFrame({ jpeg, atMs, caption }: Frame): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder().encode(JSON.stringify(caption ?? {}))
  const message = new Uint8Array(headBytes + text.length + jpeg.length)
  const view = new DataView(message.buffer)
  view.setFloat64(0, atMs)
  view.setUint16(timeBytes, text.length)
  message.set(text, headBytes)
  message.set(jpeg, headBytes + text.length)
  return message
}

/** Whether bytes from outside are such a message. */
export function isFrame(message: Uint8Array): boolean {
  if (message.length < headBytes + 4) return false
  const start =
    headBytes + new DataView(message.buffer, message.byteOffset, message.byteLength).getUint16(timeBytes)
  return message.length > start + 3 && message[start] === 0xff && message[start + 1] === 0xd8
}
