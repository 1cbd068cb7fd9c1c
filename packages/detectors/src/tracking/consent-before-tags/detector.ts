import {
  defineFlowDetector,
  type Finding,
  failOrPass,
  notApplicable,
  type SiteContext,
} from '@vitrine/engine/detector'
import type { ConsentMoment, VisitFlowRecord } from '@vitrine/engine/visit-record'
import { nothingRan, ranSessions, stepsRow } from '../../shared/flow-text.ts'
import { beforeAfter, listRow } from '../../shared/rows.ts'
import { identifyingCalls, identifyingCookies, type Tracker } from '../../shared/trackers.ts'
import { visitPlace, visitsOf } from '../../shared/visit-sessions.ts'

/** Where the law asks for consent before anything is stored; by region, or by currency where the region says nothing. */
const regions = new Set(
  'EU UK GB IE DE AT FR BE NL LU ES PT IT DK SE NO FI PL CZ HU RO GR BG HR SK SI EE LV LT CY MT IS LI'.split(
    ' ',
  ),
)
const currencies = new Set(['EUR', 'GBP', 'DKK', 'SEK', 'NOK', 'PLN', 'CZK', 'HUF', 'RON', 'BGN', 'ISK'])

const asksFirst = ({ region, currency }: SiteContext) =>
  regions.has(region) || (region.length > 2 && currency !== null && currencies.has(currency))

function trackersOf({ cookies, calls }: ConsentMoment): Tracker[] {
  const all = [...identifyingCookies(cookies), ...identifyingCalls(calls)]
  return [...new Map(all.map((tracker) => [tracker.sign, tracker])).values()]
}

/** Trackers that stand side by side. */
const shown = 6

interface Breach {
  key: 'after-reject' | 'before-choice'
  trackers: Tracker[]
}

/** What a refusal did not stop, else what did not wait for an answer. */
function breachOf({ choices }: VisitFlowRecord, site: SiteContext): Breach | null {
  // Without a banner the shop may have decided by our address that it need not ask.
  if (choices === null || !choices.hasBanner) return null
  const after = choices.afterReject === null ? [] : trackersOf(choices.afterReject)
  // A cookie from before that nobody reads any more is untidy; a call, or a cookie set after the refusal, breaks the promise.
  const known = new Set(trackersOf(choices.before).map(({ sign }) => sign))
  const broken = after.filter(({ sign, kind }) => kind === 'call' || !known.has(sign))
  if (broken.length > 0) return { key: 'after-reject', trackers: broken }
  if (!asksFirst(site)) return null
  const before = trackersOf(choices.before)
  return before.length > 0 ? { key: 'before-choice', trackers: before } : null
}

const textOf = (trackers: readonly Tracker[]) =>
  trackers
    .slice(0, shown)
    .map(({ text }) => text)
    .join('\n') || 'Nothing that tells visitors apart'

const vendorsOf = (trackers: readonly Tracker[]) => [...new Set(trackers.map(({ vendor }) => vendor))].sort()

/** What agreeing changes: whether the banner has any effect on what reports the visit. */
function comparison(
  { choices }: VisitFlowRecord,
  key: Breach['key'],
  vendors: readonly string[],
): { says: string; agreed: Tracker[] } | null {
  const { afterAccept, acceptLabel } = choices ?? {}
  if (!afterAccept) return null
  const agreed = trackersOf(afterAccept)
  const others = vendorsOf(agreed).filter((vendor) => !vendors.includes(vendor))
  if (agreed.length === 0) return null
  const says =
    others.length > 0
      ? ` After "${acceptLabel}" there were also ${others.join(', ')}, which ${key === 'after-reject' ? 'the refusal does stop' : 'do wait'}.`
      : ` After "${acceptLabel}" nothing else came: for tracking, the banner makes no difference.`
  return { says, agreed }
}

function toFinding(record: VisitFlowRecord, { key, trackers }: Breach): Finding {
  const isRejected = key === 'after-reject'
  const vendors = vendorsOf(trackers)
  const compared = comparison(record, key, vendors)
  const moment = isRejected ? 'After the refusal' : 'Before the choice'
  const advice = `Load ${vendors.join(', ')} only after the visitor has agreed (consent mode, or the tag's trigger)`
  const isAdvertising = trackers.some(({ isAd }) => isAd)
  return {
    causeKey: `${key}|${vendors.join('+')}`,
    severity: isRejected || isAdvertising ? 'high' : 'medium',
    confidence: 0.88,
    title: isRejected
      ? 'Tracking goes on after cookies were refused'
      : 'Tracking begins before the visitor has chosen',
    where: visitPlace(record),
    description: `${
      isRejected
        ? `We pressed "${record.choices?.rejectLabel ?? 'refuse'}", and on the next page ${vendors.join(', ')} still reported the visit. This is a risk under privacy law and breaks what the banner promises.`
        : `Before anything was chosen in the banner, ${vendors.join(', ')} had already stored or sent what can tell visitors apart. This is a risk under European privacy law.`
    }${compared?.says ?? ''}`,
    url: record.url,
    pageType: record.pageType,
    rows: [
      ...(compared
        ? [
            beforeAfter(textOf(trackers), textOf(compared.agreed), moment, 'After accepting'),
            { row_type: 'text' as const, title: 'How to fix', content: advice },
          ]
        : [beforeAfter(textOf(trackers), advice, moment, 'Suggested')]),
      listRow(
        'In order of time',
        trackers.map(
          ({ text, atMs }) => `${atMs === null ? 'stored' : `${(atMs / 1000).toFixed(1)} s`}: ${text}`,
        ),
      ),
      stepsRow(record),
    ],
    spots: [],
    facts: { moment: key, vendors: vendors.join(', ') },
    howChecked: [
      'Opened the start page as a new visitor and noted cookies and calls before any choice.',
      'Refused, went to another page and noted them again; then did all of it a second time.',
      ...(compared ? ['Accepted as another new visitor and noted what came then.'] : []),
      'Pings without an identifier and what a shop needs to work were left out.',
    ],
  }
}

export default defineFlowDetector({
  id: 'consent-before-tags',
  category: 'tracking',
  label: 'Tracking waits for consent and obeys a refusal',
  pageTypes: ['home_page'],
  impacts: ['trust'],
  family: 'analytics/consent/late-fees',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  flow: 'visit',
  reads: ['choices'],
  judge(records, site) {
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
