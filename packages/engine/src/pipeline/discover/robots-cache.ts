/** robots.txt and sitemaps, read once per origin however many regions share it. */

import { siteHost } from '../../frontier/address/url-policy.ts'
import { loadRobots, type RobotsPolicy } from '../../frontier/sitemap/robots.ts'
import { readSitemaps, type Sitemaps } from '../../frontier/sitemap/sitemap.ts'
import type { ClockPort, ConfigPort, EventsPort, NetPort } from '../../run/ports.ts'

export interface RobotsCache {
  read(origin: string, region: string): Promise<{ policy: RobotsPolicy; sitemaps: Sitemaps }>
}

/** Maximum of addresses read from sitemaps, as a multiple of the page budget. */
const urlsPerPage = 50
const minUrls = 5000

export function createRobotsCache(run: ConfigPort & NetPort & EventsPort & ClockPort): RobotsCache {
  const pages = new Map<string, Promise<{ policy: RobotsPolicy; sitemaps: Sitemaps }>>()

  async function load(origin: string, region: string) {
    const options = { region, signal: run.signal, beforeHop: run.acquireHostSlot }
    const policy = await loadRobots(run.http, origin, options)
    const isGuess = policy.sitemaps.length === 0
    const roots = isGuess ? [new URL('/sitemap.xml', origin).href] : policy.sitemaps
    const host = siteHost(origin)
    const sitemaps = await readSitemaps(run.http, roots, {
      ...options,
      guessed: isGuess,
      isOwnHost: (other) => other.replace(/^www\./, '') === host,
      limits: { urls: Math.max(minUrls, run.options.pageBudget * urlsPerPage) },
    })
    run.events.info(
      sitemaps.entries.length > 0
        ? `Read robots.txt and a sitemap with ${sitemaps.entries.length} URLs`
        : 'Read robots.txt. The store has no sitemap, so we’re finding pages by following links',
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
