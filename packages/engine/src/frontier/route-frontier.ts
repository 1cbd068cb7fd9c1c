/**
 * A frontier for stores whose pages are routes behind a number sign (`/#/lamps`). Everything that is learned about
 * addresses holds for the paths that the routes stand for, so inside it routes are paths.
 */
import { asPath, folderOf, hasRoute, withoutRoute } from '@vitrine/kernel/store/hash-route'
import { normaliseUrl } from './address/url-policy.ts'
import { createFrontier, type Frontier, type FrontierOptions } from './frontier.ts'

export interface RouteFrontierOptions extends FrontierOptions {
  /**
   * `visited`: a route is a page of its own. `unread`: it is one, but without a browser it only shows the document that all
   * routes share. `none`: the store isn't built by scripts, so a route is a place of its document.
   */
  routes: 'visited' | 'unread' | 'none'
}

export function createRouteFrontier(options: RouteFrontierOptions): Frontier {
  const routes = options.routes === 'visited' ? createRoutes() : withoutRoutes(options.routes === 'unread')
  const { inward, outward } = routes
  const inner = createFrontier({
    ...options,
    roots: options.roots.map(inward),
    isAllowed: (url) => options.isAllowed(outward(url)),
  })
  return {
    ...inner,
    enqueue: (candidates) =>
      inner.enqueue(
        candidates.map((candidate) => ({
          ...candidate,
          url: inward(candidate.url),
          foundOn: inward(candidate.foundOn),
        })),
      ),
    take: (count) =>
      inner.take(count).map((task) => ({ ...task, url: outward(task.url), foundOn: outward(task.foundOn) })),
    observe: (page) => inner.observe({ ...page, url: inward(page.url) }),
    compare: (page) => inner.compare({ ...page, url: inward(page.url) }),
    report: ({ url, finalUrl, isPage }) =>
      inner.report({ url: inward(url), finalUrl: inward(finalUrl), isPage }),
    expectedType: (url) => inner.expectedType(inward(url)),
    needsClassification: (urls) => inner.needsClassification(urls.map(inward)).map(outward),
    exclusion: (url) =>
      routes.unread.has(normaliseUrl(url) ?? url) ? unreadReason : inner.exclusion(inward(url)),
    counts() {
      const counts = inner.counts()
      const { size } = routes.unread
      return { ...counts, known: counts.known + size, sampledOut: counts.sampledOut + size }
    },
    productsLeft: () => inner.productsLeft().map(outward),
    isComplete: () => routes.unread.size === 0 && inner.isComplete(),
    robotsExcluded: () => inner.robotsExcluded().map(outward),
  }
}

const unreadReason = 'only a browser can open it'

interface Routes {
  inward(url: string): string
  outward(url: string): string
  /** Normalized routes that are no pages here. */
  unread: ReadonlySet<string>
}

/** Every route leads to the document that it belongs to. */
function withoutRoutes(areCounted: boolean): Routes {
  const known = new Set<string>()
  return {
    inward(url) {
      if (!hasRoute(url)) return url
      if (areCounted) known.add(normaliseUrl(url) ?? url)
      return withoutRoute(url)
    },
    outward: (url) => url,
    unread: known,
  }
}

/** Routes as paths, and back: paths that were never seen as routes stay paths. */
function createRoutes(): Routes {
  /** Path → the address that the route follows, with its number sign. */
  const frames = new Map<string, string>()
  return {
    inward(url) {
      const route = hasRoute(url) ? normaliseUrl(url) : null
      if (route === null) return url
      const path = asPath(route)
      const { pathname } = new URL(path)
      if (!frames.has(pathname)) frames.set(pathname, /^.*?#!?\/?/.exec(route)?.[0] ?? '')
      return path
    },
    outward(url) {
      const parsed = URL.parse(url)
      const frame = parsed === null ? undefined : frames.get(parsed.pathname)
      if (parsed === null || frame === undefined) return url
      return `${frame}${parsed.pathname.slice(folderOf(new URL(frame)).length)}${parsed.search}`
    },
    unread: new Set(),
  }
}
