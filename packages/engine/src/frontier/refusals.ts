/** Distinguishes “the store does not let us in” from “the page is broken”. */

export interface Refusal {
  kind: 'login' | 'blocked' | 'throttled' | 'bot-wall'
  /** For the owner. */
  reason: string
  /** The whole host refuses, not only this page, so it is paused. */
  pausesHost: boolean
}

/** Statuses that never mean “broken”, with or without Retry-After. */
const statusRefusals: Record<number, Refusal> = {
  401: { kind: 'login', reason: 'The page requires sign-in (401).', pausesHost: true },
  403: { kind: 'blocked', reason: 'The store blocked our scanner (403).', pausesHost: true },
  429: { kind: 'throttled', reason: 'The store asked our scanner to slow down (429).', pausesHost: true },
  430: { kind: 'throttled', reason: 'The store asked our scanner to slow down (430).', pausesHost: true },
  503: { kind: 'throttled', reason: 'The store was temporarily unavailable (503).', pausesHost: true },
}

/** Whether a status alone means that the store refuses us, which says nothing about what was asked for. */
export const isRefusalStatus = (status: number | null): boolean => status !== null && status in statusRefusals

/** A response header or a piece of the document that identifies a bot wall. */
interface Interstitial {
  name: string
  header?: readonly [name: string, value: RegExp]
  html?: RegExp
}

const interstitials: readonly Interstitial[] = [
  { name: 'Cloudflare', header: ['cf-mitigated', /challenge/i] },
  {
    name: 'Cloudflare',
    html: /<title>Just a moment\.\.\.<\/title>|window\._cf_chl_opt|id="challenge-form"|cf-browser-verification/i,
  },
  { name: 'Cloudflare', html: /<title>Attention Required! \| Cloudflare<\/title>/i },
  { name: 'AWS WAF', header: ['x-amzn-waf-action', /challenge|captcha/i] },
  { name: 'AWS WAF', html: /awsWafCookieDomainList|\.token\.awswaf\.com[\s\S]{0,400}(challenge|captcha)/i },
  {
    name: 'DataDome',
    html: /https?:\/\/(geo|ct|interstitial)\.captcha-delivery\.com\/(captcha|interstitial|c\.js|i\.js)/i,
  },
  { name: 'HUMAN', html: /id="px-captcha"|window\._pxBlock|Press &(amp;)? Hold to confirm/i },
  {
    name: 'Imperva',
    html: /_Incapsula_Resource\?[^"']*(SWUDNSAI|CWUDNSAI|incident_id)|Request unsuccessful\. Incapsula/i,
  },
  {
    name: 'Akamai',
    html: /<h1>Access Denied<\/h1>[\s\S]{0,600}(Reference\s*(&#35;|#)|errors\.edgesuite\.net)/i,
  },
  { name: 'Akamai', html: /sec-if-cpt-container|bm-verify=/i },
  { name: 'Kasada', html: /KPSDK\.(now|start)|ips\.js\?KP_UIDz/i },
  { name: 'Sucuri', html: /<title>Sucuri WebSite Firewall|sucuri_cloudproxy_js/i },
  { name: 'DDoS-Guard', html: /<title>DDoS-Guard<\/title>|ddos-guard\.net\/js-challenge/i },
  { name: 'Shopify', html: /<title>\s*(Verifying your connection|Your connection needs to be verified)/i },
  { name: 'Vercel', header: ['x-vercel-mitigated', /challenge|deny/i] },
  {
    name: 'Queue-it',
    html: /<html[^>]+data-pageid="(queue|before)|\/\/[\w.-]*queue-it\.net\/(softblock|\?c=)/i,
  },
  {
    name: 'a captcha',
    html: /<title>[^<]{0,40}(are you (a )?(human|robot)|human verification|captcha|bot verification|robot check)[^<]{0,40}<\/title>/i,
  },
]
const readChars = 60_000
const maxLinksOfInterstitial = 25

/**
 * Whether a response is a refusal. Statuses 401, 403, 429, 430 and 503 always are; others when they are the
 * page of a known bot wall. `html` may be empty.
 */
export function responseRefusal(
  status: number,
  headers: Readonly<Record<string, string>>,
  html: string,
): Refusal | null {
  const interstitial = interstitialName(headers, html)
  if (interstitial !== null)
    return {
      kind: 'bot-wall',
      reason: `A bot check (${interstitial}) blocked the page.`,
      pausesHost: true,
    }
  return statusRefusals[status] ?? null
}

function interstitialName(headers: Readonly<Record<string, string>>, html: string): string | null {
  const head = html.slice(0, readChars)
  const isFull = hasManyLinks(head)
  const found = interstitials.find(({ header, html: pattern }) => {
    if (header !== undefined) return header[1].test(headers[header[0]] ?? '')
    return !isFull && pattern?.test(head) === true
  })
  return found?.name ?? null
}

/**
 * Bot walls have no menus. A page with menus belongs to the store and need not be searched for the words of
 * every wall.
 */
function hasManyLinks(html: string): boolean {
  let links = 0
  for (
    let at = html.indexOf('<a ');
    at >= 0 && links < maxLinksOfInterstitial;
    at = html.indexOf('<a ', at + 3)
  )
    links += 1
  return links >= maxLinksOfInterstitial
}
