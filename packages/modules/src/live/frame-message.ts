/** A picture on its way: eight bytes for the time at which it was drawn, then the JPEG. Viewer and hub read the same. */

const timeBytes = 8

export function encodeFrame(frame: { jpeg: Uint8Array; atMs: number }): Uint8Array<ArrayBuffer> {
  const message = new Uint8Array(timeBytes + frame.jpeg.length)
  new DataView(message.buffer).setFloat64(0, frame.atMs)
  message.set(frame.jpeg, timeBytes)
  return message
}

/** Whether bytes from outside are such a message. */
export function isFrame(message: Uint8Array): boolean {
  return message.length > timeBytes + 3 && message[timeBytes] === 0xff && message[timeBytes + 1] === 0xd8
}
