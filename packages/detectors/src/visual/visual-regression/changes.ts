/** What a page lost since its last accepted state. */
import type { Baseline, SnapshotBox, SnapshotComparison } from '@vitrine/engine/api/artifacts'
import type { HistoryEntry, SettledTime } from '@vitrine/engine/api/detector'
import { type Part, parts } from './shown-parts.ts'

export interface Datum {
  name: string
  pageType: string
  /** Parts of the page that shoppers can see. */
  shown: Part[]
  isSoldOut: boolean
  /** Absent in data from earlier versions; null if no screenshot is kept. */
  baseline?: Baseline | null
  /** Parts in the document that the screenshot doesn't show. */
  blank?: Part[]
  compared?: SnapshotComparison | null
}

export interface Change {
  /** `lost`: gone from the page. `blank`: still in the document but invisible. `area`: a large part of the page is empty. */
  kind: 'lost' | 'blank' | 'area'
  part: Part | null
  causeKey: string
  /** Its box in the accepted screenshot. */
  before: SnapshotBox | null
  /** Its box in the current screenshot. */
  after: SnapshotBox | null
}

/** The last stored state, if the page still has the same type. */
export function acceptedOf(
  earlier: readonly HistoryEntry<Datum>[],
  { pageType }: Datum,
): HistoryEntry<Datum> | null {
  const last = earlier.at(-1)
  return last !== undefined && last.datum.pageType === pageType && last.datum.shown ? last : null
}

/** Everything that the page lost, whether or not a person settled the alert. */
export function changesSince({ datum: before }: HistoryEntry<Datum>, now: Datum): Change[] {
  const boxIn = (baseline: Baseline | null | undefined, part: Part) =>
    baseline?.blocks.find(({ name }) => name === part)?.box ?? null
  const stateOf = (part: Part) => now.compared?.blocks.find(({ name }) => name === part)
  const change = (kind: 'lost' | 'blank', part: Part): Change => ({
    kind,
    part,
    causeKey: `${kind}:${part}:${now.pageType}`,
    before: boxIn(before.baseline, part),
    after: boxIn(now.baseline, part) ?? boxIn(before.baseline, part),
  })
  const lost = parts.filter(
    (part) =>
      before.shown.includes(part) &&
      !now.shown.includes(part) &&
      // A sold-out product may lose its price and button on purpose.
      !(now.isSoldOut && (part === 'buy' || part === 'price')) &&
      // A part that the screenshot still shows was only parsed differently.
      !['same', 'moved'].includes(stateOf(part)?.state ?? ''),
  )
  const blank = parts.filter(
    (part) =>
      now.blank?.includes(part) === true &&
      before.blank?.includes(part) !== true &&
      stateOf(part)?.hadInk === true &&
      stateOf(part)?.state !== 'same',
  )
  const known = [...lost.map((part) => change('lost', part)), ...blank.map((part) => change('blank', part))]
  const areas = (now.compared?.emptied ?? []).filter((box) =>
    known.every(({ before: place }) => place === null || !touches(box, place)),
  )
  const [area] = areas
  if (area !== undefined)
    known.push({ kind: 'area', part: null, causeKey: `area:${now.pageType}`, before: area, after: area })
  return known
}

const touches = (a: SnapshotBox, b: SnapshotBox) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** Whether a person closed or discarded the alert after the accepted state, so the page may stay as it is. */
export function isSettled(
  { causeKey }: Change,
  { atMs }: HistoryEntry<Datum>,
  settledMs: SettledTime,
): boolean {
  const settled = settledMs(causeKey)
  return settled !== null && settled > atMs
}

/** The state for the next comparison: the current one, unless an unsettled part is missing, which keeps the old one. */
export function nextAccepted(
  earlier: readonly HistoryEntry<Datum>[],
  now: HistoryEntry<Datum>,
  settledMs: SettledTime,
): readonly HistoryEntry<Datum>[] {
  const { compared: _compared, ...datum } = now.datum
  const before = acceptedOf(earlier, datum)
  if (before === null) return [{ ...now, datum }]
  const changes = changesSince(before, now.datum)
  const open = changes.filter((change) => !isSettled(change, before, settledMs))
  if (open.length > 0) {
    const settled = changes.filter((change) => !open.includes(change)).map(({ part }) => part)
    const shown = before.datum.shown.filter((part) => !settled.includes(part))
    return [{ ...before, datum: { ...before.datum, shown } }]
  }
  // A temporarily sold-out product isn't accepted without its price.
  if (datum.isSoldOut && !before.datum.isSoldOut) return [before]
  return [{ ...now, datum: { ...datum, baseline: datum.baseline ?? before.datum.baseline ?? null } }]
}
