/** Our own list of cookies and endpoints that identify visitors for analytics and advertising. */
import type { ConsentMoment, StoredName } from '@vitrine/engine/api/page-session-record'

export interface VisitorTracker {
  vendor: string
  isAd: boolean
  kind: 'cookie' | 'call'
  /** Stable across runs. */
  sign: string
  /** Description for the owner. */
  text: string
  atMs: number | null
}

const cookieForms: readonly (readonly [form: RegExp, vendor: string, isAd: boolean])[] = [
  [/^_ga(_[A-Z0-9]+)?$|^_gid$|^__utm[abz]$/, 'Google Analytics', false],
  [/^_gcl_(au|aw|dc|gb)$|^IDE$|^test_cookie$|^__gads$/, 'Google Ads', true],
  [/^_fb[pc]$/, 'Meta Pixel', true],
  [/^_uet(sid|vid)$|^MUID$/, 'Microsoft Ads', true],
  [/^_clck$|^_clsk$/, 'Microsoft Clarity', false],
  [/^_ttp$|^_tt_enable_cookie$/, 'TikTok Pixel', true],
  [/^_pin_unauth$|^_pinterest_/, 'Pinterest Tag', true],
  [/^_scid(_r)?$/, 'Snap Pixel', true],
  [/^li_fat_id$|^bcookie$|^AnalyticsSyncHistory$/, 'LinkedIn Insight', true],
  [/^_hj(SessionUser|Session|id)_?/, 'Hotjar', false],
  [/^mp_[0-9a-f]+_mixpanel$/, 'Mixpanel', false],
  [/^amp_|^amplitude_id/, 'Amplitude', false],
  [/^ajs_anonymous_id$/, 'Segment', false],
  [/^__kla_id$/, 'Klaviyo', false],
  [/^_pk_id\./, 'Matomo', false],
  [/^cto_bundle$|^cto_bidid$/, 'Criteo', true],
]

const callForms: readonly (readonly [form: RegExp, vendor: string, isAd: boolean])[] = [
  [
    /\/(g|j|r)\/collect\?|\/g\/collect$|google-analytics\.com\/(collect|r\/collect)/,
    'Google Analytics',
    false,
  ],
  [
    /doubleclick\.net\/|googleadservices\.com\/pagead|google\.[a-z.]+\/(pagead|ads|ccm)\//,
    'Google Ads',
    true,
  ],
  [/facebook\.com\/tr\/?(\?|$)/, 'Meta Pixel', true],
  [/bat\.bing\.(com|net)\/action/, 'Microsoft Ads', true],
  [/[a-z]\.clarity\.ms\/collect/, 'Microsoft Clarity', false],
  [/analytics\.tiktok\.com\/api/, 'TikTok Pixel', true],
  [/ct\.pinterest\.com\/(v3|user)/, 'Pinterest Tag', true],
  [/tr\.snapchat\.com\//, 'Snap Pixel', true],
  [/px\.ads\.linkedin\.com\//, 'LinkedIn Insight', true],
  [/in\.hotjar\.com\/|metrics\.hotjar\.io/, 'Hotjar', false],
  [/api(-js)?\.mixpanel\.com\/(track|engage)/, 'Mixpanel', false],
  [/api2?\.amplitude\.com\//, 'Amplitude', false],
  [/a\.klaviyo\.com\/(onsite|client)/, 'Klaviyo', false],
  [/(sslwidget|dis|gum)\.criteo\.com\//, 'Criteo', true],
]

/** Google's consent mode adds `gcs=G1` to a call, with one digit each for advertising and analytics. */
function isCookieless(url: string, body: string): boolean {
  const state = /[?&\n]gcs=G1(\d|-)(\d|-)/.exec(`${url}\n${body}`)
  return state !== null && state[1] !== '1' && state[2] !== '1'
}

export function identifyingCookies(cookies: readonly StoredName[]): VisitorTracker[] {
  return cookies.flatMap(({ name, lifetimeDays }) => {
    const known = cookieForms.find(([form]) => form.test(name))
    if (known === undefined) return []
    const [, vendor, isAd] = known
    const life =
      lifetimeDays === null
        ? 'until the browser closes'
        : `for ${lifetimeDays} ${lifetimeDays === 1 ? 'day' : 'days'}`
    const sign = `cookie ${name.replace(/_[A-Z0-9]{6,}$|\..*$/, '')}`
    return [
      {
        vendor,
        isAd,
        kind: 'cookie' as const,
        sign,
        text: `Cookie ${name} (${vendor}), ${life}`,
        atMs: null,
      },
    ]
  })
}

export function identifyingCalls(calls: ConsentMoment['calls']): VisitorTracker[] {
  return calls.flatMap(({ url, body, atMs }) => {
    const known = callForms.find(([form]) => form.test(url))
    if (known === undefined || isCookieless(url, body)) return []
    const [, vendor, isAd] = known
    const { host, pathname } = new URL(url)
    const text = `Call to ${host}${pathname} (${vendor})`
    return [{ vendor, isAd, kind: 'call' as const, sign: `call ${vendor}`, text, atMs }]
  })
}
