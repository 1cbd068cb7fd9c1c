/** Finds the entry addresses of a store's regions: hreflang links, and the links or options of its store switcher. */
import { isSameStore } from '@vitrine/kernel/store/store-domain'
import { markets } from '@vitrine/lexicon/concepts/general/places'
import { load } from 'cheerio'
import { homeOfLanguage, knownRegions } from '../../net/region-locale.ts'
import { siteHost } from '../address/url-policy.ts'

/** Region code of the launch form (`UK`, not `GB`) → entry addresses, the best evidence first. */
export type RegionUrlMapping = Record<string, string[]>

const countryHosts: Record<string, string> = {
  'co.uk': 'UK',
  'com.au': 'AU',
  'co.nz': 'NZ',
  'co.jp': 'JP',
  'com.br': 'BR',
  'com.mx': 'MX',
}

/**
 * The regions that a home page names. Only entries of its owner count.
 * @param isOwn whether an address belongs to the owner; absent: whether it has the page's own domain
 */
export function discoverRegionRoots(
  html: string,
  pageUrl: string,
  isOwn: (url: URL) => boolean = (url) => isSameStore(url, pageUrl),
): RegionUrlMapping {
  const $ = load(html)
  const mapping: RegionUrlMapping = {}
  const base = URL.parse($('base[href]').attr('href') ?? '', pageUrl)?.href ?? pageUrl
  const add = (region: string | null, raw: string | undefined) => {
    const url = URL.parse(raw ?? '', base)
    if (region === null || url === null || !isOwn(url)) return
    url.hash = ''
    const list = mapping[region] ?? []
    if (!list.includes(url.href)) mapping[region] = [...list, url.href]
  }
  $('link[rel="alternate"][hreflang][href]').each((_, element) => {
    add(regionOfLanguageTag($(element).attr('hreflang') ?? ''), $(element).attr('href'))
  })
  $('a[href], option[value]').each((_, element) => {
    const item = $(element)
    const target = item.attr('href') ?? item.attr('value') ?? ''
    if (!/^(https?:)?\/\/|^\//.test(target) || !isRootLike(target, base)) return
    const words = item.text() || item.attr('title') || item.attr('aria-label') || ''
    add(regionOfWords(words) ?? regionOfAddress(target, base), target)
  })
  return mapping
}

/** `en-GB` → `UK`, `de` → `DE`, `x-default` → `GLOBAL`; null when it names no known region. */
export function regionOfLanguageTag(tag: string): string | null {
  const [language = '', ...rest] = tag.trim().toLowerCase().split(/[-_]/)
  if (language === 'x') return 'GLOBAL'
  const country = rest.find((part) => part.length === 2)?.toUpperCase()
  if (country !== undefined) return knownCode(country)
  return homeOfLanguage[language] ?? null
}

function knownCode(country: string): string | null {
  if (country === 'GB') return 'UK'
  return knownRegions.has(country) ? country : null
}

function regionOfWords(words: string): string | null {
  // "Germany (EUR €)" and "Deutschland | EUR" name the country first.
  const name = words.split(/[(|/,–-]/, 1)[0]?.trim() ?? ''
  return markets.nameOf(name)
}

/**
 * The region of `/en-gb/`, `uk.shop.example` or `shop.co.uk`; a language folder without a country is left to
 * hreflang.
 */
function regionOfAddress(target: string, base: string): string | null {
  const url = URL.parse(target, base)
  const folder = /^\/([a-z]{2})[-_]([a-z]{2})\/?$/i.exec(url?.pathname ?? '')
  if (folder?.[2] !== undefined) {
    return knownCode(folder[2].toUpperCase()) ?? knownCode((folder[1] ?? '').toUpperCase())
  }
  if (url === null || siteHost(url) === siteHost(base)) return null
  const ending = Object.keys(countryHosts).find((suffix) => url.hostname.endsWith(`.${suffix}`))
  if (ending !== undefined) return countryHosts[ending] ?? null
  const labels = url.hostname.split('.')
  return knownCode((labels.at(-1) ?? '').toUpperCase()) ?? knownCode((labels[0] ?? '').toUpperCase())
}

/** The root of a host or a language folder, or a parameter that names the region there. */
function isRootLike(target: string, base: string): boolean {
  return /^\/?([a-z]{2}([-_][a-z]{2})?)?\/?$/i.test(URL.parse(target, base)?.pathname ?? 'no')
}
