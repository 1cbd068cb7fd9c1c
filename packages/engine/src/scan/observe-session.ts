/** What a session found, in the form in which findings of pages are merged. */
import type { FlowFinding } from '../flow/play-flows.ts'
import type { ObservedFinding } from '../merge/observed-finding.ts'
import type { IndexedPage } from './scan-index.ts'

export function observeSession(
  { detector, region, finding, isConfirmed }: FlowFinding,
  pages: readonly IndexedPage[],
): ObservedFinding {
  const page = pages.find((each) => each.region === region && each.finalUrl === finding.url)
  return {
    detector,
    finding,
    platform: finding.platform ?? null,
    region,
    template: page?.template ?? null,
    depth: page?.depth ?? 1,
    isInNavigation: false,
    isConfirmed,
  }
}
