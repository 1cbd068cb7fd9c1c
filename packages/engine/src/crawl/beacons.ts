/**
 * Collectors of visit statistics and advertising. Scans must not appear in a shop's figures, so what goes to these
 * addresses is recorded and then stopped; the scripts themselves are loaded as usual. Our own list.
 */

/** Host (with its subdomains) and the start of the path; without a path everything on the host is a collector. */
const collectors: readonly (readonly [host: string, path?: string])[] = [
  ['google-analytics.com', '/g/collect'],
  ['google-analytics.com', '/j/collect'],
  ['google-analytics.com', '/r/collect'],
  ['google-analytics.com', '/mp/collect'],
  ['google-analytics.com', '/collect'],
  ['google-analytics.com', '/batch'],
  ['analytics.google.com', '/g/collect'],
  ['google.com', '/ccm/collect'],
  ['google.com', '/pagead/'],
  ['google.com', '/ads/'],
  ['google.com', '/measurement/'],
  ['googletagmanager.com', '/a?'],
  ['googleadservices.com', '/pagead/conversion/'],
  ['doubleclick.net'],
  ['googlesyndication.com'],
  ['facebook.com', '/tr'],
  ['facebook.com', '/privacy_sandbox/'],
  ['bat.bing.com', '/action'],
  ['bat.bing.com', '/actionp'],
  ['clarity.ms', '/collect'],
  ['analytics.tiktok.com', '/api/'],
  ['ct.pinterest.com', '/v3'],
  ['ct.pinterest.com', '/user'],
  ['tr.snapchat.com', '/p'],
  ['tr.snapchat.com', '/cm'],
  ['px.ads.linkedin.com'],
  ['analytics.twitter.com'],
  ['t.co', '/i/adsct'],
  ['alb.reddit.com'],
  ['q.quora.com'],
  ['criteo.com', '/event'],
  ['dis.criteo.com'],
  ['adnxs.com'],
  ['amazon-adsystem.com'],
  ['taboola.com', '/actions'],
  ['outbrain.com', '/pixel'],
  ['hotjar.io'],
  ['in.hotjar.com'],
  ['fullstory.com', '/rec/'],
  ['mouseflow.com', '/data'],
  ['heapanalytics.com', '/h'],
  ['api.mixpanel.com'],
  ['api-js.mixpanel.com'],
  ['amplitude.com', '/2/httpapi'],
  ['api.segment.io'],
  ['a.klaviyo.com', '/client/'],
  ['a.klaviyo.com', '/api/'],
  ['telemetrics.klaviyo.com'],
  ['monorail-edge.shopifysvc.com'],
  ['mc.yandex.ru', '/watch'],
  ['omtrdc.net', '/b/ss'],
  ['demdex.net'],
  ['plausible.io', '/api/event'],
  ['matomo.cloud', '/matomo.php'],
  ['stats.wp.com', '/g.gif'],
  ['pixel.wp.com'],
  ['nr-data.net'],
  ['ingest.sentry.io'],
  ['ingest.us.sentry.io'],
  ['ingest.de.sentry.io'],
  ['sessions.bugsnag.com'],
  ['notify.bugsnag.com'],
  ['browser-intake-datadoghq.com'],
  ['browser-intake-datadoghq.eu'],
]

/** Collectors that shops serve from their own host. */
const firstPartyPaths = ['/.well-known/shopify/monorail/', '/matomo.php', '/piwik.php']

/** Whether a request only reports a visit. Such a request is stopped by us, so its failure says nothing of the shop. */
export function isBeacon(url: string): boolean {
  const parsed = URL.parse(url)
  if (parsed === null) return false
  const path = parsed.pathname + parsed.search
  if (firstPartyPaths.some((start) => path.startsWith(start))) return true
  return collectors.some(([host, start]) => isHost(parsed.hostname, host) && path.startsWith(start ?? '/'))
}

/** Whether a host does nothing but collect, so that not even a connection is opened. */
export function isBeaconHost(host: string): boolean {
  return collectors.some(([name, path]) => path === undefined && isHost(host, name))
}

/** The same list as patterns of the browser's `Network.setBlockedURLs`. */
export function beaconPatterns(): string[] {
  const foreign = collectors.flatMap(([host, path]) => [
    `*://${host}${path ?? '/'}*`,
    `*://*.${host}${path ?? '/'}*`,
  ])
  return [...foreign, ...firstPartyPaths.map((path) => `*://*${path}*`)]
}

function isHost(host: string, name: string): boolean {
  return host === name || host.endsWith(`.${name}`)
}
