/** Sessions on single pages, as detectors read them. */
import type { VisitFlowRecord, VisitPart } from '@vitrine/engine/visit-record'
import { pageTypeName } from './place.ts'
import { pathOf } from './url.ts'

/** Records of one part. */
export function visitsOf(records: readonly VisitFlowRecord[], part: VisitPart): VisitFlowRecord[] {
  return records.filter((record) => record.part === part)
}

/** The page in the owner's words. */
export function visitPlace({ pageType, url }: Pick<VisitFlowRecord, 'pageType' | 'url'>): string {
  return pageType === 'home_page' ? pageTypeName(pageType) : `${pageTypeName(pageType)} ${pathOf(url)}`
}
