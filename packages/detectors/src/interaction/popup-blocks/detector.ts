import {
  defineSessionDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
} from '@vitrine/engine/api/detector'
import type { OverlayReading, PageSessionRecord } from '@vitrine/engine/api/page-session-record'
import type { Severity } from '@vitrine/kernel/names/vocabulary'
import { close } from '@vitrine/lexicon/concepts/page/close'
import { noThanks } from '@vitrine/lexicon/concepts/page/no-thanks'
import { nothingRan, ranSessions, stepsRow } from '../../shared/sessions/session-text.ts'
import { visitPlace, visitsOf } from '../../shared/sessions/visit-sessions.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'
import { isUnderstood, unknownWords } from '../../shared/text/known-words.ts'
import { truncate } from '../../shared/text/text.ts'

const smallestTargetPx = 24
const earlyMs = 5000
const maxOfPhone = 0.6

interface Fault {
  key: string
  severity: Severity
  title: string
  said: string
  now: string
  wanted: string
}

function faultOf(overlay: OverlayReading, isPhone: boolean): Fault | null {
  const percent = Math.round(100 * overlay.share)
  const isClosable = overlay.closesByButton === true || overlay.closesByEscape || overlay.closesByBackdrop
  if (!isClosable)
    return {
      key: 'unclosable',
      severity: 'high',
      title: 'Popup can’t be closed',
      said:
        `covers ${percent}% of the window, and we couldn’t close it: ` +
        `${overlay.close === null ? 'we found no close button' : `its button “${truncate(overlay.close.label, 30)}” does nothing`}, ` +
        'and neither Escape nor a click outside closes it.',
      now: overlay.close === null ? 'No close button found' : 'The close button does nothing',
      wanted: 'A working close button of at least 24 px, and Escape closes it too',
    }
  if (overlay.returns === true)
    return {
      key: 'returns',
      severity: isPhone ? 'medium' : 'low',
      title: 'Popup comes back after it’s closed',
      said: `was closed, but covered ${percent}% of the window again on the next page.`,
      now: 'Shown again on the next page',
      wanted: 'Remember the answer for at least a few days, in a cookie or local storage',
    }
  if (isPhone && overlay.share >= maxOfPhone && overlay.shownAfterMs <= earlyMs && !overlay.hasScrolled)
    return {
      key: 'early',
      severity: 'medium',
      title: 'Popup covers the phone screen right away',
      said: `covers ${percent}% of the phone screen within 5 seconds, which search engines treat as intrusive.`,
      now: `${percent}% of the screen within 5 seconds`,
      wanted:
        'Show it later, after scrolling or on the second page, as a bar that takes less than a third of the screen',
    }
  const { close } = overlay
  if (close !== null && Math.min(close.width, close.height) < smallestTargetPx)
    return {
      key: 'small-close',
      severity: 'low',
      title: 'Popup’s close button is too small',
      said: `covers ${percent}% of the window, and its close button is ${Math.round(close.width)} × ${Math.round(close.height)} px.`,
      now: `${Math.round(close.width)} × ${Math.round(close.height)} px`,
      wanted: 'At least 24 × 24 px, ideally 44 × 44 px',
    }
  return null
}

function toFinding(record: PageSessionRecord, overlay: OverlayReading, fault: Fault): Finding {
  return {
    causeKey: fault.key,
    severity: fault.severity,
    confidence: 0.85,
    title: fault.title,
    where: visitPlace(record),
    description: `${overlay.text ? `The popup “${truncate(overlay.text, 90)}”` : 'A popup'} ${fault.said} Shoppers came for what’s behind it.`,
    url: record.url,
    pageType: record.pageType,
    platform: record.platform,
    rows: [
      beforeAfter(fault.now, fault.wanted),
      { row_type: 'text', title: 'Popup text', content: truncate(overlay.text, 250) || 'An image' },
      stepsRow(record),
    ],
    spots: [
      {
        path: overlay.path,
        text: truncate(overlay.text, 60),
        label: 'Covers the page',
        platform: record.platform,
      },
    ],
    facts: { fault: fault.key, share: overlay.share },
    howChecked: [
      'Opened the page as a new visitor and answered the consent banner.',
      'Waited 10 seconds and scrolled to the middle.',
      'Tried Escape, the close button, and a click outside, then went to another page.',
      'Repeated every step.',
    ],
  }
}

export default defineSessionDetector({
  id: 'popup-blocks',
  category: 'interaction',
  label: 'Popups can be closed and stay closed',
  pageTypes: ['home_page', 'product_list_page', 'product_page'],
  impacts: ['bounce rate', 'average session duration'],
  effect: 'layout-obstructed',
  consequence: 'no-purchase',
  confirm: 'revisit',
  suppressedBy: ['http-error-page', 'unstyled-page'],
  session: 'page',
  reads: ['overlays'],
  evaluate(records, site) {
    const own = visitsOf(records, 'overlays')
    const ran = ranSessions(own)
    if (ran.length === 0) return own.length === 0 ? notApplicable : nothingRan(own)
    const isKnown = isUnderstood(site.language, close, noThanks)
    let unknown = 0
    const findings = ran.flatMap((record) => {
      const { overlay } = record
      // Consent banners have their own check, and age and country gates block the page on purpose.
      if (overlay === null || overlay.kind !== 'offer') return []
      const fault = faultOf(overlay, record.platform === 'Mobile')
      if (fault?.key === 'unclosable' && overlay.close === null && !isKnown) {
        unknown += 1
        return []
      }
      return fault === null ? [] : [toFinding(record, overlay, fault)]
    })
    return findings.length === 0 && unknown > 0 ? notVerified(unknownWords) : failOrPass(findings)
  },
})
