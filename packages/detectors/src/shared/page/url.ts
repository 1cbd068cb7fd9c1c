/** URLs as detectors compare them. */
import { asPath } from '@vitrine/kernel/store/hash-route'
import { decodePath } from '@vitrine/kernel/store/shown-path'

const tracking =
  /^(utm_.+|gclid|gbraid|wbraid|fbclid|msclkid|dclid|mc_[ce]id|_ga|_gl|igshid|yclid|ttclid|srsltid|ref|_pos|_sid|_ss|_psq|_fid|pr_(prod|rec|ref|seq)_.+|scid|sid|phpsessid|jsessionid|zenid|oscsid|currency|sort|order|limit)$/i
const homePath = /^\/?$|^\/(index|home)(\.\w+)?$|^\/[a-z]{2}([-_][a-z]{2})?\/?$/i

/** The parsed URL, or null when it's invalid. */
export function tryUrl(url: string, base?: string): URL | null {
  return URL.canParse(url, base) ? new URL(url, base) : null
}

/** The parsed URL of a page; that of a route in the fragment (`/#/lamps`) has it in its path. */
function pageUrl(url: string): URL | null {
  return tryUrl(asPath(url))
}

/** URLs of one page share a key: no fragment, no tracking, no trailing slash, no `www.`, sorted query. */
export function pageKey(url: string): string {
  const parsed = pageUrl(url)
  if (!parsed) return url
  const query = [...parsed.searchParams]
    .filter(([name]) => !tracking.test(name))
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('&')
  const host = parsed.host.replace(/^www\./, '')
  const path = decodePath(parsed.pathname).replace(/\/+$/, '')
  return `${host}${path}${query ? `?${query}` : ''}`
}

/** `pageKey` without the query: the page whatever variant is selected. */
export function pathKey(url: string): string {
  return pageKey(url).split('?')[0] ?? url
}

/** Parameters that identify products in stores without readable URLs. */
const naming =
  /^(?:(?:products?|prod|item|article|artikel|goods)[-_]?(?:id|nr|no|number|code)?|p?id|id[-_]product|route|main_page)$/i

/** `pathKey` with the product parameter of the query (`?products_id=9`): the product whatever variant is selected. */
export function productKey(url: string): string {
  const named = [...(pageUrl(url)?.searchParams ?? [])].filter(([name]) => naming.test(name)).sort()
  return [pathKey(url), ...named.map(([name, value]) => `${name}=${value}`)].join('?')
}

/**
 * Whether a URL has all parameters of a page and adds others, such as the list it was opened from (`?list=4&id=7` for
 * `?id=7`). A page without parameters can't be recognized this way.
 */
export function isWiderAddress(url: string, page: string): boolean {
  const [wide, own] = [pageUrl(url), pageUrl(page)]
  if (!wide || !own || pathKey(url) !== pathKey(page)) return false
  const named = [...own.searchParams].filter(([name]) => !tracking.test(name))
  return named.length > 0 && named.every(([name, value]) => wide.searchParams.get(name) === value)
}

/** Home page of the store or of one of its languages. */
export function isHomeUrl(url: string): boolean {
  const parsed = pageUrl(url)
  return parsed !== null && homePath.test(parsed.pathname) && parsed.search === ''
}

/** Host without `www.`. */
export function bareHost(url: string): string {
  return tryUrl(url)?.host.replace(/^www\./, '') ?? ''
}

/** The original image behind a resizing service (`/_next/image?url=…`, `/images?src=…`); otherwise the URL itself. */
function originalImage(url: string): string {
  const parsed = tryUrl(url)
  if (!parsed || /\.\w{2,5}$/.test(parsed.pathname)) return url
  for (const name of ['url', 'src', 'image', 'img', 'file', 'u']) {
    const value = parsed.searchParams.get(name)
    if (value && /\.(?:jpe?g|png|webp|gif|avif|svg)\b/i.test(value)) return new URL(value, url).href
  }
  return url
}

/** File name of an image URL without the query, in lower case. */
export function fileName(url: string): string {
  const name = tryUrl(originalImage(url))?.pathname.split('/').pop() ?? ''
  return decodePath(name).toLowerCase()
}

/**
 * Image URL without query and size suffix (`_300x300`, `-150x150`, `.96x96`, `@2x`, and the `.750` behind a number), so that
 * all sizes are one asset.
 */
export function assetKey(url: string): string {
  const parsed = tryUrl(originalImage(url))
  if (!parsed) return url
  return `${parsed.host}${decodePath(parsed.pathname)}`
    .replace(/@\dx(?=\.\w+$)/i, '')
    .replace(/[-_.]\d{2,4}x(\d{2,4})?(?=\.\w+$)/i, '')
    .replace(/(?<=\d)\.\d{2,4}(?=\.\w+$)/, '')
}
