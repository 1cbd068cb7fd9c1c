import { defineSessionDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/api/detector'
import type { BannerReading, PageSessionRecord } from '@vitrine/engine/api/page-session-record'
import type { Severity } from '@vitrine/kernel/names/vocabulary'
import { nothingRan, ranSessions, stepsRow } from '../../shared/sessions/session-text.ts'
import { visitPlace, visitsOf } from '../../shared/sessions/visit-sessions.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'
import { truncate } from '../../shared/text/text.ts'

interface Fault {
  key: string
  severity: Severity
  title: string
  said: string
  now: string
  wanted: string
}

function faultOf({ clicked, isGone, locksScroll, returns, covers }: BannerReading): Fault | null {
  // A banner whose buttons we don't recognize proves nothing.
  if (clicked === null) return null
  const choice = `“${truncate(clicked, 40)}”`
  if (!isGone)
    return {
      key: 'stays',
      severity: 'high',
      title: 'Consent banner can’t be dismissed',
      said: `We clicked ${choice}, and the banner stayed.`,
      now: `The banner stays after clicking ${choice}`,
      wanted: 'The banner closes right away, whatever the choice',
    }
  if (locksScroll)
    return {
      key: 'locks',
      severity: 'high',
      title: 'Page won’t scroll after the consent choice',
      said: `We clicked ${choice} and the banner closed, but the page still can’t be scrolled.`,
      now: 'Scrolling stays locked (overflow: hidden)',
      wanted: 'Remove the scroll lock together with the banner',
    }
  if (returns === true)
    return {
      key: 'returns',
      severity: 'medium',
      title: 'Consent banner comes back on every page',
      said: `We clicked ${choice}, and the banner asked again on the next page.`,
      now: 'The choice isn’t remembered',
      wanted: 'Store the choice for the whole store (a cookie with Path=/ and an expiration date)',
    }
  if (covers !== null)
    return {
      key: 'covers',
      severity: 'medium',
      title: 'Consent banner covers the main button',
      said: `“${truncate(covers.text, 40)}” can’t be clicked while the banner is open, no matter where the page is scrolled.`,
      now: `The banner covers “${truncate(covers.text, 40)}”`,
      wanted: 'A compact bar at the bottom that doesn’t cover the button',
    }
  return null
}

function toFinding(record: PageSessionRecord, banner: BannerReading, fault: Fault): Finding {
  return {
    causeKey: fault.key,
    severity: fault.severity,
    confidence: 0.88,
    title: fault.title,
    where: visitPlace(record),
    description: `${fault.said} Every new visitor runs into this first.`,
    url: record.url,
    pageType: record.pageType,
    platform: record.platform,
    rows: [
      beforeAfter(fault.now, fault.wanted),
      { row_type: 'text', title: 'Banner text', content: truncate(banner.text, 250) },
      stepsRow(record),
    ],
    spots: [
      {
        path: banner.path,
        text: truncate(banner.text, 60),
        label: 'Consent banner',
        platform: record.platform,
      },
    ],
    facts: { fault: fault.key, share: banner.share },
    howChecked: [
      'Opened the page as a new visitor and refused consent, or accepted where refusing wasn’t possible.',
      'Went to another page.',
      'Repeated every step.',
    ],
  }
}

export default defineSessionDetector({
  id: 'consent-blocks-cta',
  category: 'interaction',
  label: 'Consent banner closes and covers no buttons',
  pageTypes: ['home_page', 'product_page'],
  impacts: ['conversion'],
  effect: 'layout-obstructed',
  consequence: 'no-purchase',
  confirm: 'revisit',
  suppressedBy: ['http-error-page', 'unstyled-page'],
  session: 'page',
  reads: ['banner'],
  evaluate(records) {
    const own = visitsOf(records, 'banner')
    const ran = ranSessions(own)
    if (ran.length === 0) return nothingRan(own)
    const withBanner = ran.filter(({ banner }) => banner !== null)
    if (withBanner.length === 0) return notApplicable
    return failOrPass(
      withBanner.flatMap((record) => {
        const fault = record.banner === null ? null : faultOf(record.banner)
        return fault === null || record.banner === null ? [] : [toFinding(record, record.banner, fault)]
      }),
    )
  },
})
