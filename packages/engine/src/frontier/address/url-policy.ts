/** Normalizes the addresses of a store and decides which of them are documents. */
import { routeOf } from '@vitrine/kernel/store/hash-route'
import { parameterKind } from './parameter-policy.ts'
import { queryOf, queryParts } from './query.ts'

/** File extensions that are not pages. */
const fileEndings =
  /\.(jpe?g|png|gif|webp|avif|svg|ico|bmp|tiff?|css|js|mjs|json|map|woff2?|ttf|otf|eot|pdf|zip|gz|rar|7z|tar|dmg|exe|apk|msi|mp[34]|m4[av]|mov|avi|webm|ogg|wav|docx?|xlsx?|pptx?|csv|xml|rss|atom|txt|ics|vcf)$/i
const sessionInPath = /;(jsessionid|phpsessid|sid)=[^/?#;]*/gi

/**
 * The normalized address: no fragment except a route, no tracking, session or variant parameters, the rest sorted
 * behind those without a value,
 * escapes as browsers write them. Null for anything but http(s).
 */
export function normaliseUrl(input: string, base?: string): string | null {
  const url = URL.parse(input.trim(), base)
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null
  const route = url.hash === '' ? null : routeOf(url)
  const [lead = ''] = /^#!?\/*/.exec(url.hash) ?? []
  url.hash = route === null ? '' : lead.replace(/\/+/, '/') + normaliseRoute(route, url.origin).slice(1)
  url.username = ''
  url.password = ''
  url.hostname = url.hostname.replace(/\.$/, '')
  normaliseParts(url)
  return url.href
}

/** `/lamps//oak?utm_source=x` is `/lamps/oak`. */
function normaliseRoute(route: string, origin: string): string {
  const url = URL.parse(route, origin)
  if (url === null) return route
  normaliseParts(url)
  return `${url.pathname}${url.search}`
}

function normaliseParts(url: URL): void {
  url.pathname = normalisePath(url.pathname)
  const kept = queryParts(url.search).filter(({ name, value }) => {
    const kind = parameterKind(name, value, url.pathname)
    return kind !== 'tracking' && kind !== 'session' && kind !== 'variant'
  })
  const sorted = kept
    .filter(({ isBare }) => !isBare)
    .sort((left, right) => compare(left.name, right.name) || compare(left.value, right.value))
  url.search = queryOf([...kept.filter(({ isBare }) => isBare), ...sorted])
}

function normalisePath(pathname: string): string {
  return pathname
    .replace(sessionInPath, '')
    .replace(/\/{2,}/g, '/')
    .replace(/%[0-9a-f]{2}/gi, (code) => {
      const character = String.fromCharCode(Number.parseInt(code.slice(1), 16))
      return /[\w.~-]/.test(character) ? character : code.toUpperCase()
    })
}

function compare(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0
}

/** Host without `www.`, so that both forms of a store are one. */
export function siteHost(url: string | URL): string {
  const parsed = typeof url === 'string' ? URL.parse(url) : url
  return (parsed?.host ?? '').replace(/^www\./, '')
}

/** Whether an address may be a page rather than a file or a feed. */
export function isDocumentUrl(url: string): boolean {
  const parsed = URL.parse(url)
  if (parsed === null) return false
  if (fileEndings.test(parsed.pathname)) return false
  return !/\/(feed|rss|atom|xmlrpc|wp-json|oembed|cdn-cgi|api|graphql)(\/|$)/i.test(parsed.pathname)
}
