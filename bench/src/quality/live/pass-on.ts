/**
 * Forwards a request to the shop behind a front, and returns its response with the shop's URLs replaced by the
 * front's.
 */
import { type IncomingMessage, request as openRequest, type ServerResponse } from 'node:http'
import { request as openSecure } from 'node:https'
import { brotliDecompressSync, gunzipSync, gzipSync, inflateSync } from 'node:zlib'

export interface Passage {
  /** Origin of the shop. */
  upstream: URL
  /** Origin of the front. */
  origin: string
  /** Texts are compressed and files may be cached, as on a well-configured server. */
  isPacking: boolean
  /** Changes a document; `url` is its URL at the shop. */
  changePage(html: string, url: URL): string
}

export interface PassedRequest {
  request: IncomingMessage
  body: string
  url: URL
  /** The shop must not recognize the visitor. */
  isWithoutCookies: boolean
}

/** Headers that belong to one connection or to a body that is rewritten. */
const ownHeaders = ['connection', 'transfer-encoding', 'content-length', 'keep-alive']

export async function passOn(
  passage: Passage,
  passed: PassedRequest,
  response: ServerResponse,
): Promise<void> {
  const { upstream, origin, isPacking } = passage
  const answer = await askShop(passage, passed)
  const status = answer.statusCode ?? 502
  const type = answer.headers['content-type'] ?? ''
  const headers = answerHeaders(answer, upstream, origin)
  if (isPacking && !/html|json/.test(type)) headers['cache-control'] = 'public, max-age=31536000'
  if (!/html|json|javascript|xml/.test(type) && !(isPacking && type.includes('css'))) {
    response.writeHead(status, headers)
    answer.pipe(response)
    return
  }
  const raw = Buffer.concat(await Array.fromAsync(answer as AsyncIterable<Buffer>))
  const encoding = answer.headers['content-encoding'] ?? ''
  const plain = unpack(raw, encoding).replaceAll(upstream.origin, origin)
  const sent = type.includes('html') ? passage.changePage(plain, passed.url) : plain
  delete headers['content-encoding']
  delete headers['content-security-policy']
  if (isPacking) headers['content-encoding'] = 'gzip'
  response.writeHead(status, headers)
  response.end(isPacking ? gzipSync(sent) : sent)
}

function askShop({ upstream, origin }: Passage, passed: PassedRequest): Promise<IncomingMessage> {
  const { request, body, url, isWithoutCookies } = passed
  const headers = { ...request.headers, host: upstream.host, 'accept-encoding': 'gzip' }
  const dropped = [
    'content-length',
    'transfer-encoding',
    'connection',
    ...(isWithoutCookies ? ['cookie'] : []),
  ]
  for (const name of dropped) Reflect.deleteProperty(headers, name)
  for (const name of ['origin', 'referer'] as const)
    if (headers[name]) headers[name] = headers[name].replace(origin, upstream.origin)
  const open = upstream.protocol === 'https:' ? openSecure : openRequest
  return new Promise((resolve, reject) => {
    const out = open(url, { method: request.method, headers }, resolve)
    out.on('error', reject)
    out.end(body === '' ? undefined : body)
  })
}

function answerHeaders(
  { headers }: IncomingMessage,
  upstream: URL,
  origin: string,
): Record<string, string | string[]> {
  const kept = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || ownHeaders.includes(name) ? [] : [[name, value] as const],
  )
  return Object.fromEntries(
    kept.map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll(upstream.origin, origin) : value,
    ]),
  )
}

function unpack(raw: Buffer, encoding: string): string {
  if (encoding === 'gzip') return gunzipSync(raw).toString()
  if (encoding === 'br') return brotliDecompressSync(raw).toString()
  if (encoding === 'deflate') return inflateSync(raw).toString()
  return raw.toString()
}
