import { defineFlowDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/detector'
import type { CountdownReading, VisitFlowRecord } from '@vitrine/engine/visit-record'
import { nothingRan, ranSessions } from '../../shared/flow-text.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { componentOf } from '../../shared/selector.ts'
import { cut } from '../../shared/text.ts'
import { visitPlace, visitsOf } from '../../shared/visit-sessions.ts'

/** The second visitor comes half a minute later; clocks are read to the second. */
const noticedSeconds = 20

/** Clocks that start anew for every visitor with good reason, or that stand at zero until tomorrow. */
const honest =
  /reserv|your (cart|basket|bag)|cart (is )?held|check ?out|session|warenkorb|panier|carrito|order (with)?in|dispatch|ship|deliver|same day|next day|versand|liefer|bestellen sie|livraison|expédi|envío|enví|spedizione|bezorg|levering|leverans|dostaw|bid|auction|auktion|enchère|subasta|read(ing)? time|min read|opening|opens|open until|öffn|live|stream|match/i

type Fault = 'evergreen' | 'over'

/** The instant that a clock counts to, in seconds. */
const endOf = ({ leftSeconds, atMs }: CountdownReading['samples'][number]) => atMs / 1000 + leftSeconds

function faultOf({ samples, secondSamples, around }: CountdownReading): Fault | null {
  const [first] = samples
  const [second] = secondSamples
  if (!first || !second || honest.test(around)) return null
  const all = [...samples, ...secondSamples]
  if (all.every(({ leftSeconds }) => leftSeconds <= 0)) return 'over'
  const isLater = second.atMs - first.atMs > (noticedSeconds + 5) * 1000
  return isLater && endOf(second) - endOf(first) > noticedSeconds ? 'evergreen' : null
}

function toFinding(record: VisitFlowRecord, clock: CountdownReading, fault: Fault): Finding {
  const isFake = fault === 'evergreen'
  const isHome = record.pageType === 'home_page'
  const [first] = clock.samples
  const [second] = clock.secondSamples
  const apart = first && second ? Math.round((second.atMs - first.atMs) / 1000) : 0
  return {
    causeKey: `${fault}|${componentOf(clock.path, 2)}`,
    severity: isFake || isHome ? 'high' : 'medium',
    confidence: isFake ? 0.9 : 0.85,
    title: isFake ? 'Countdown starts anew for every visitor' : 'Countdown is over and still shown',
    where: visitPlace(record),
    description: isFake
      ? `The clock beside "${cut(clock.around, 90)}" gave a visitor who came ${apart} seconds later the same time as the first: it ends when nobody can say. Shoppers who notice no longer believe any offer, and several countries forbid made-up urgency.`
      : `The clock beside "${cut(clock.around, 90)}" has run down, and the offer is still shown. It tells shoppers that they are too late, or that nobody looks after the shop.`,
    url: record.url,
    pageType: record.pageType,
    rows: [
      beforeAfter(
        isFake
          ? `First visitor: ${clock.samples[0]?.leftSeconds ?? 0} s left\nVisitor ${apart} s later: ${clock.secondSamples[0]?.leftSeconds ?? 0} s left`
          : `"${cut(clock.text, 60)}"`,
        isFake
          ? 'Count to the real end of the offer, the same for everybody'
          : 'Take the clock away with the offer, or set the next end date',
      ),
      { row_type: 'text', title: 'The clock', content: cut(clock.around, 200) },
    ],
    spots: [{ path: clock.path, label: isFake ? 'Starts anew' : 'Run down' }],
    facts: { fault, secondsApart: apart },
    howChecked: [
      'Read the clock twice, two seconds apart.',
      'Opened the page again as another new visitor, half a minute later, and compared the instants that both clocks count to.',
      'Clocks about dispatch, reserved carts and auctions were left out.',
    ],
  }
}

export default defineFlowDetector({
  id: 'countdown-broken',
  category: 'promotion',
  label: 'Countdowns count to a real end',
  pageTypes: ['home_page', 'category_page', 'product_list_page', 'product_page'],
  impacts: ['trust'],
  family: 'promo expired / countdown',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  flow: 'visit',
  reads: ['countdowns'],
  judge(records) {
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
