/** The detectors' view of the site, built from plain data. */

import type { SiteContext } from '../api/detector.ts'
import { robotsPolicy } from '../frontier/sitemap/robots.ts'
import type { SiteData } from './evaluation.ts'

const cache = new Map<string, SiteContext>()
const maxCached = 16

/** Returns the same object for the same key because parsing robots.txt and words takes time. */
export function siteContext(data: SiteData): SiteContext {
  const known = cache.get(data.key)
  if (known) return known
  const { key: _key, vocabulary, ...plain } = data
  const robots =
    data.robotsTxt === null
      ? null
      : robotsPolicy(new URL('/robots.txt', data.origin).href, data.robotsTxt.status, data.robotsTxt.body, '')
  const context: SiteContext = {
    ...plain,
    year: new Date(data.nowMs).getUTCFullYear(),
    isPast: (atMs) => data.nowMs > atMs,
    vocabulary: new Set(vocabulary),
    robotsAllows: (url, userAgent) => robots?.isAllowed(url, userAgent) ?? true,
  }
  if (cache.size >= maxCached) cache.clear()
  cache.set(data.key, context)
  return context
}
