/** Cookies of one visit with its redirects. */
import { type Cookie, MemoryCookieStore, CookieJar as StandardJar } from 'tough-cookie'

export interface CookieJar {
  /** Value of the Cookie header for an address, or null when there is none. */
  header(url: URL): string | null
  /** Stores the Set-Cookie lines of a response. */
  store(url: URL, lines: readonly string[]): void
  /** Changes whenever a cookie does, so that a redirect loop can be distinguished from a cookie gate. */
  readonly version: number
  /** The cookies, oldest first. */
  all(): Iterable<Cookie>
}

const maxCookiesPerJar = 300
const maxCookieBytes = 4096

/** A jar with the cookies of another one. Ignores cookies that no host may set, such as one for `co.uk`. */
export function createCookieJar(initial?: CookieJar): CookieJar {
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

  for (const cookie of initial?.all() ?? []) {
    void store.putCookie(cookie)
    addCookie(cookie)
  }
  return {
    get version() {
      return version
    },
    all: () => known.values(),
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
