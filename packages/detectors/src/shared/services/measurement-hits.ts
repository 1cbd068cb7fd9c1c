/** Requests of a loaded page to known analytics services, including aborted ones. */
import type { NetworkArtifact } from '@vitrine/engine/api/artifacts'
import { bareHost, tryUrl } from '../page/url.ts'

type Request = NetworkArtifact['requests'][number]

const scriptHosts =
  /(^|\.)(googletagmanager\.com|google-analytics\.com|connect\.facebook\.net|clarity\.ms|analytics\.tiktok\.com|bat\.bing\.com|s\.pinimg\.com|snap\.licdn\.com|sc-static\.net|hotjar\.com|plausible\.io|matomo\.cloud|piwik\.pro|usefathom\.com|cdn\.segment\.com|cdn\.mxpnl\.com|cdn\.amplitude\.com|heapanalytics\.com|fullstory\.com|mouseflow\.com|mc\.yandex\.ru|omtrdc\.net|adobedtm\.com|stats\.wp\.com|etracker\.(com|de)|econda-monitor\.de|static\.cloudflareinsights\.com|simpleanalyticscdn\.com|posthog\.com|klaviyo\.com|umami\.is|contentsquare\.net|dynatrace\.com)$/i
const hitHosts =
  /(^|\.)(google-analytics\.com|analytics\.google\.com|doubleclick\.net|googleadservices\.com|bat\.bing\.(com|net)|ct\.pinterest\.com|tr\.snapchat\.com|px\.ads\.linkedin\.com|api\.mixpanel\.com|api2?\.amplitude\.com|api\.segment\.io|monorail-edge\.shopifysvc\.com|stats\.wp\.com|pixel\.wp\.com|nr-data\.net)$/i
const hitPaths =
  /\/(?:[gjr]\/collect|collect|matomo\.php|piwik\.php|tr\/?|monorail\/|ppms\.php|b\/ss\/|cdn-cgi\/rum|_vercel\/insights|api\/event)(?:[/?]|$)/i
/** Names of first-party analytics endpoints. */
const ownPaths =
  /(?:^|[/._-])(?:collect(?:or)?|track(?:ing|er)?|analytics|events?|beacon|telemetry|metrics|rum|stats?|pixel|log(?:s|ging)?|gtm|gtag|sgtm|matomo|piwik|plausible|umami)(?:[/._?-]|$)/i

/** Whether a request goes to analytics: a known script, a known collector, or a likely first-party endpoint. */
export function isMeasurement({ url, method, resourceType }: Request, pageUrl: string): boolean {
  const parsed = tryUrl(url)
  if (!parsed) return false
  if (scriptHosts.test(parsed.hostname) || hitHosts.test(parsed.hostname)) return true
  if (hitPaths.test(parsed.pathname)) return true
  if (resourceType === 'ping') return true
  const isOwn = bareHost(url).endsWith(bareHost(pageUrl)) || bareHost(pageUrl).endsWith(bareHost(url))
  return isOwn && (method === 'POST' || resourceType === 'script') && ownPaths.test(parsed.pathname)
}

export interface PageView {
  vendor: string
  account: string
  /** The page URL reported to the service. */
  about: string
  /** Consent state when it was sent: a second ping after the choice is not a second view. */
  consent: string
  /** Distinguishes a new view from a retry of the same one. */
  mark: string
}

/** The page views a page reported, once per request. */
export function pageViews(requests: readonly Request[]): PageView[] {
  const views = requests.flatMap((request) => [
    ...googleViews(request),
    ...metaViews(request),
    ...matomoViews(request),
  ])
  return [
    ...new Map(
      views.map((view) => [[view.vendor, view.account, view.about, view.mark].join(' '), view]),
    ).values(),
  ]
}

/** In GA4 requests, shared fields are in the URL and each line of the body is an event. */
function googleViews({ url, postData }: Request): PageView[] {
  const parsed = tryUrl(url)
  if (!parsed?.pathname.endsWith('/g/collect')) return []
  const shared = parsed.searchParams
  const account = shared.get('tid')
  if (account === null || !/^G-/.test(account)) return []
  const lines = (postData ?? '').split(/\r?\n/).filter((line) => line.includes('en='))
  const events = lines.length > 0 ? lines.map((line) => new URLSearchParams(line)) : [shared]
  return events
    .filter((event) => event.get('en') === 'page_view')
    .map((event) => ({
      vendor: 'Google Analytics',
      account,
      about: event.get('dl') ?? shared.get('dl') ?? '',
      consent: event.get('gcs') ?? shared.get('gcs') ?? '',
      mark: ['_s', '_p'].map((name) => event.get(name) ?? shared.get(name) ?? '').join(' '),
    }))
}

function metaViews({ url, postData }: Request): PageView[] {
  const parsed = tryUrl(url)
  if (!parsed?.hostname.endsWith('facebook.com') || !/^\/tr\/?$/.test(parsed.pathname)) return []
  const fields = parsed.searchParams.has('ev') ? parsed.searchParams : new URLSearchParams(postData ?? '')
  const account = fields.get('id')
  if (account === null || fields.get('ev') !== 'PageView') return []
  // Meta itself counts views with the same event ID once.
  return [
    {
      vendor: 'Meta Pixel',
      account,
      about: fields.get('dl') ?? '',
      consent: '',
      mark: fields.get('eid') ?? fields.get('ts') ?? '',
    },
  ]
}

function matomoViews({ url, postData }: Request): PageView[] {
  const parsed = tryUrl(url)
  if (!parsed || !/\/(matomo|piwik)\.php$/.test(parsed.pathname)) return []
  const fields = parsed.searchParams.has('idsite') ? parsed.searchParams : new URLSearchParams(postData ?? '')
  const [account, view] = [fields.get('idsite'), fields.get('pv_id')]
  const isView =
    fields.has('action_name') &&
    !['e_c', 'link', 'download', 'ping', 'search', 'idgoal', 'ca'].some((name) => fields.has(name))
  if (account === null || view === null || !isView) return []
  return [{ vendor: 'Matomo', account, about: fields.get('url') ?? '', consent: '', mark: view }]
}
