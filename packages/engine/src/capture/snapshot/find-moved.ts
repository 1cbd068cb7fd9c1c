/** Finds a part of one screenshot in another, because a shifted page still shows the same content. */
import type { SnapshotBox } from '../../api/artifacts.ts'
import { greyAt, isFar, type Raster } from './raster.ts'

const maxPoints = 240
/** The points that are compared first, to give up early. */
const firstPoints = 24
/** Share of the points that must match. */
const likeShare = 0.88
const furthestDown = 900
const furthestAside = 40

/**
 * Whether the content of the box of `before` is elsewhere in `now`: higher or lower, or slightly to the side.
 * False where there is nothing to recognize.
 */
export function hasMoved(before: Raster, box: SnapshotBox, now: Raster): boolean {
  const points = tellingPoints(before, box)
  if (points.length < firstPoints) return false
  for (let dy = -furthestDown; dy <= furthestDown; dy++)
    for (let dx = -furthestAside; dx <= furthestAside; dx++)
      if (isThere(before, points, now, dx, dy)) return true
  return false
}

interface Point {
  x: number
  y: number
}

/** Points where the brightness changes, spread over the box; a plain background matches anywhere. */
function tellingPoints(raster: Raster, box: SnapshotBox): Point[] {
  const left = Math.max(1, Math.floor(box.x))
  const top = Math.max(1, Math.floor(box.y))
  const right = Math.min(raster.width - 1, Math.floor(box.x + box.width))
  const bottom = Math.min(raster.height - 1, Math.floor(box.y + box.height))
  const all: Point[] = []
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const at = y * raster.width + x
      const grey = greyAt(raster, at)
      const step = Math.max(
        Math.abs(grey - greyAt(raster, at - 1)),
        Math.abs(grey - greyAt(raster, at - raster.width)),
      )
      if (step >= 24) all.push({ x, y })
    }
  const every = Math.max(1, all.length / maxPoints)
  const spread: Point[] = []
  for (let at = 0; at < all.length; at += every) {
    const point = all[Math.floor(at)]
    if (point) spread.push(point)
  }
  // The first points decide early, so they must come from all over the box.
  return [...spread.filter((_, at) => at % 10 === 0), ...spread.filter((_, at) => at % 10 !== 0)]
}

function isThere(before: Raster, points: readonly Point[], now: Raster, dx: number, dy: number): boolean {
  let misses = 0
  for (const [at, { x, y }] of points.entries()) {
    const toX = x + dx
    const toY = y + dy
    const isOutside = toX < 0 || toY < 0 || toX >= now.width || toY >= now.height
    if (isOutside || isFar(before, y * before.width + x, now, toY * now.width + toX)) misses += 1
    const max = at < firstPoints ? firstPoints / 4 : points.length * (1 - likeShare)
    if (misses > max) return false
  }
  return true
}
