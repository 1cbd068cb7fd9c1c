import { defineFlowDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/detector'
import type { OverlayReading, VisitFlowRecord } from '@vitrine/engine/visit-record'
import type { Severity } from '@vitrine/kernel/vocabulary'
import { nothingRan, ranSessions, stepsRow } from '../../shared/flow-text.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { cut } from '../../shared/text.ts'
import { visitPlace, visitsOf } from '../../shared/visit-sessions.ts'

const smallestTargetPx = 24
const earlyMs = 5000
const mostOfPhone = 0.6

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
      title: 'Popup cannot be closed',
      said: `covers ${percent} % of the window and does not go away: ${overlay.close === null ? 'it shows no control to close it' : `its control "${cut(overlay.close.label, 30)}" does nothing`}, and neither the Escape key nor a press beside it closes it.`,
      now: overlay.close === null ? 'No way to close it' : 'The close control does nothing',
      wanted: 'A visible close button of at least 24 px that works, and Escape closes it too',
    }
  if (overlay.returns === true)
    return {
      key: 'returns',
      severity: isPhone ? 'medium' : 'low',
      title: 'Popup comes back after it was closed',
      said: `was closed, and on the next page it covered ${percent} % of the window again.`,
      now: 'Shown again on the next page',
      wanted: 'Remember the answer for at least some days, in a cookie or in local storage',
    }
  if (isPhone && overlay.share >= mostOfPhone && overlay.shownAfterMs <= earlyMs && !overlay.hasScrolled)
    return {
      key: 'early',
      severity: 'medium',
      title: 'Popup covers the phone before anything could be seen',
      said: `covers ${percent} % of the phone's screen within five seconds. Search engines count such pages as intrusive.`,
      now: `${percent} % of the screen within five seconds`,
      wanted:
        'Show it later, after scrolling or on the second page, as a bar of less than a third of the screen',
    }
  const { close } = overlay
  if (close !== null && Math.min(close.width, close.height) < smallestTargetPx)
    return {
      key: 'small-close',
      severity: 'low',
      title: 'Control that closes the popup is too small',
      said: `covers ${percent} % of the window, and the control that closes it is ${Math.round(close.width)} × ${Math.round(close.height)} px.`,
      now: `${Math.round(close.width)} × ${Math.round(close.height)} px`,
      wanted: 'At least 24 × 24 px, better 44 × 44 px',
    }
  return null
}

function toFinding(record: VisitFlowRecord, overlay: OverlayReading, fault: Fault): Finding {
  return {
    causeKey: fault.key,
    severity: fault.severity,
    confidence: 0.85,
    title: fault.title,
    where: visitPlace(record),
    description: `A popup ("${cut(overlay.text, 90)}") ${fault.said} Shoppers came for what is behind it.`,
    url: record.url,
    pageType: record.pageType,
    platform: record.platform,
    rows: [
      beforeAfter(fault.now, fault.wanted),
      { row_type: 'text', title: 'What it says', content: cut(overlay.text, 250) || 'A picture' },
      stepsRow(record),
    ],
    spots: [
      {
        path: overlay.path,
        text: cut(overlay.text, 60),
        label: 'Covers the page',
        platform: record.platform,
      },
    ],
    facts: { fault: fault.key, share: overlay.share },
    howChecked: [
      'Opened the page as a new visitor, answered the consent banner, waited ten seconds and scrolled to the middle.',
      'Tried the Escape key, the control that closes it and a press beside it; then went to another page.',
      'Did all of it a second time.',
    ],
  }
}

export default defineFlowDetector({
  id: 'popup-blocks',
  category: 'interaction',
  label: 'Popups can be closed and stay closed',
  pageTypes: ['home_page', 'product_list_page', 'product_page'],
  impacts: ['bounce rate', 'average session duration'],
  family: 'overlays, overflow, clipping',
  confirm: 'revisit',
  suppressedBy: ['http-error-page', 'unstyled-page'],
  flow: 'visit',
  reads: ['overlays'],
  judge(records) {
    const own = visitsOf(records, 'overlays')
    const ran = ranSessions(own)
    if (ran.length === 0) return own.length === 0 ? notApplicable : nothingRan(own)
    return failOrPass(
      ran.flatMap((record) => {
        const { overlay } = record
        // Consent has its own check; gates of age and country are made to stand in the way.
        if (overlay === null || overlay.kind !== 'offer') return []
        const fault = faultOf(overlay, record.platform === 'Mobile')
        return fault === null ? [] : [toFinding(record, overlay, fault)]
      }),
    )
  },
})
