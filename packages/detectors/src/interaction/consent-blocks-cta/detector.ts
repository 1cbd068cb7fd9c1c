import { defineFlowDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/detector'
import type { BannerReading, VisitFlowRecord } from '@vitrine/engine/visit-record'
import type { Severity } from '@vitrine/kernel/vocabulary'
import { nothingRan, ranSessions, stepsRow } from '../../shared/flow-text.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { cut } from '../../shared/text.ts'
import { visitPlace, visitsOf } from '../../shared/visit-sessions.ts'

interface Fault {
  key: string
  severity: Severity
  title: string
  said: string
  now: string
  wanted: string
}

function faultOf({ pressed, isGone, locksScroll, returns, covers }: BannerReading): Fault | null {
  // A banner whose controls we do not understand proves nothing.
  if (pressed === null) return null
  const choice = `"${cut(pressed, 40)}"`
  if (!isGone)
    return {
      key: 'stays',
      severity: 'high',
      title: 'Consent banner cannot be dismissed',
      said: `We pressed ${choice}, and the banner stayed where it was.`,
      now: `Pressed ${choice}: the banner stays`,
      wanted: 'The banner closes at once, whatever the choice',
    }
  if (locksScroll)
    return {
      key: 'locks',
      severity: 'high',
      title: 'Page cannot be scrolled after the consent choice',
      said: `We pressed ${choice}; the banner went away, and the page still cannot be scrolled.`,
      now: 'Scrolling stays locked (overflow: hidden)',
      wanted: 'Take the lock away together with the banner',
    }
  if (returns === true)
    return {
      key: 'returns',
      severity: 'medium',
      title: 'Consent banner comes back on every page',
      said: `We pressed ${choice}, and on the next page the banner asked again.`,
      now: 'The choice is not remembered',
      wanted: 'Store the choice for all pages of the shop (cookie with Path=/ and a lifetime)',
    }
  if (covers !== null)
    return {
      key: 'covers',
      severity: 'medium',
      title: 'Consent banner lies over the main button',
      said: `"${cut(covers.text, 40)}" cannot be pressed while the banner is there, wherever the page is scrolled to.`,
      now: `The banner covers "${cut(covers.text, 40)}"`,
      wanted: 'A compact bar at the bottom that leaves the button free, or a stop above it',
    }
  return null
}

function toFinding(record: VisitFlowRecord, banner: BannerReading, fault: Fault): Finding {
  return {
    causeKey: fault.key,
    severity: fault.severity,
    confidence: 0.88,
    title: fault.title,
    where: visitPlace(record),
    description: `${fault.said} Every new visitor meets this before anything else.`,
    url: record.url,
    pageType: record.pageType,
    platform: record.platform,
    rows: [
      beforeAfter(fault.now, fault.wanted),
      { row_type: 'text', title: 'The banner', content: cut(banner.text, 250) },
      stepsRow(record),
    ],
    spots: [
      { path: banner.path, text: cut(banner.text, 60), label: 'Consent banner', platform: record.platform },
    ],
    facts: { fault: fault.key, share: banner.share },
    howChecked: [
      'Opened the page as a new visitor, refused where that was offered and agreed elsewhere, and went to another page.',
      'Did all of it a second time. Walls that take the whole page until a choice is made were judged only after the choice.',
    ],
  }
}

export default defineFlowDetector({
  id: 'consent-blocks-cta',
  category: 'interaction',
  label: 'The consent banner goes away and leaves the buttons free',
  pageTypes: ['home_page', 'product_page'],
  impacts: ['conversion'],
  family: 'overlays, overflow, clipping',
  confirm: 'revisit',
  suppressedBy: ['http-error-page', 'unstyled-page'],
  flow: 'visit',
  reads: ['banner'],
  judge(records) {
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
