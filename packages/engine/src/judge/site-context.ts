/** The detectors' view of the site, made from plain data. */
import { robotsPolicy } from '../crawl/robots.ts'
import type { SiteContext } from '../detector.ts'
import type { SiteData } from './judge-types.ts'

const cache = new Map<string, SiteContext>()
const mostCached = 16

/** The context of some data; the same object for the same key, because parsing robots.txt and words costs time. */
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
    vocabulary: new Set(vocabulary),
    robotsAllows: (url, userAgent) => robots?.isAllowed(url, userAgent) ?? true,
  }
  if (cache.size >= mostCached) cache.clear()
  cache.set(data.key, context)
  return context
}
