/** Which analyses can be compared, and with which a comparison begins. Pure. */
import type { Scan } from '@vitrine/modules/scans/contract'
import { evidenceTime } from '../../shared/format/relative-time.ts'

type Run = Pick<Scan, 'scan_id' | 'title' | 'scan_template_id' | 'start_time'>

const newestFirst = (a: Run, b: Run) => b.start_time.localeCompare(a.start_time)

/** The date first: on a phone, the end of a long title is cut off, and runs of an analysis differ in nothing else. */
const optionOf = ({ scan_id, title, start_time }: Run) => ({
  value: scan_id,
  label: `${evidenceTime(start_time)} · ${title}`,
})

/** The runs to choose from. Beside a chosen one, those of the same analysis come first, and itself is left out. */
export function runOptions(scans: readonly Run[], besideId: string | null) {
  const sorted = scans.toSorted(newestFirst)
  const beside = sorted.find(({ scan_id }) => scan_id === besideId)
  if (beside === undefined) return sorted.map(optionOf)
  const others = sorted.filter(({ scan_id }) => scan_id !== besideId)
  const isSame = (run: Run) => run.scan_template_id === beside.scan_template_id
  const groups = [
    { group: 'Same analysis', items: others.filter(isSame).map(optionOf) },
    { group: 'Other analyses', items: others.filter((run) => !isSame(run)).map(optionOf) },
  ]
  return groups.filter(({ items }) => items.length > 0)
}

/** The pair of the URL, or the newest analysis that ran before, with its run before. */
export function chosenPair(
  scans: readonly Run[],
  scanId: string | undefined,
  otherId: string | undefined,
): [string, string] {
  const sorted = scans.toSorted(newestFirst)
  const idOf = (run: Run | undefined) => run?.scan_id ?? ''
  const earlierOf = (run: Run) =>
    sorted.find((each) => each.scan_template_id === run.scan_template_id && newestFirst(run, each) < 0)
  const scan =
    sorted.find(({ scan_id }) => scan_id === scanId) ??
    sorted.find((run) => earlierOf(run) !== undefined) ??
    sorted[0]
  if (scan === undefined) return ['', '']
  const rest = sorted.filter(({ scan_id }) => scan_id !== scan.scan_id)
  const other =
    rest.find(({ scan_id }) => scan_id === otherId) ??
    earlierOf(scan) ??
    rest.find(({ scan_template_id }) => scan_template_id === scan.scan_template_id) ??
    rest[0]
  return [idOf(scan), idOf(other)]
}
