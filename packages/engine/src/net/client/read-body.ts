/** Reads the body of a response with a limit on its transferred and its decompressed size. */
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, gunzipSync, inflate, inflateRaw, zstdDecompress } from 'node:zlib'
import { CrawlError } from '../crawl-error.ts'

/** Below this size a thread hop costs more than decompressing in place. */
const inlineBytes = 16 * 1024

const unpackers = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  br: promisify(brotliDecompress),
  zstd: promisify(zstdDecompress),
} as const

/**
 * All decoded bytes of a stream. Throws `too-large` when the compressed or the decompressed size exceeds
 * `maxBytes` (which also stops decompression bombs) and `content-broken` when decoding fails.
 */
export async function readBody(
  stream: Readable,
  encoding: string | undefined,
  maxBytes: number,
  url: string,
): Promise<{ body: Buffer; wireBytes: number }> {
  const chunks: Buffer[] = []
  let wireBytes = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    wireBytes += chunk.byteLength
    if (wireBytes > maxBytes) {
      stream.destroy()
      throw tooLarge(url, maxBytes)
    }
    chunks.push(chunk)
  }
  const [first] = chunks
  let body = chunks.length === 1 && first !== undefined ? first : Buffer.concat(chunks)
  const encodings = (encoding ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
  for (const name of encodings.reverse()) body = await unpack(body, name, maxBytes, url)
  return { body, wireBytes }
}

async function unpack(body: Buffer, encoding: string, maxBytes: number, url: string): Promise<Buffer> {
  if (encoding === '' || encoding === 'identity' || body.byteLength === 0) return body
  const options = { maxOutputLength: maxBytes }
  try {
    if (encoding === 'deflate') return await unpackDeflate(body, options)
    if (encoding === 'gzip' && body.byteLength < inlineBytes) return gunzipSync(body, options)
    if (encoding in unpackers) return await unpackers[encoding as keyof typeof unpackers](body, options)
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ERR_BUFFER_TOO_LARGE')
      throw tooLarge(url, maxBytes)
    throw new CrawlError('content-broken', 'retry-page', url, 'The response was corrupted.', { cause })
  }
  return body
}

/** “deflate” means zlib, but many servers send the raw stream; the first byte distinguishes them. */
async function unpackDeflate(body: Buffer, options: { maxOutputLength: number }): Promise<Buffer> {
  const isZlib = ((body[0] ?? 0) & 0x0f) === 8
  return isZlib ? promisify(inflate)(body, options) : promisify(inflateRaw)(body, options)
}

function tooLarge(url: string, maxBytes: number): CrawlError {
  const megabytes = Math.round(maxBytes / 1_000_000)
  return new CrawlError('too-large', 'skip-page', url, `The response is larger than ${megabytes} MB.`)
}
