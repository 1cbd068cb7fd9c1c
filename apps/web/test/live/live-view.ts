/**
 * The live view of a running scan: the product's own viewer, and a connection on which one picture comes, with the
 * price of a card boxed.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Duplex } from 'node:stream'
import { pictureFile } from '../fixture-images.ts'
import { browsing } from '../scan-answers.ts'

const liveUrl = '/live/ticket'
const key = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'
const viewer = join(
  dirname(createRequire(import.meta.url).resolve('@vitrine/modules/live/contract')),
  'viewer',
)
const files: Readonly<Record<string, { name: string; type: string }>> = {
  [liveUrl]: { name: 'viewer.html', type: 'text/html; charset=utf-8' },
  '/live/viewer.js': { name: 'viewer.js', type: 'text/javascript' },
  '/live/viewer.css': { name: 'viewer.css', type: 'text/css' },
}

/** A file of the viewer; null for other paths. */
export function viewerFile(path: string): { type: string; bytes: Buffer } | null {
  const file = files[path]
  return file === undefined ? null : { type: file.type, bytes: readFileSync(join(viewer, file.name)) }
}

/** Time, length of the caption, caption, picture: as the product sends it. */
function frame(): Buffer {
  const highlight = { x: 0.0156, y: 0.8133, width: 0.0405, height: 0.0356, label: 'Price' }
  const { action_text, current_url } = browsing
  const caption = Buffer.from(JSON.stringify({ action_text, current_url, highlight }))
  const head = Buffer.alloc(10)
  head.writeDoubleBE(Date.now())
  head.writeUInt16BE(caption.length, 8)
  return Buffer.concat([head, caption, readFileSync(pictureFile('live.jpg'))])
}

/** Answers a WebSocket with the picture, which is shorter than 64 KB. */
export function sendLivePicture({ headers }: IncomingMessage, socket: Duplex): void {
  const accept = createHash('sha1').update(`${headers['sec-websocket-key']}${key}`).digest('base64')
  const message = frame()
  const head = Buffer.from([0x82, 126, message.length >> 8, message.length & 255])
  // A viewer that leaves says so, and would wait for an answer: its connection must not outlive the server.
  const isGoodbye = (data: Buffer) => data[0] === 0x88
  socket.on('data', (data: Buffer) => isGoodbye(data) && socket.destroy())
  socket.on('end', () => socket.destroy())
  socket.on('error', () => socket.destroy())
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
  )
  socket.write(Buffer.concat([head, message]))
}
