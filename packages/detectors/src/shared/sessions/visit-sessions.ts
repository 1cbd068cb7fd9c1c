/** Helpers for detectors of single-page sessions. */
import type { PageSessionRecord, VisitPart } from '@vitrine/engine/api/page-session-record'
import { pageTypeName } from '@vitrine/kernel/names/page-type-names'
import { shownPath } from '@vitrine/kernel/store/shown-path'

/** Records of one session part. */
export function visitsOf(records: readonly PageSessionRecord[], part: VisitPart): PageSessionRecord[] {
  return records.filter((record) => record.part === part)
}

/** The page as named to the owner. */
export function visitPlace({ pageType, url }: Pick<PageSessionRecord, 'pageType' | 'url'>): string {
  return pageType === 'home_page' ? pageTypeName(pageType) : `${pageTypeName(pageType)} ${shownPath(url)}`
}
