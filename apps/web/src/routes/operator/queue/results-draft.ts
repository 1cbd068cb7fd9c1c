/** An operator's results so far, kept in the browser until they are submitted. */
import type { Platform, Severity } from '@vitrine/kernel/names/vocabulary'
import type { HandResults } from '@vitrine/modules/operator/results-contract'

export interface RowDraft {
  key: number
  title: string
  current: string
  suggested: string
}

export interface AlertDraft {
  key: number
  title: string
  severity: Severity
  description: string
  /** One URL per line. */
  pages: string
  platforms: Platform[]
  rows: RowDraft[]
  picture: { fileId: string; name: string } | null
}

export interface ResultsDraft {
  pageCount: string
  alerts: AlertDraft[]
}

const keyOf = (scanId: string) => `vitrine-results-${scanId}`

const nextKey = (list: readonly { key: number }[]) => Math.max(0, ...list.map(({ key }) => key)) + 1

export const newRow = (rows: readonly RowDraft[]): RowDraft => ({
  key: nextKey(rows),
  title: '',
  current: '',
  suggested: '',
})

export const newAlert = (alerts: readonly AlertDraft[]): AlertDraft => ({
  key: nextKey(alerts),
  title: '',
  severity: 'medium',
  description: '',
  pages: '',
  platforms: [],
  rows: [newRow([])],
  picture: null,
})

/** Long work survives a closed tab. A draft that can't be parsed anymore starts over. */
export function loadDraft(scanId: string): ResultsDraft {
  try {
    const stored = window.localStorage.getItem(keyOf(scanId))
    if (stored !== null) return JSON.parse(stored) as ResultsDraft
  } catch {
    // Storage may be blocked; then there is no draft.
  }
  return { pageCount: '', alerts: [newAlert([])] }
}

export function saveDraft(scanId: string, draft: ResultsDraft | null): void {
  try {
    if (draft === null) window.localStorage.removeItem(keyOf(scanId))
    else window.localStorage.setItem(keyOf(scanId), JSON.stringify(draft))
  } catch {
    // Without storage the draft lasts as long as the page.
  }
}

const pagesOf = ({ pages }: AlertDraft): string[] =>
  pages
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** What must be fixed before submitting; keys are field names. */
export function problemsOf({ pageCount, alerts }: ResultsDraft): Record<string, string> {
  const count = Number(pageCount)
  const problems: Record<string, string> = {}
  if (!Number.isInteger(count) || count < 1) problems.pageCount = 'Enter how many pages were checked'
  for (const alert of alerts) {
    if (alert.title.trim() === '') problems[`title-${alert.key}`] = 'This field is required'
    const pages = pagesOf(alert)
    if (pages.length === 0) problems[`pages-${alert.key}`] = 'Enter a page URL'
    else if (pages.some((page) => !/^https?:$/.test(URL.parse(page)?.protocol ?? '')))
      problems[`pages-${alert.key}`] = 'Enter http or https URLs, one per line'
  }
  return problems
}

export function bodyOf({ pageCount, alerts }: ResultsDraft): HandResults {
  return {
    page_count: Number(pageCount),
    alerts: alerts.map((alert) => ({
      title: alert.title,
      severity: alert.severity,
      description: alert.description,
      page_urls: pagesOf(alert),
      platforms: alert.platforms,
      rows: alert.rows
        .filter(({ current, suggested }) => current.trim() !== '' || suggested.trim() !== '')
        .map(({ title, current, suggested }) => ({ title, current, suggested })),
      picture_file_id: alert.picture?.fileId ?? null,
    })),
  }
}
