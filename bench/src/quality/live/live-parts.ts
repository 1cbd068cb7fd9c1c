/** Parts that several injections insert into a live shop. */
import type { LiveInjection, LiveShop, ShopCall } from './live-injection.ts'

/** A cookie banner with two buttons; `close` is the script of both, with `box` for the banner. */
export const cookieBanner = (close: string) =>
  `if (document.cookie.includes('choice=')) return true; const box = append('<div id="cookie-consent" ` +
  'class="cookie-banner" role="dialog" aria-label="Cookies" ' +
  'style="position:fixed;left:0;right:0;bottom:0;background:#fff;color:#222;border-top:1px solid ' +
  '#888;padding:24px;z-index:9998"><p>We use cookies to measure visits and to show you offers.</p><button ' +
  'type="button" style="min-height:44px">Accept all</button> <button type="button" ' +
  `style="min-height:44px">Reject all</button></div>'); for (const each of box.querySelectorAll('button')) ` +
  `each.onclick = () => { ${close} }; return true`

/** Reports page views as GA4 does; numbered, as different views are. */
export const reports = (account: string, views: number) =>
  `for (let at = 1; at <= ${views}; at += 1) ` +
  `navigator.sendBeacon('https://www.google-analytics.com/g/collect?v=2&tid=${account}&en=page_view&_p=' + at + ` +
  `'&dl=' + encodeURIComponent(location.href))`

/** Runs once the shop's own scripts have rendered the page. */
export const afterLoad = (script: string) =>
  `addEventListener('load', () => setTimeout(() => { ${script} }, 100))`

/** Name of the image that a request asks for, whatever resizes it on the way; null for other requests. */
export function imageOf({ path, query }: Pick<ShopCall, 'path' | 'query'>): string | null {
  const addresses = [path, ...query.values()]
  for (const address of addresses) {
    const name = /[^/\\]+\.(?:jpe?g|png|webp|avif)$/i.exec(address)?.[0]
    if (name !== undefined) return name
  }
  return null
}

/** The same sample of many names on every visit. */
export function isOneIn(count: number, name: string): boolean {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return sum % count === 0
}

/** Handles one URL itself. */
export const answers =
  (path: string, type: string, body: string | Uint8Array, status = 200): LiveInjection['turn'] =>
  (call) =>
    call.path === path ? { kind: 'answer', status, type, body } : null

/** The largest visible image, which is usually the product's. */
export const largestImage =
  'const image = [...document.images].filter((each) => shown(each) && each.getBoundingClientRect().width > ' +
  '180).sort((a, b) => b.width * b.height - a.width * a.height)[0]'

/** A search for other words than the typed ones. */
export const searchFor =
  (other: (typed: string, shop: LiveShop) => string | null): LiveInjection['turn'] =>
  ({ path, query }, shop) => {
    if (!/search/i.test(path)) return null
    for (const [name, value] of query) {
      const instead = value === '' ? null : other(value, shop)
      if (instead === null) continue
      const next = new URLSearchParams(query)
      next.set(name, instead)
      return { kind: 'pass', path: `${path}?${next}` }
    }
    return null
  }

/** Words of four or more letters in the names of the shop's products. */
export const wordsOf = ({ titles }: Pick<LiveShop, 'titles'>) => [
  ...new Set(titles.flatMap((title) => title.toLowerCase().match(/\p{L}{4,}/gu) ?? [])),
]
