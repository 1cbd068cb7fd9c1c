/**
 * Routes of single-page stores: `/#/product/1` and `/#!/product/1` are pages of their own, although servers never see
 * what follows the number sign. Only an entrance, such as `/` or `/index.html`, has routes. Elsewhere a fragment with a
 * slash selects something on the page, such as a variant.
 */

const entrance = /(?:\/|\/(?:index|default)\.\w{2,5})$/i
/** `/lamps/oak`, `!/lamps/oak` and `!lamps`; `!` and `/` alone lead nowhere. */
const written = /^#(!?)\/*([\p{L}\d%~_][^\s#]*)$/u

/** The route in an address with its leading slash, and its query; null for an address without one. */
export function routeOf(url: URL): string | null {
  if (url.hash.length < 2 || !entrance.test(url.pathname)) return null
  const [, bang = '', path] = written.exec(url.hash) ?? []
  if (path === undefined || (bang === '' && !url.hash.startsWith('#/'))) return null
  return `/${path}`
}

/** Whether an address has a route. */
export function hasRoute(input: string): boolean {
  const url = input.includes('#') ? URL.parse(input) : null
  return url !== null && routeOf(url) !== null
}

/** The address of the document that shows the route. */
export function withoutRoute(input: string): string {
  return hasRoute(input) ? input.slice(0, input.indexOf('#')) : input
}

/**
 * The address that a store with paths instead of routes would have: `/shop/#/lamps/1?size=2` is `/shop/lamps/1?size=2`.
 * What the address of the document selects, such as a language, is left out.
 */
export function asPath(input: string): string {
  const url = input.includes('#') ? URL.parse(input) : null
  const route = url === null ? null : routeOf(url)
  if (url === null || route === null) return input
  return URL.parse(`${folderOf(url)}${route.slice(1)}`, url.origin)?.href ?? input
}

/** The folder of the document, with its last slash. */
export function folderOf({ pathname }: URL): string {
  return pathname.replace(/[^/]*$/, '')
}

/** The path that says which page an address shows, wherever the address has it. */
export function pagePath(url: URL): string {
  return URL.parse(asPath(url.href))?.pathname ?? url.pathname
}
