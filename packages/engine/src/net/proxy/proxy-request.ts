/** Parses the head of a request that a browser sends to a forward proxy. */

export interface ProxyRequest {
  method: string
  /** `host:port` of a tunnel, the absolute URL of a plain request. */
  target: string
  version: string
  /** Header lines as written, without the line ends. */
  headerLines: readonly string[]
  authorization: string
  contentLength: number
  /** The body's length is unknown until its end. */
  isChunked: boolean
}

/** Headers for the proxy or for this one connection (RFC 9110 §7.6.1). */
const hopHeader = /^(proxy-[\w-]+|connection|keep-alive|te|trailer|upgrade|expect):/i

/** Parses a head (without its empty line). Null when it is not an HTTP/1 request. */
export function parseProxyRequest(head: string): ProxyRequest | null {
  const [first = '', ...headerLines] = head.split('\r\n')
  const match = /^([A-Z]{3,20}) (\S+) (HTTP\/1\.[01])$/.exec(first)
  if (match === null) return null
  const [, method = '', target = '', version = ''] = match
  const request = {
    method,
    target,
    version,
    headerLines,
    authorization: '',
    contentLength: 0,
    isChunked: false,
  }
  for (const line of headerLines) {
    const colon = line.indexOf(':')
    if (colon < 1 || line.startsWith(' ') || line.startsWith('\t')) return null
    // Most headers begin with other letters; comparing the length first keeps this loop cheap.
    if (colon !== 14 && colon !== 17 && colon !== 19) continue
    const name = line.slice(0, colon).toLowerCase()
    const value = line.slice(colon + 1).trim()
    if (name === 'content-length')
      request.contentLength = /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN
    if (name === 'transfer-encoding') request.isChunked = true
    if (name === 'proxy-authorization') request.authorization = value
  }
  return Number.isNaN(request.contentLength) ? null : request
}

/** The head as the origin server expects it: path instead of URL, without proxy headers. */
export function originHead(request: ProxyRequest): string {
  const authority = request.target.indexOf('://') + 3
  const slash = request.target.slice(authority).search(/[/?]/)
  const rest = slash === -1 ? '/' : request.target.slice(authority + slash)
  const path = rest.startsWith('/') ? rest : `/${rest}`
  const kept = request.headerLines.filter((line) => !hopHeader.test(line))
  // A body of unknown length is the connection's last message, because the proxy does not look for its end.
  const connection = request.isChunked ? 'close' : 'keep-alive'
  return `${request.method} ${path} ${request.version}\r\n${kept.join('\r\n')}\r\nConnection: ${connection}\r\n\r\n`
}
