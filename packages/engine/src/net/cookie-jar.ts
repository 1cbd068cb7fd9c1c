/** Cookies of one visitor: one jar per scan and region, never shared. */
import { type Cookie, MemoryCookieStore, CookieJar as StandardJar } from 'tough-cookie'

export interface CookieJar {
  /** Value of the Cookie header for an address, or null when there is none. */
  header(url: URL): string | null
  /** Stores the Set-Cookie lines of a response. */
  store(url: URL, lines: readonly string[]): void
  /** Changes whenever a cookie does, so that a redirect loop can be distinguished from a cookie gate. */
  readonly version: number
}

const maxCookiesPerJar = 300
const maxCookieBytes = 4096

/** An empty jar. Ignores cookies that no host may set, such as one for `co.uk`. */
export function createCookieJar(): CookieJar {
  const store = new MemoryCookieStore()
  const jar = new StandardJar(store, { rejectPublicSuffixes: true })
  /** Oldest first. */
  const known = new Map<string, Cookie>()
  let version = 0

  function remove(key: string, { domain, path, key: name }: Cookie): void {
    known.delete(key)
    void store.removeCookie(domain ?? '', path ?? '/', name)
  }

  function addCookie(cookie: Cookie): void {
    const key = `${cookie.domain}|${cookie.path}|${cookie.key}`
    const before = known.get(key)
    if (cookie.TTL() <= 0) {
      remove(key, cookie)
      if (before !== undefined) version += 1
      return
    }
    if (before?.value !== cookie.value) version += 1
    known.delete(key)
    known.set(key, cookie)
    const [oldest] = known
    if (known.size > maxCookiesPerJar && oldest !== undefined) remove(...oldest)
  }

  return {
    get version() {
      return version
    },
    header: (url) => jar.getCookieStringSync(url.href) || null,
    store(url, lines) {
      for (const line of lines) {
        if (Buffer.byteLength(line) > maxCookieBytes) continue
        const cookie = jar.setCookieSync(line, url.href, { ignoreError: true })
        if (cookie !== undefined) addCookie(cookie)
      }
    },
  }
}
