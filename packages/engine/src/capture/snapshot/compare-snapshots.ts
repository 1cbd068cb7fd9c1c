/** Compares a page with its accepted baseline: what differs, what is empty now, what became of the blocks. */
import type { Baseline, SnapshotBox, SnapshotComparison, SnapshotZone } from '../../api/artifacts.ts'
import { hasMoved } from './find-moved.ts'
import { areasOf, cell, changedFields, emptyGrid, fieldsIn, type Grid, inkedFields, shareIn } from './grid.ts'
import type { Raster } from './raster.ts'

export interface SnapshotView {
  raster: Raster
  zones: readonly SnapshotZone[]
  /** Cells that showed something in any of the screenshots. */
  ink: Grid
}

/** How many of a cell's 64 pixels must differ for the cell to differ. */
const minPixels = 6
/** Below this share of differing cells a block counts as unchanged. */
const sameShare = 0.08
/** From this share on, a block inside a zone cannot be assessed. */
const hiddenShare = 0.5
/** A quarter of the first window, so that a missing campaign banner is not reported. */
const largeShare = 0.25
const minHeight = 160
/** Share of its cells that must have shown something, and that may still. */
const filledBefore = 0.3
const filledNow = 0.02
/** Cells between the lines of one part. */
const reach = 3

/**
 * @param window size of the window, the measure of what counts as large
 * @param before screenshot of the accepted baseline
 */
export function compareSnapshots(
  window: { width: number; height: number },
  before: Raster,
  accepted: Pick<Baseline, 'zones' | 'blocks'>,
  now: SnapshotView,
): SnapshotComparison {
  const changed = changedFields(before, now.raster)
  const zones = [...accepted.zones, ...now.zones]
  const hidden = zoneGrid(changed, zones)
  const ink = inkedFields(before)
  const blocks = accepted.blocks.map(({ name, box }) => ({
    name,
    hadInk: shareIn(ink, box) > 0.05,
    state: stateOf(box, { before, now, changed, moving: zoneGrid(changed, zones, 'worded') }),
  }))
  return {
    changedShare: changedShare(changed, hidden),
    emptied: emptiedAreas(window, { before, ink, now, hidden }),
    blocks,
  }
}

/** 1 for each cell in a zone; zones of the excluded kind do not count. */
function zoneGrid(
  { columns, rows }: Grid,
  zones: readonly SnapshotZone[],
  without?: SnapshotZone['kind'],
): Grid {
  const grid = emptyGrid(columns * cell, rows * cell)
  for (const { kind, box } of zones)
    if (kind !== without) for (const field of fieldsIn(grid, box)) grid.fields[field] = 1
  return grid
}

function changedShare(changed: Grid, hidden: Grid): number {
  let all = 0
  let differing = 0
  for (const [at, pixels] of changed.fields.entries()) {
    if (hidden.fields[at]) continue
    all += 1
    if (pixels >= minPixels) differing += 1
  }
  return all === 0 ? 0 : Math.round((differing / all) * 1000) / 1000
}

interface Compared {
  before: Raster
  now: SnapshotView
  changed: Grid
  moving: Grid
}

function stateOf(
  box: SnapshotBox,
  { before, now, changed, moving }: Compared,
): SnapshotComparison['blocks'][number]['state'] {
  if (shareIn(moving, box) > hiddenShare) return 'unknown'
  let all = 0
  let differing = 0
  for (const field of fieldsIn(changed, box)) {
    all += 1
    if ((changed.fields[field] ?? 0) >= minPixels) differing += 1
  }
  if (all === 0) return 'unknown'
  if (differing / all < sameShare) return 'same'
  return hasMoved(before, box, now.raster) ? 'moved' : 'changed'
}

/** Areas that were filled and are empty now, unless their content only moved. */
function emptiedAreas(
  window: { width: number; height: number },
  { before, ink, now, hidden }: { before: Raster; ink: Grid; now: SnapshotView; hidden: Grid },
): SnapshotBox[] {
  const gone = emptyGrid(hidden.columns * cell, hidden.rows * cell)
  for (let row = 0; row < gone.rows; row++)
    for (let column = 0; column < gone.columns; column++) {
      const at = row * gone.columns + column
      const had = ink.fields[row * ink.columns + column]
      const has = now.ink.fields[row * now.ink.columns + column]
      if (had && !has && !hidden.fields[at]) gone.fields[at] = 1
    }
  return areasOf(gone, reach)
    .map(({ box }) => box)
    .filter(
      (box) =>
        box.height >= minHeight &&
        box.width * box.height >= largeShare * window.width * window.height &&
        shareIn(ink, box) >= filledBefore &&
        shareIn(now.ink, box) <= filledNow &&
        hasInkBelow(now.ink, box) &&
        !hasMoved(before, box, now.raster),
    )
}

/** A page that is shorter now ends there; nothing of it is empty. */
function hasInkBelow({ columns, rows, fields }: Grid, { y, height }: SnapshotBox): boolean {
  return fields.subarray(Math.ceil((y + height) / cell) * columns, rows * columns).some((value) => value > 0)
}
