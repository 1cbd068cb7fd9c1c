/** The part of a scan that the chosen page types and platforms cover. Other pages may only be read as context. */
import type { PageType } from '@vitrine/kernel/names/vocabulary'
import type { Detector, Finding } from '../api/detector.ts'
import type { ScanOptions } from '../api/scan-types.ts'

export interface PageScope {
  /** The chosen types; empty: all. */
  readonly pageTypes: readonly PageType[]
  /** Whether pages of a type are evaluated and reported. An unknown type is never among the chosen ones. */
  evaluates(pageType: PageType | null): boolean
  /** Whether any page that a check is about is evaluated. */
  concerns(detector: Pick<Detector, 'pageTypes'>): boolean
  reports(finding: Pick<Finding, 'pageType' | 'platform'>): boolean
}

/** The scope of a scan; without options the whole store. */
export function pageScope(options: Partial<Pick<ScanOptions, 'pageTypes' | 'platforms'>> = {}): PageScope {
  const { pageTypes = [], platforms = [] } = options
  const evaluates = (pageType: PageType | null) =>
    pageTypes.length === 0 || (pageType !== null && pageTypes.includes(pageType))
  return {
    pageTypes,
    evaluates,
    concerns: (detector) => detector.pageTypes === 'any' || detector.pageTypes.some(evaluates),
    reports: ({ pageType, platform }) =>
      evaluates(pageType) &&
      (platform === undefined || platforms.length === 0 || platforms.includes(platform)),
  }
}
