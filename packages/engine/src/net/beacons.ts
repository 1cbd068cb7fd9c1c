/**
 * Analytics and advertising collectors. Scans must not appear in a store's statistics, so requests to these
 * addresses are recorded and then blocked; the scripts themselves load as usual. Our own list.
 */

/**
 * Host (with subdomains) and the start of the path; without a path the whole host only collects. Over https
 * the proxy sees no paths, so only whole hosts are blocked there.
 */
const collectors: readonly (readonly [host: string, path?: string])[] = [
  ['google-analytics.com'],
  ['analytics.google.com'],
  ['google.com', '/ccm/collect'],
  ['google.com', '/pagead/'],
  ['google.com', '/ads/'],
  ['google.com', '/measurement/'],
  ['googletagmanager.com', '/a?'],
  ['googleadservices.com'],
  ['doubleclick.net'],
  ['googlesyndication.com'],
  ['www.facebook.com', '/tr'],
  ['www.facebook.com', '/privacy_sandbox/'],
  ['bat.bing.com'],
  ['bat.bing.net'],
  ['clarity.ms', '/collect'],
  ['analytics.tiktok.com'],
  ['ct.pinterest.com'],
  ['tr.snapchat.com'],
  ['px.ads.linkedin.com'],
  ['analytics.twitter.com'],
  ['t.co', '/i/adsct'],
  ['alb.reddit.com'],
  ['q.quora.com'],
  ['sslwidget.criteo.com'],
  ['dis.criteo.com'],
  ['gum.criteo.com'],
  ['adnxs.com'],
  ['amazon-adsystem.com'],
  ['taboola.com', '/actions'],
  ['outbrain.com', '/pixel'],
  ['hotjar.io'],
  ['in.hotjar.com'],
  ['rs.fullstory.com'],
  ['mouseflow.com', '/data'],
  ['heapanalytics.com'],
  ['api.mixpanel.com'],
  ['api-js.mixpanel.com'],
  ['api.amplitude.com'],
  ['api2.amplitude.com'],
  ['api.segment.io'],
  ['a.klaviyo.com'],
  ['telemetrics.klaviyo.com'],
  ['monorail-edge.shopifysvc.com'],
  ['mc.yandex.ru'],
  ['omtrdc.net'],
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

/** Collectors that stores serve from their own host. */
const firstPartyPaths = ['/.well-known/shopify/monorail/', '/matomo.php', '/piwik.php']

/** Whether a request only reports a visit. We block such a request, so its failure says nothing about the store. */
export function isBeacon(url: string): boolean {
  const parsed = URL.parse(url)
  if (parsed === null) return false
  const path = parsed.pathname + parsed.search
  if (firstPartyPaths.some((start) => path.startsWith(start))) return true
  return collectors.some(([host, start]) => isHost(parsed.hostname, host) && path.startsWith(start ?? '/'))
}

/** Whether a host only collects, so that not even a connection is opened. */
export function isBeaconHost(host: string): boolean {
  // Clarity serves its script from www and collects on hosts of one letter.
  if (/^[a-z]\.clarity\.ms$/.test(host)) return true
  return collectors.some(([name, path]) => path === undefined && isHost(host, name))
}

function isHost(host: string, name: string): boolean {
  return host === name || host.endsWith(`.${name}`)
}
