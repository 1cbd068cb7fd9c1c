/** When a person closed or discarded an alert, for detectors that take this as acceptance of the current state. */
import type { SettledTime } from '../api/detector.ts'
import type { SettledCause } from '../api/scan-types.ts'
import { localeGroup } from '../evaluate/fingerprint.ts'

/** By cause key of one detector, in a region with this language. */
export function settledTimes(
  settled: readonly SettledCause[],
  detector: string,
  language: string | null,
): SettledTime {
  const group = localeGroup(language)
  const own = settled.filter((each) => each.detector === detector && each.localeGroup === group)
  return (causeKey) => {
    const times = own.filter((each) => each.causeKey === causeKey).map(({ atMs }) => atMs)
    return times.length === 0 ? null : Math.max(...times)
  }
}
