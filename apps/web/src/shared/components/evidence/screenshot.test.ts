import type { AlertContentRow } from '@vitrine/modules/alerts/contract'
import { expect, test } from 'vitest'
import { focusOf, type Screenshot, stepsOf, toScreenshot } from './screenshot.ts'

const row: AlertContentRow = {
  row_type: 'image',
  image_url: '/one.jpg',
  width: 2732,
  height: 1000,
  ratio: 2,
  page_url: 'https://shop.example/mug',
  platform: 'Desktop',
  marks: [{ x: 1366, y: 500, width: 273.2, height: 100, label: 'Price', is_missing: false }],
}

const screenshotOf = (given: Partial<AlertContentRow>): Screenshot => {
  const screenshot = toScreenshot({ ...row, ...given }, 'Wrong price')
  if (screenshot === null) throw new Error('no screenshot')
  return screenshot
}

test('a screenshot knows its size on the page, and its marks as shares of it', () => {
  const screenshot = screenshotOf({})
  expect(screenshot.size).toEqual({ width: 1366, height: 500 })
  expect(screenshot.marks).toEqual([
    { x: 0.5, y: 0.5, width: expect.closeTo(0.1), height: 0.1, label: 'Price', side: 'above' },
  ])
  expect(focusOf(screenshot.marks)).toEqual({ x: 0.55, y: 0.55, top: 0.5, width: expect.closeTo(0.1) })
})

test('rows of texts have no screenshot, and rows of earlier versions no marks', () => {
  expect(toScreenshot({ row_type: 'text_before_after', before_content: 'a' }, '')).toBeNull()
  expect(screenshotOf({ marks: undefined, ratio: undefined })).toMatchObject({
    size: { width: 2732, height: 1000 },
    marks: [],
  })
})

test('desktop and phone of one page stand side by side, other pages follow as steps', () => {
  const [phone, desktop] = [screenshotOf({ platform: 'Mobile' }), screenshotOf({})]
  const other = screenshotOf({ page_url: 'https://shop.example/cup' })
  expect(stepsOf([phone, desktop, other])).toEqual([[desktop, phone], [other]])
  expect(stepsOf([desktop, desktop])).toEqual([[desktop], [desktop]])
})

test('a label is where it covers least, and otherwise where it is not cut off', () => {
  const sideOf = (given: object) => {
    const [mark] = row.marks ?? []
    return screenshotOf({ marks: mark && [{ ...mark, ...given }] }).marks[0]?.side
  }
  expect(sideOf({ label_side: 'left' })).toBe('left')
  expect(sideOf({ y: 20 })).toBe('below')
  expect(sideOf({ x: 2400, label_side: 'above' })).toBe('above-end')
  expect(sideOf({ is_missing: true })).toBe('inside')
})
