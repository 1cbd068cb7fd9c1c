/** Paths become parameters: `/lamps/red/drum` is `/index.php?main_page=lamps&id=red%2Fdrum`. */
import type { CheerioAPI } from 'cheerio'
import type { Transformation } from '../transformation.ts'

/** Null when the address is not a page of the shop. The home page stays where it is. */
export function movedAddress(address: string, base: string): string | null {
  const url = URL.parse(address, base)
  if (url === null || url.host !== new URL(base).host || !/^https?:$/.test(url.protocol)) return null
  if (/\.(?!html?$|php$|aspx?$)[a-z]\w{1,4}$/i.test(url.pathname)) return null
  const segments = url.pathname.split('/').filter((segment) => segment !== '')
  const [first, ...rest] = segments
  if (first === undefined) return null
  const moved = new URL('/index.php', url)
  moved.searchParams.set('main_page', first.replace(/\.\w+$/, ''))
  if (rest.length > 0) moved.searchParams.set('id', rest.join('/'))
  for (const [name, value] of url.searchParams) moved.searchParams.append(name, value)
  moved.hash = url.hash
  return moved.href
}

const places = [
  ['a[href]', 'href'],
  ['area[href]', 'href'],
  ['link[rel="canonical"]', 'href'],
  ['link[rel="alternate"]', 'href'],
  ['link[rel="next"]', 'href'],
  ['link[rel="prev"]', 'href'],
  ['meta[property="og:url"]', 'content'],
  ['[itemprop="url"][content]', 'content'],
  ['form[action]', 'action'],
] as const

function moveAddresses($: CheerioAPI, base: string): void {
  for (const [selector, attribute] of places)
    for (const element of $(selector).toArray()) {
      const written = $(element).attr(attribute) ?? ''
      if (written === '' || written.startsWith('#')) continue
      const moved = movedAddress(written, base)
      if (moved !== null) $(element).attr(attribute, moved)
    }
  const origin = new URL(base).origin.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  const inData = new RegExp(String.raw`${origin}[^"'\s<>\\]*`, 'g')
  for (const element of $('script[type="application/ld+json"]').toArray())
    $(element).text(
      $(element)
        .text()
        .replaceAll(String.raw`\/`, '/')
        .replace(inData, (address) => movedAddress(address, base) ?? address),
    )
}

export const movedAddresses: Transformation = {
  name: 'addresses in parameters',
  apply($, { url }) {
    const base = $('base[href]').attr('href')
    moveAddresses($, URL.parse(base ?? '', url)?.href ?? url)
    return { $, url: movedAddress(url, url) ?? url }
  },
}
