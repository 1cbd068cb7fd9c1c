/** Alerts of a scan in a form that a person can check by hand and complete to a review. */
import type { AlertRow, ScanAlert, ScanResult } from '@vitrine/engine/api/scan-types'

export const alertStatuses = ['confirmed', 'not-confirmed', 'needs-review'] as const
export type AlertStatus = (typeof alertStatuses)[number]

const statusOf = (alert: Pick<ScanAlert, 'isConfirmationSkipped'>): AlertStatus =>
  alert.isConfirmationSkipped ? 'not-confirmed' : 'confirmed'

/** Every alert with its status; those that need review are not shown as alerts to the owner. */
export const allAlerts = ({ alerts, needsReview }: Pick<ScanResult, 'alerts' | 'needsReview'>) => [
  ...alerts.map((alert) => ({ alert, status: statusOf(alert) })),
  ...needsReview.map((alert) => ({ alert, status: 'needs-review' as const })),
]

function evidenceText(row: AlertRow): string {
  const titled = (title: string | undefined, text: string) => (title ? `${title}: ${text}` : text)
  switch (row.row_type) {
    case 'text':
      return titled(row.title, row.content)
    case 'text_before_after':
    case 'image_before_after':
      return `${titled(row.before_title, row.before_content)} → ${titled(row.after_title, row.after_content)}`
    case 'image':
      return titled(row.title, '(image)')
  }
}

/** One alert; `verdict` and `why` are for the person. */
function dumpedAlert({ alert, status }: ReturnType<typeof allAlerts>[number]) {
  const { fingerprint, detector, title, severity, description, place, pageUrls, pageCount } = alert
  const { platforms, howChecked, advice, facts, rows } = alert
  const { effect, consequence, pageType, visibility, blocksBuying, regions } = alert
  return {
    ...{ fingerprint, detector, title, severity, status, verdict: null, why: '' },
    ...{ place, description, pages: pageUrls, pageCount, platforms },
    evidence: rows.map(evidenceText),
    ...{ facts, howChecked, advice, effect, consequence, pageType, visibility, blocksBuying, regions },
  }
}

/** @param revision of the code that scanned */
export const dumpAlerts = (shop: string, url: string, revision: string, result: ScanResult) => ({
  shop,
  url,
  revision,
  scannedAt: new Date().toISOString(),
  /** Pages checked, by type. */
  pages: Object.fromEntries(
    [...Map.groupBy(result.pages, ({ pageType }) => pageType)].map(([type, pages]) => [type, pages.length]),
  ),
  alerts: allAlerts(result).map(dumpedAlert),
})
