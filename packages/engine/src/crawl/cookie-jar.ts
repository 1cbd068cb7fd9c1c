/** Cookies of one visitor: one jar per scan and region, never shared. A small part of RFC 6265, enough for shops. */

interface Cookie {
  name: string
  value: string
  domain: string
  isHostOnly: boolean
  path: string
  isSecure: boolean
  expiresMs: number
}

export interface CookieJar {
  /** Value of the Cookie header for an address, or null when there is none. */
  header(url: URL): string | null
  /** Takes the Set-Cookie lines of an answer. */
  store(url: URL, lines: readonly string[]): void
  /** Sets one cookie for a host, such as a region's currency. */
  set(url: URL, name: string, value: string): void
  /** Changes whenever a cookie does, so that a redirect loop is told from a cookie gate. */
  readonly version: number
}

const maxCookiesPerJar = 300
const maxCookieBytes = 4096

/** An empty jar. */
export function createCookieJar(nowMs: () => number = Date.now): CookieJar {
  const cookies = new Map<string, Cookie>()
  let version = 0

  function put(cookie: Cookie): void {
    const key = `${cookie.domain}|${cookie.path}|${cookie.name}`
    const known = cookies.get(key)
    if (cookie.expiresMs <= nowMs()) {
      if (cookies.delete(key)) version += 1
      return
    }
    if (known?.value !== cookie.value) version += 1
    cookies.delete(key)
    cookies.set(key, cookie)
    const [oldest] = cookies.keys()
    if (cookies.size > maxCookiesPerJar && oldest !== undefined) cookies.delete(oldest)
  }

  return {
    get version() {
      return version
    },
    header(url) {
      const now = nowMs()
      const matching = [...cookies.values()].filter(
        (cookie) => cookie.expiresMs > now && isSentTo(cookie, url),
      )
      if (matching.length === 0) return null
      matching.sort((left, right) => right.path.length - left.path.length)
      return matching.map(({ name, value }) => `${name}=${value}`).join('; ')
    },
    store(url, lines) {
      for (const line of lines) {
        const cookie = parseSetCookie(line, url, nowMs())
        if (cookie !== null) put(cookie)
      }
    },
    set(url, name, value) {
      const domain = url.hostname
      put({
        name,
        value,
        domain,
        isHostOnly: true,
        path: '/',
        isSecure: false,
        expiresMs: Number.POSITIVE_INFINITY,
      })
    },
  }
}

function isSentTo(cookie: Cookie, url: URL): boolean {
  if (cookie.isSecure && url.protocol !== 'https:') return false
  const isHost = cookie.isHostOnly ? url.hostname === cookie.domain : isWithin(url.hostname, cookie.domain)
  if (!isHost) return false
  return (
    url.pathname === cookie.path ||
    url.pathname.startsWith(cookie.path.endsWith('/') ? cookie.path : `${cookie.path}/`)
  )
}

function isWithin(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`)
}

/** One Set-Cookie line, or null when it is unreadable or not this host's to set. */
function parseSetCookie(line: string, url: URL, nowMs: number): Cookie | null {
  if (line.length > maxCookieBytes) return null
  const [pair = '', ...rest] = line.split(';')
  const equals = pair.indexOf('=')
  if (equals < 1) return null
  const attributes = new Map<string, string>()
  for (const part of rest) {
    const [key = '', ...value] = part.split('=')
    attributes.set(key.trim().toLowerCase(), value.join('=').trim())
  }
  const domain = (attributes.get('domain') ?? '').replace(/^\./, '').toLowerCase()
  // A domain without a dot is a public suffix, and a foreign one is an attempt to plant a cookie elsewhere.
  if (domain !== '' && domain !== url.hostname && (!domain.includes('.') || !isWithin(url.hostname, domain)))
    return null
  const path = attributes.get('path') ?? ''
  return {
    name: pair.slice(0, equals).trim(),
    value: pair.slice(equals + 1).trim(),
    domain: domain === '' ? url.hostname : domain,
    isHostOnly: domain === '',
    path: path.startsWith('/') ? path : defaultPath(url.pathname),
    isSecure: attributes.has('secure'),
    expiresMs: expiry(attributes, nowMs),
  }
}

function defaultPath(pathname: string): string {
  const cut = pathname.lastIndexOf('/')
  return cut <= 0 ? '/' : pathname.slice(0, cut)
}

function expiry(attributes: ReadonlyMap<string, string>, nowMs: number): number {
  const maxAge = attributes.get('max-age')
  if (maxAge !== undefined && /^-?\d+$/.test(maxAge)) return nowMs + Number(maxAge) * 1000
  const expires = Date.parse(attributes.get('expires') ?? '')
  return Number.isNaN(expires) ? Number.POSITIVE_INFINITY : expires
}
