/** What a page lost against the look that was accepted last. */
import type { AcceptedLook, LookBox, LookComparison } from '@vitrine/engine/artifacts'
import type { Earlier, SettledMs } from '@vitrine/engine/detector'
import { type Part, parts } from './shown-parts.ts'

export interface Datum {
  name: string
  pageType: string
  /** Parts of the page that stand there for shoppers. */
  shown: Part[]
  isSoldOut: boolean
  /** Absent in data of earlier versions; null where no look is kept. */
  look?: AcceptedLook | null
  /** Parts of the document that the picture does not show. */
  blank?: Part[]
  compared?: LookComparison | null
}

export interface Change {
  /** `lost`: gone from the page. `blank`: still in its document, and nothing to be seen. `area`: a large part of the page is empty. */
  kind: 'lost' | 'blank' | 'area'
  part: Part | null
  causeKey: string
  /** Where it stood in the accepted look. */
  before: LookBox | null
  /** The same in the look of now. */
  after: LookBox | null
}

/** The look that counts: the last one that is remembered, while the page is still one of the same kind. */
export function acceptedOf(earlier: readonly Earlier<Datum>[], { pageType }: Datum): Earlier<Datum> | null {
  const last = earlier.at(-1)
  return last !== undefined && last.datum.pageType === pageType && last.datum.shown ? last : null
}

/** Everything that the page lost, whether or not a person took note of it. */
export function changesSince({ datum: before }: Earlier<Datum>, now: Datum): Change[] {
  const boxIn = (look: AcceptedLook | null | undefined, part: Part) =>
    look?.blocks.find(({ name }) => name === part)?.box ?? null
  const stateOf = (part: Part) => now.compared?.blocks.find(({ name }) => name === part)
  const change = (kind: 'lost' | 'blank', part: Part): Change => ({
    kind,
    part,
    causeKey: `${kind}:${part}:${now.pageType}`,
    before: boxIn(before.look, part),
    after: boxIn(now.look, part) ?? boxIn(before.look, part),
  })
  const lost = parts.filter(
    (part) =>
      before.shown.includes(part) &&
      !now.shown.includes(part) &&
      // What is sold out may lose price and button on purpose.
      !(now.isSoldOut && (part === 'buy' || part === 'price')) &&
      // The picture is the second witness: what it still shows was only read differently.
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

const touches = (a: LookBox, b: LookBox) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** Whether a person closed or discarded the alert after the accepted look: then things may stay as they are. */
export function isSettled({ causeKey }: Change, { atMs }: Earlier<Datum>, settledMs: SettledMs): boolean {
  const settled = settledMs(causeKey)
  return settled !== null && settled > atMs
}

/**
 * What the next analysis compares with: the page as it is now, unless something is missing that nobody took note of.
 * Then the accepted look stays, without what was settled.
 */
export function nextAccepted(
  earlier: readonly Earlier<Datum>[],
  now: Earlier<Datum>,
  settledMs: SettledMs,
): readonly Earlier<Datum>[] {
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
  // A product that is sold out for a while is not accepted without its price.
  if (datum.isSoldOut && !before.datum.isSoldOut) return [before]
  return [{ ...now, datum: { ...datum, look: datum.look ?? before.datum.look ?? null } }]
}
