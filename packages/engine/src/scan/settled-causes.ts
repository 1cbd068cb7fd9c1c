/** What persons closed or discarded, for detectors that take it as their word that things may stay as they are. */
import type { SettledMs } from '../detector.ts'
import { localeGroup } from '../merge/fingerprint.ts'
import type { ScanDeps } from '../scan-types.ts'

/** Look-up of one detector's causes in a region with this language. */
export function settledBook(
  { settled = [] }: Pick<ScanDeps, 'settled'>,
  detector: string,
  language: string | null,
): SettledMs {
  const group = localeGroup(language)
  const own = settled.filter((each) => each.detector === detector && each.localeGroup === group)
  return (causeKey) => {
    const times = own.filter((each) => each.causeKey === causeKey).map(({ atMs }) => atMs)
    return times.length === 0 ? null : Math.max(...times)
  }
}
