/** Headers that the user adds to every request to the store, such as a password for a staging site. */

export interface StoreHeaders {
  /** What is sent to an address: nothing but to the store itself, whoever redirects or links there. */
  for(url: URL): Readonly<Record<string, string>>
  /** Cookies of the headers, for browsers, which keep them apart from other headers. */
  cookies(): { name: string; value: string; url: string }[]
  /** Patterns of the store's addresses for `Fetch.enable`; empty if there are no headers. */
  urlPatterns(): string[]
}

/**
 * @param headers names in lower case
 * @param roots addresses of the store. Its host counts with and without `www.`, and without encryption only if a root
 *   is unencrypted.
 */
export function createStoreHeaders(
  headers: Readonly<Record<string, string>>,
  roots: readonly string[],
): StoreHeaders {
  const origins = new Set(roots.flatMap(originsOf))
  const { cookie, ...others } = headers
  const isEmpty = Object.keys(headers).length === 0
  return {
    for: (url) => (!isEmpty && origins.has(url.origin) ? headers : {}),
    cookies: () =>
      (cookie ?? '').split(';').flatMap((pair) => {
        const at = pair.indexOf('=')
        const [name, value] = [pair.slice(0, at).trim(), pair.slice(at + 1).trim()]
        return at < 1 || name === '' ? [] : [...origins].map((url) => ({ name, value, url }))
      }),
    urlPatterns: () => (Object.keys(others).length === 0 ? [] : [...origins].map((origin) => `${origin}/*`)),
  }
}

function originsOf(root: string): string[] {
  const url = URL.parse(root)
  if (url === null) return []
  const bare = url.host.replace(/^www\./, '')
  const isName = /[a-z]/i.test(url.hostname) && bare.includes('.')
  const hosts = isName ? [bare, `www.${bare}`] : [url.host]
  // Stores redirect to the encrypted address; the password must not go the other way.
  const schemes = url.protocol === 'http:' ? ['http:', 'https:'] : ['https:']
  return schemes.flatMap((scheme) => hosts.map((host) => new URL(`${scheme}//${host}`).origin))
}
