/** robots.txt and sitemaps, read once per origin however many regions share it. */
import { loadRobots, type RobotsPolicy } from '../crawl/robots.ts'
import { readSitemaps, type Sitemaps } from '../crawl/sitemap.ts'
import { siteHost } from '../crawl/url-policy.ts'
import type { ScanRun } from './scan-run.ts'

export interface RobotsBook {
  read(origin: string, region: string): Promise<{ policy: RobotsPolicy; sitemaps: Sitemaps }>
}

/** Most addresses that are read from sitemaps, as a multiple of the pages that are looked at. */
const urlsPerPage = 50
const leastUrls = 5000

/** The book of one scan. */
export function createRobotsBook(run: ScanRun): RobotsBook {
  const pages = new Map<string, Promise<{ policy: RobotsPolicy; sitemaps: Sitemaps }>>()

  async function load(origin: string, region: string) {
    const options = { region, signal: run.deps.signal, beforeHop: run.turn }
    const policy = await loadRobots(run.http, origin, options)
    const isGuess = policy.sitemaps.length === 0
    const roots = isGuess ? [new URL('/sitemap.xml', origin).href] : policy.sitemaps
    const host = siteHost(origin)
    const sitemaps = await readSitemaps(run.http, roots, {
      ...options,
      guessed: isGuess,
      isOwnHost: (other) => other.replace(/^www\./, '') === host,
      limits: { urls: Math.max(leastUrls, run.options.pageBudget * urlsPerPage) },
    })
    run.tell.info(
      sitemaps.entries.length > 0
        ? `Read robots.txt and a sitemap with ${sitemaps.entries.length} addresses`
        : 'Read robots.txt; the store has no sitemap, so pages are found by following links',
      origin,
    )
    return { policy, sitemaps }
  }

  return {
    read(origin, region) {
      const page = pages.get(origin) ?? load(origin, region)
      pages.set(origin, page)
      return page
    },
  }
}
