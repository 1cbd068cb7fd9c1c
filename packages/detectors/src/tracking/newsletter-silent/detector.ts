import { defineFlowDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/detector'
import type { SignUpReading, VisitFlowRecord } from '@vitrine/engine/visit-record'
import { nothingRan, ranSessions } from '../../shared/flow-text.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { componentOf } from '../../shared/selector.ts'
import { cut } from '../../shared/text.ts'
import { visitPlace, visitsOf } from '../../shared/visit-sessions.ts'

function toFinding(record: VisitFlowRecord, { path, text }: SignUpReading): Finding {
  const button = cut(text, 40) || 'the button'
  return {
    causeKey: `silent|${componentOf(path, 1)}`,
    severity: 'high',
    confidence: 0.82,
    title: 'Newsletter form does nothing',
    where: visitPlace(record),
    description: `We entered a well-formed address and pressed "${button}": nothing was sent, nothing was said, and no other page opened. Everybody who wants to hear from the shop is lost, and nobody notices.`,
    url: record.url,
    pageType: record.pageType,
    platform: record.platform,
    rows: [
      beforeAfter(
        `"${button}": no call and no word within five seconds`,
        'The address goes to your newsletter service, and the page says so',
      ),
    ],
    spots: [{ path, text: button, label: 'Does nothing', platform: record.platform }],
    facts: { button },
    visibility: 0.5,
    howChecked: [
      'Entered what is no address, then an address that the standards keep free for examples, and pressed the button.',
      'Every call that could carry it was caught before it left; nobody was signed up.',
      'Tried it again as a new visitor: nothing happened either.',
    ],
  }
}

export default defineFlowDetector({
  id: 'newsletter-silent',
  category: 'tracking',
  label: 'Newsletter forms send what is entered',
  pageTypes: ['home_page', 'contact_page'],
  impacts: ['interactions', 'unique users'],
  family: 'analytics/consent/late-fees',
  confirm: 'revisit',
  suppressedBy: ['newsletter-broken', 'js-error-breaking', 'popup-blocks', 'http-error-page'],
  flow: 'visit',
  reads: ['signup'],
  judge(records) {
    const own = visitsOf(records, 'signup')
    const ran = ranSessions(own)
    if (ran.length === 0) return nothingRan(own)
    const tried = ran.flatMap((record) =>
      (record.signups ?? [])
        .filter(({ effect }) => effect !== 'covered')
        .map((reading) => ({ record, reading })),
    )
    if (tried.length === 0) return notApplicable
    return failOrPass(
      tried
        .filter(({ reading }) => reading.effect === 'nothing')
        .map(({ record, reading }) => toFinding(record, reading)),
    )
  },
})
