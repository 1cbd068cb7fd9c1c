import {
  defineSessionDetector,
  type Finding,
  failOrPass,
  notApplicable,
  type SiteContext,
} from '@vitrine/engine/api/detector'
import type { ConsentMoment, PageSessionRecord } from '@vitrine/engine/api/page-session-record'
import { identifyingCalls, identifyingCookies, type VisitorTracker } from '../../shared/services/trackers.ts'
import { nothingRan, ranSessions, stepsRow } from '../../shared/sessions/session-text.ts'
import { visitPlace, visitsOf } from '../../shared/sessions/visit-sessions.ts'
import { beforeAfter, listRow } from '../../shared/tables/rows.ts'

/** Regions whose law requires consent before anything is stored; currencies serve when the region is unknown. */
const regions = new Set(
  'EU UK GB IE DE AT FR BE NL LU ES PT IT DK SE NO FI PL CZ HU RO GR BG HR SK SI EE LV LT CY MT IS LI'.split(
    ' ',
  ),
)
const currencies = new Set(['EUR', 'GBP', 'DKK', 'SEK', 'NOK', 'PLN', 'CZK', 'HUF', 'RON', 'BGN', 'ISK'])

const asksFirst = ({ region, currency }: SiteContext) =>
  regions.has(region) || (region.length > 2 && currency !== null && currencies.has(currency))

function trackersOf({ cookies, calls }: ConsentMoment): VisitorTracker[] {
  const all = [...identifyingCookies(cookies), ...identifyingCalls(calls)]
  return [...new Map(all.map((tracker) => [tracker.sign, tracker])).values()]
}

/** The number of trackers in the comparison row. */
const shown = 6

interface Breach {
  key: 'after-reject' | 'before-choice'
  trackers: VisitorTracker[]
}

/** Trackers that a refusal didn't stop, or else those that didn't wait for the choice. */
function breachOf({ choices }: PageSessionRecord, site: SiteContext): Breach | null {
  // Without a banner, the store may have decided by our IP address that it needn't ask.
  if (choices === null || !choices.hasBanner) return null
  const after = choices.afterReject === null ? [] : trackersOf(choices.afterReject)
  // An old cookie that nobody reads is harmless; a call or a new cookie after the refusal breaks the banner's promise.
  const known = new Set(trackersOf(choices.before).map(({ sign }) => sign))
  const broken = after.filter(({ sign, kind }) => kind === 'call' || !known.has(sign))
  if (broken.length > 0) return { key: 'after-reject', trackers: broken }
  if (!asksFirst(site)) return null
  const before = trackersOf(choices.before)
  return before.length > 0 ? { key: 'before-choice', trackers: before } : null
}

const textOf = (trackers: readonly VisitorTracker[]) =>
  trackers
    .slice(0, shown)
    .map(({ text }) => text)
    .join('\n') || 'Nothing that identifies visitors'

const vendorsOf = (trackers: readonly VisitorTracker[]) =>
  [...new Set(trackers.map(({ vendor }) => vendor))].sort()

/** Compares with accepting, which shows whether the banner has any effect. */
function comparison(
  { choices }: PageSessionRecord,
  key: Breach['key'],
  vendors: readonly string[],
): { says: string; agreed: VisitorTracker[] } | null {
  const { afterAccept, acceptLabel } = choices ?? {}
  if (!afterAccept) return null
  const agreed = trackersOf(afterAccept)
  const others = vendorsOf(agreed).filter((vendor) => !vendors.includes(vendor))
  if (agreed.length === 0) return null
  const says =
    others.length > 0
      ? `, although ${others.join(', ')} ${key === 'after-reject' ? 'stopped' : `waited for “${acceptLabel}”`}`
      : `, and since “${acceptLabel}” added nothing, the banner makes no difference`
  return { says, agreed }
}

function toFinding(record: PageSessionRecord, { key, trackers }: Breach): Finding {
  const isRejected = key === 'after-reject'
  const vendors = vendorsOf(trackers)
  const compared = comparison(record, key, vendors)
  const moment = isRejected ? 'After rejecting' : 'Before the choice'
  const suggested = `Load ${vendors.join(', ')} only after the visitor accepts (consent mode, or the tag’s trigger)`
  const isAdvertising = trackers.some(({ isAd }) => isAd)
  return {
    causeKey: `${key}|${vendors.join('+')}`,
    severity: isRejected || isAdvertising ? 'high' : 'medium',
    confidence: 0.88,
    title: isRejected
      ? 'Tracking continues after cookies are rejected'
      : 'Tracking starts before the visitor has chosen',
    where: visitPlace(record),
    description:
      `${
        isRejected
          ? `We clicked “${record.choices?.rejectLabel ?? 'Reject'}”, and on the next page ${vendors.join(', ')} still reported the visit`
          : `Before any choice in the banner, ${vendors.join(', ')} had already stored or sent data that identifies visitors`
      }${compared?.says ?? ''}. ` +
      (isRejected
        ? 'This breaks the banner’s promise and is a risk under privacy law.'
        : 'This is a risk under European privacy law.'),
    url: record.url,
    pageType: record.pageType,
    rows: [
      compared
        ? beforeAfter(textOf(trackers), textOf(compared.agreed), moment, 'After accepting')
        : beforeAfter(textOf(trackers), suggested, moment, 'Suggested'),
      listRow(
        'Timeline',
        trackers.map(
          ({ text, atMs }) => `${atMs === null ? 'stored' : `${(atMs / 1000).toFixed(1)} s`}: ${text}`,
        ),
      ),
      stepsRow(record),
    ],
    spots: [],
    facts: { moment: key, vendors: vendors.join(', ') },
    howChecked: [
      'Opened the home page as a new visitor and recorded cookies and calls before any choice.',
      'Rejected cookies, opened another page, and recorded them again, twice.',
      ...(compared ? ['Accepted cookies as another new visitor for comparison.'] : []),
      'Skipped anonymous pings and cookies the store needs to work.',
    ],
  }
}

export default defineSessionDetector({
  id: 'consent-before-tags',
  category: 'tracking',
  label: 'Tracking respects cookie choices',
  pageTypes: ['home_page'],
  impacts: ['trust'],
  effect: 'trust-or-measurement',
  consequence: 'legal-duty',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  session: 'page',
  reads: ['choices'],
  evaluate(records, site) {
    const own = visitsOf(records, 'choices')
    const ran = ranSessions(own)
    if (ran.length === 0) return nothingRan(own)
    if (!ran.some(({ choices }) => choices?.hasBanner)) return notApplicable
    return failOrPass(
      ran.flatMap((record) => {
        const breach = breachOf(record, site)
        return breach === null ? [] : [toFinding(record, breach)]
      }),
    )
  },
})
