import { describe, expect, test } from 'vitest'
import type { SnapshotBox, SnapshotZone } from '../../api/artifacts.ts'
import { compareSnapshots } from './compare-snapshots.ts'
import { inkedFields } from './grid.ts'
import type { Raster } from './raster.ts'

const window = { width: 400, height: 300 }
const height = 600

/** A white page with patches of a non-repeating pattern, like words and images, and a footer. */
function page(parts: readonly (SnapshotBox & { seed: number })[]): Raster {
  const patches = [...parts, { x: 20, y: 500, width: 200, height: 32, seed: 3 }]
  const rgb = new Uint8Array(window.width * height * 3).fill(255)
  for (const { x, y, width, height: tall, seed } of patches)
    for (let row = 0; row < tall; row++)
      for (let column = 0; column < width; column++) {
        // Strokes of two by two pixels, dark or light by a hash of their position.
        const stroke = ((column >> 1) * 73_856_093) ^ ((row >> 1) * 19_349_663) ^ (seed * 83_492_791)
        const level = Math.imul(stroke, 2_654_435_761) >>> 31 === 1 ? 20 : 235
        const at = ((y + row) * window.width + x + column) * 3
        rgb.fill(level, at, at + 3)
      }
  return { rgb, width: window.width, height }
}

const price = { x: 40, y: 80, width: 96, height: 24 }
const photo = { x: 0, y: 200, width: 400, height: 200 }
const accepted = {
  zones: [] as SnapshotZone[],
  blocks: [
    { name: 'price', box: price },
    { name: 'photo', box: photo },
  ],
}
const before = page([
  { ...price, seed: 1 },
  { ...photo, seed: 2 },
])

function compare(now: Raster, zones: SnapshotZone[] = []) {
  return compareSnapshots(window, before, accepted, { raster: now, zones, ink: inkedFields(now) })
}
const states = (now: Raster, zones?: SnapshotZone[]) => compare(now, zones).blocks.map(({ state }) => state)

describe('comparing a page with its baseline', () => {
  test('an unchanged page has the same blocks and nothing changed or empty', () => {
    const compared = compare(before)
    expect(compared.changedShare).toBe(0)
    expect(compared.emptied).toEqual([])
    expect(compared.blocks).toEqual([
      { name: 'price', hadInk: true, state: 'same' },
      { name: 'photo', hadInk: true, state: 'same' },
    ])
  })

  test('a block pushed down by a banner has moved, and nothing is empty', () => {
    const banner = { x: 0, y: 0, width: 400, height: 64, seed: 9 }
    const now = page([banner, { ...price, y: price.y + 64, seed: 1 }, { ...photo, y: photo.y + 64, seed: 2 }])
    expect(states(now)).toEqual(['moved', 'moved'])
    expect(compare(now).emptied).toEqual([])
  })

  test('a block that is gone has changed', () => {
    expect(states(page([{ ...photo, seed: 2 }]))).toEqual(['changed', 'same'])
  })

  test('a large area that is now blank is empty; one with another image is not', () => {
    const [area] = compare(page([{ ...price, seed: 1 }])).emptied
    expect(area).toMatchObject({ x: 0, y: 200, width: 400 })
    const other = page([
      { ...price, seed: 1 },
      { ...photo, seed: 5 },
    ])
    expect(compare(other).emptied).toEqual([])
  })

  test('a shorter page has no empty area', () => {
    const end = { x: 0, y: 0, width: window.width, height: 160 }
    const { rgb } = page([{ ...price, seed: 1 }])
    rgb.fill(255, end.height * window.width * 3)
    expect(compare({ rgb, width: window.width, height }).emptied).toEqual([])
  })

  test('a missing small part makes no large empty area', () => {
    expect(compare(page([{ ...photo, seed: 2 }])).emptied).toEqual([])
  })

  test('moving zones are ignored, while zones with changing words still count as blocks', () => {
    const now = page([{ ...price, seed: 1 }])
    const moving: SnapshotZone[] = [{ kind: 'moving', box: photo }]
    expect(states(now, moving)).toEqual(['same', 'unknown'])
    expect(compare(now, moving)).toMatchObject({ emptied: [], changedShare: 0 })
    expect(states(page([{ ...photo, seed: 2 }]), [{ kind: 'worded', box: price }])).toEqual([
      'changed',
      'same',
    ])
  })

  test('slightly different shades at edges are no change', () => {
    const now = { ...before, rgb: before.rgb.map((level) => (level === 20 ? 26 : level)) }
    expect(compare(now).changedShare).toBe(0)
  })
})
