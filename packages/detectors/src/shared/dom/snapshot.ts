/** Reads where a page snapshot has content. */
import type { InkMap, SnapshotArtifact, SnapshotBox } from '@vitrine/engine/api/artifacts'

/** Share of a box that has any content, 0 to 1; null when the box is outside the snapshot. */
export function inkShare({ cell, columns, rows, bits }: InkMap, box: SnapshotBox): number | null {
  const bytes = Buffer.from(bits, 'base64')
  const bottom = Math.min(rows, Math.ceil((box.y + box.height) / cell))
  const right = Math.min(columns, Math.ceil((box.x + box.width) / cell))
  let all = 0
  let inked = 0
  for (let row = Math.max(0, Math.floor(box.y / cell)); row < bottom; row++)
    for (let column = Math.max(0, Math.floor(box.x / cell)); column < right; column++) {
      const at = row * columns + column
      all += 1
      if (((bytes[at >> 3] ?? 0) & (128 >> (at & 7))) !== 0) inked += 1
    }
  return all === 0 ? null : inked / all
}

/** The part of a box inside the snapshot; null when it is less than half. */
export function insideSnapshot(
  { width, height }: Pick<SnapshotArtifact, 'width' | 'height'>,
  box: SnapshotBox,
): SnapshotBox | null {
  const x = Math.max(0, box.x)
  const y = Math.max(0, box.y)
  const inside = {
    x,
    y,
    width: Math.min(width, box.x + box.width) - x,
    height: Math.min(height, box.y + box.height) - y,
  }
  const isEnough =
    inside.width > 0 && inside.height > 0 && inside.width * inside.height >= 0.5 * box.width * box.height
  return isEnough ? inside : null
}

/** Whether images are still loading in a large part of a box. */
export function isPending({ zones }: Pick<SnapshotArtifact, 'zones'>, box: SnapshotBox): boolean {
  return zones.some(({ kind, box: zone }) => {
    if (kind !== 'pending') return false
    const width = Math.min(box.x + box.width, zone.x + zone.width) - Math.max(box.x, zone.x)
    const height = Math.min(box.y + box.height, zone.y + zone.height) - Math.max(box.y, zone.y)
    return width > 0 && height > 0 && width * height >= 0.3 * box.width * box.height
  })
}
