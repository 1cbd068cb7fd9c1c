/** Converts session findings to the form in which page findings are merged. */

import type { ObservedFinding } from '../run/observed-finding.ts'
import type { IndexedPage } from '../run/site-index.ts'
import type { SessionFinding } from '../sessions/run-sessions.ts'

export function observeSession(
  { detector, region, finding, isConfirmed }: SessionFinding,
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
    isConfirmed,
  }
}
