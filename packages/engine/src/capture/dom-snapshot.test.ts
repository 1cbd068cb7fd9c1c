import { expect, test } from 'vitest'
import { type KeptSnapshot, snapshotStyles, toDomSnapshot } from './dom-snapshot.ts'

/** Elements inside each other, each with its opacity; all are 100 pixels wide and high. */
function nested(...opacities: string[]): KeptSnapshot {
  const strings = ['div', '', ...opacities]
  const at = opacities.map((_, index) => index)
  return {
    page: {
      url: 'https://shop.example/',
      title: '',
      viewport: { width: 1366, height: 900, deviceScaleFactor: 1 },
      scroll: { width: 1366, height: 900 },
      canScrollSideways: false,
    },
    strings,
    parentIndex: at.map((index) => index - 1),
    nodeType: at.map(() => 1),
    nodeName: at.map(() => 0),
    nodeValue: at.map(() => 1),
    attributes: at.map(() => []),
    layout: {
      nodeIndex: at,
      styles: at.map((index) => snapshotStyles.map(([name]) => (name === 'opacity' ? index + 2 : 1))),
      bounds: at.map(() => [0, 0, 100, 100]),
      paintOrders: at.map(() => 0),
    },
    textBoxes: { layoutIndex: [], bounds: [] },
  }
}

const visible = (kept: KeptSnapshot) =>
  toDomSnapshot(Buffer.from(JSON.stringify(kept))).nodes.map(({ isVisible }) => isVisible)

test('everything inside a faded element is invisible, however deep', () => {
  expect(visible(nested('1', '0', '1', '1', '1'))).toEqual([true, false, false, false, false])
  expect(visible(nested('1', '0.9', '1'))).toEqual([true, true, true])
})
