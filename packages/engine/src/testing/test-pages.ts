import type { SiteData } from '../evaluate/evaluation.ts'
import { emptyIndex, type IndexedPage, type ScanIndex } from '../run/site-index.ts'
import { type RegionEntry, type StoreRegions, storeRegions } from '../run/store-regions.ts'

/** An indexed page as the HTTP tier records it. */
export const indexedPage = (page: Partial<IndexedPage> = {}): IndexedPage => {
  const url = page.url ?? 'https://shop.example/'
  return {
    url,
    finalUrl: url,
    region: 'GLOBAL',
    tier: 'http',
    platform: null,
    depth: 0,
    state: 'visited',
    reason: null,
    status: 200,
    redirects: [],
    pageType: 'home_page',
    template: null,
    canonicalUrl: null,
    isNoindex: false,
    product: null,
    cards: [],
    buyForm: null,
    ...page,
  }
}

/** An index that contains only what detectors collected. */
export const indexOf = (collected: ScanIndex['collected']): ScanIndex => ({ ...emptyIndex(), collected })

/** A store with one region. */
export function testRegions(site: Partial<SiteData> = {}, entry: Partial<RegionEntry> = {}): StoreRegions {
  const origin = site.origin ?? 'https://shop.example'
  const region = entry.name ?? 'GLOBAL'
  const data: SiteData = {
    key: 'shop',
    origin,
    hosts: [new URL(origin).host],
    platform: null,
    name: null,
    language: 'en',
    currency: 'USD',
    region,
    nowMs: 0,
    vocabulary: [],
    robotsTxt: null,
    sitemap: null,
    transport: null,
    ...site,
  }
  const only: RegionEntry = {
    name: region,
    roots: [`${origin}/`],
    site: data,
    sitemapUrls: [],
    missingPage: null,
    robotsTxt: null,
    robotsClosedReason: null,
    crawlDelayMs: null,
    isScriptBuilt: false,
    ...entry,
  }
  return storeRegions({ startedAtMs: 0, regions: [only], failure: null })
}
