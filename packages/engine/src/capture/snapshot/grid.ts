/** A screenshot as a grid of square cells: which cells differ, which show anything, which are adjacent. */
import type { InkMap, SnapshotBox } from '../../api/artifacts.ts'
import { greyAt, isFar, type Raster } from './raster.ts'

/** Side of a cell in pixels: the height of small print. */
export const cell = 8
/** Contrast within a cell that shows something; backgrounds and compression noise stay below. */
const minContrast = 14

/** One value per cell, row by row: 0 or a count. */
export interface Grid {
  columns: number
  rows: number
  fields: Uint8Array
}

export function emptyGrid(width: number, height: number): Grid {
  const columns = Math.ceil(width / cell)
  const rows = Math.ceil(height / cell)
  return { columns, rows, fields: new Uint8Array(columns * rows) }
}

/** Per cell, the pixels of `a` that match nothing near the same place of `b`, up to 64. */
export function changedFields(a: Raster, b: Raster): Grid {
  const width = Math.min(a.width, b.width)
  const height = Math.min(a.height, b.height)
  const grid = emptyGrid(width, height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (!isFar(a, y * a.width + x, b, y * b.width + x)) continue
      // Edges are painted a shade or a pixel differently from time to time.
      if (hasLikeNeighbour(a, b, x, y) && hasLikeNeighbour(b, a, x, y)) continue
      const field = Math.floor(y / cell) * grid.columns + Math.floor(x / cell)
      grid.fields[field] = (grid.fields[field] ?? 0) + 1
    }
  return grid
}

function hasLikeNeighbour(a: Raster, b: Raster, x: number, y: number): boolean {
  for (let dy = -1; dy <= 1; dy++)
    for (let dx = -1; dx <= 1; dx++) {
      if (dx === 0 && dy === 0) continue
      const nearX = x + dx
      const nearY = y + dy
      if (nearX < 0 || nearY < 0 || nearX >= b.width || nearY >= b.height) continue
      if (!isFar(a, y * a.width + x, b, nearY * b.width + nearX)) return true
    }
  return false
}

/** 1 for each cell that shows more than one shade. */
export function inkedFields(raster: Raster): Grid {
  const grid = emptyGrid(raster.width, raster.height)
  for (let row = 0; row < grid.rows; row++)
    for (let column = 0; column < grid.columns; column++) {
      let darkest = 255
      let brightest = 0
      for (let y = row * cell; y < Math.min(raster.height, (row + 1) * cell); y++)
        for (let x = column * cell; x < Math.min(raster.width, (column + 1) * cell); x++) {
          const grey = greyAt(raster, y * raster.width + x)
          if (grey < darkest) darkest = grey
          if (grey > brightest) brightest = grey
        }
      if (brightest - darkest >= minContrast) grid.fields[row * grid.columns + column] = 1
    }
  return grid
}

/** Cells that a box touches, as indices. */
export function* fieldsIn({ columns, rows }: Grid, { x, y, width, height }: SnapshotBox): Generator<number> {
  const lastRow = Math.min(rows - 1, Math.ceil((y + height) / cell) - 1)
  const lastColumn = Math.min(columns - 1, Math.ceil((x + width) / cell) - 1)
  for (let row = Math.max(0, Math.floor(y / cell)); row <= lastRow; row++)
    for (let column = Math.max(0, Math.floor(x / cell)); column <= lastColumn; column++)
      yield row * columns + column
}

/** Share of a box's cells that have a value. */
export function shareIn(grid: Grid, box: SnapshotBox): number {
  let all = 0
  let set = 0
  for (const field of fieldsIn(grid, box)) {
    all += 1
    if ((grid.fields[field] ?? 0) > 0) set += 1
  }
  return all === 0 ? 0 : set / all
}

/** Boxes around adjacent cells with a value; up to `reach` cells between them do not separate them. */
export function areasOf(grid: Grid, reach: number): { box: SnapshotBox; fields: number }[] {
  const seen = new Uint8Array(grid.fields.length)
  const areas: { box: SnapshotBox; fields: number }[] = []
  for (let start = 0; start < grid.fields.length; start++)
    if (grid.fields[start] && !seen[start]) areas.push(areaFrom(grid, start, reach, seen))
  return areas
}

function areaFrom(
  { columns, rows, fields }: Grid,
  start: number,
  reach: number,
  seen: Uint8Array,
): { box: SnapshotBox; fields: number } {
  let [left, right, top, bottom, count] = [columns, 0, rows, 0, 0]
  const open = [start]
  seen[start] = 1
  for (let field = open.pop(); field !== undefined; field = open.pop()) {
    const row = Math.floor(field / columns)
    const column = field % columns
    count += 1
    left = Math.min(left, column)
    right = Math.max(right, column)
    top = Math.min(top, row)
    bottom = Math.max(bottom, row)
    for (let y = Math.max(0, row - reach); y <= Math.min(rows - 1, row + reach); y++)
      for (let x = Math.max(0, column - reach); x <= Math.min(columns - 1, column + reach); x++) {
        const near = y * columns + x
        if (!fields[near] || seen[near]) continue
        seen[near] = 1
        open.push(near)
      }
  }
  const box = {
    x: left * cell,
    y: top * cell,
    width: (right - left + 1) * cell,
    height: (bottom - top + 1) * cell,
  }
  return { box, fields: count }
}

/** A grid of zeros and ones in its stored form. */
export function packInk({ columns, rows, fields }: Grid): InkMap {
  const bytes = Buffer.alloc(Math.ceil(fields.length / 8))
  for (const [at, value] of fields.entries())
    if (value > 0) bytes[at >> 3] = (bytes[at >> 3] ?? 0) | (128 >> (at & 7))
  return { cell, columns, rows, bits: bytes.toString('base64') }
}
