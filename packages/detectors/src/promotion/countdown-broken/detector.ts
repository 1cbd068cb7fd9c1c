import { defineSessionDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/api/detector'
import type { CountdownReading, PageSessionRecord } from '@vitrine/engine/api/page-session-record'
import { honestClock } from '@vitrine/lexicon/concepts/promotions/sale-conditions'
import { componentOf } from '../../shared/dom/selector.ts'
import { nothingRan, ranSessions } from '../../shared/sessions/session-text.ts'
import { visitPlace, visitsOf } from '../../shared/sessions/visit-sessions.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'
import { truncate } from '../../shared/text/text.ts'

/** The second visit is half a minute later, and clocks are read to the second. */
const noticedSeconds = 20

type Fault = 'evergreen' | 'over'

/** The time a clock counts down to, in seconds. */
const endOf = ({ leftSeconds, atMs }: CountdownReading['samples'][number]) => atMs / 1000 + leftSeconds

function faultOf({ samples, secondSamples, around }: CountdownReading): Fault | null {
  const [first] = samples
  const [second] = secondSamples
  if (!first || !second || honestClock.isIn(around)) return null
  const all = [...samples, ...secondSamples]
  if (all.every(({ leftSeconds }) => leftSeconds <= 0)) return 'over'
  const isLater = second.atMs - first.atMs > (noticedSeconds + 5) * 1000
  return isLater && endOf(second) - endOf(first) > noticedSeconds ? 'evergreen' : null
}

function toFinding(record: PageSessionRecord, clock: CountdownReading, fault: Fault): Finding {
  const isFake = fault === 'evergreen'
  const [first] = clock.samples
  const [second] = clock.secondSamples
  const apart = first && second ? Math.round((second.atMs - first.atMs) / 1000) : 0
  return {
    causeKey: `${fault}|${componentOf(clock.path, 2)}`,
    severity: isFake ? 'high' : 'medium',
    confidence: isFake ? 0.9 : 0.85,
    title: isFake ? 'Countdown restarts for every visitor' : 'Countdown has ended but is still shown',
    where: visitPlace(record),
    description: isFake
      ? `The countdown in “${truncate(clock.around, 90)}” started over for a visitor ${apart} seconds later, so it ` +
        'has no real end. Shoppers who notice stop trusting your offers, and several countries ban fake urgency.'
      : `The countdown in “${truncate(clock.around, 90)}” has reached zero, but the offer is still shown. Shoppers ` +
        'think they’re too late or that the store is neglected.',
    url: record.url,
    pageType: record.pageType,
    rows: [
      beforeAfter(
        isFake
          ? `First visitor: ${clock.samples[0]?.leftSeconds ?? 0} s left\nVisitor ${apart} s later: ${clock.secondSamples[0]?.leftSeconds ?? 0} s left`
          : `“${truncate(clock.text, 60)}”`,
        isFake
          ? 'Count down to the offer’s real end, the same for everyone'
          : 'Remove the countdown with the offer, or set the next end date',
      ),
      { row_type: 'text', title: 'Countdown', content: truncate(clock.around, 200) },
    ],
    spots: [{ path: clock.path, label: isFake ? 'Restarts' : 'Ended' }],
    facts: { fault, secondsApart: apart },
    howChecked: [
      'Read the countdown twice, two seconds apart.',
      'Compared the end times of both countdowns.',
      'Skipped clocks for dispatch, reserved carts, and auctions.',
    ],
  }
}

export default defineSessionDetector({
  id: 'countdown-broken',
  category: 'promotion',
  label: 'Countdowns have a real end',
  pageTypes: ['home_page', 'category_page', 'product_list_page', 'product_page'],
  impacts: ['trust'],
  effect: 'promotion-expired',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  session: 'page',
  reads: ['countdowns'],
  evaluate(records) {
    const own = visitsOf(records, 'countdowns')
    const ran = ranSessions(own)
    if (ran.length === 0) return nothingRan(own)
    const seen = ran.flatMap((record) => (record.countdowns ?? []).map((clock) => ({ record, clock })))
    if (seen.length === 0) return notApplicable
    return failOrPass(
      seen.flatMap(({ record, clock }) => {
        const fault = faultOf(clock)
        return fault === null ? [] : [toFinding(record, clock, fault)]
      }),
    )
  },
})
