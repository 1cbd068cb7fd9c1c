import { defineSessionDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/api/detector'
import type { PageSessionRecord, SignUpReading } from '@vitrine/engine/api/page-session-record'
import { componentOf } from '../../shared/dom/selector.ts'
import { nothingRan, ranSessions } from '../../shared/sessions/session-text.ts'
import { visitPlace, visitsOf } from '../../shared/sessions/visit-sessions.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'
import { truncate } from '../../shared/text/text.ts'

function toFinding(record: PageSessionRecord, { path, text }: SignUpReading): Finding {
  const button = truncate(text, 40) || 'the button'
  return {
    causeKey: `silent|${componentOf(path, 1)}`,
    severity: 'high',
    confidence: 0.82,
    title: 'Newsletter form does nothing',
    where: visitPlace(record),
    description:
      `We entered a valid email address and clicked “${button}”, but nothing was sent, no message appeared, and no ` +
      'page opened. Every sign-up is lost, and no one notices.',
    url: record.url,
    pageType: record.pageType,
    platform: record.platform,
    rows: [
      beforeAfter(
        `“${button}”: no request and no message within five seconds`,
        'The address goes to your newsletter service, and the page confirms it',
      ),
    ],
    spots: [{ path, text: button, label: 'Does nothing', platform: record.platform }],
    facts: { button },
    visibility: 0.5,
    howChecked: [
      'Entered an invalid address, then an example address, and clicked the button.',
      'Stopped every request that could sign anyone up.',
    ],
  }
}

export default defineSessionDetector({
  id: 'newsletter-silent',
  category: 'tracking',
  label: 'Newsletter forms send sign-ups',
  pageTypes: ['home_page', 'contact_page'],
  impacts: ['interactions', 'unique users'],
  effect: 'trust-or-measurement',
  confirm: 'revisit',
  suppressedBy: ['newsletter-broken', 'js-error-breaking', 'popup-blocks', 'http-error-page'],
  session: 'page',
  reads: ['signup'],
  evaluate(records) {
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
