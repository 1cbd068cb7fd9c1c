import { expect, test } from 'vitest'
import { highlightStyle, labelPlace, readHighlight } from './highlight-rules.ts'

const box = { x: 0.25, y: 0.5, width: 0.2, height: 0.1, label: 'Buy button' }

test('a complete highlight is read, and anything else is none', () => {
  expect(readHighlight(box)).toEqual(box)
  expect(readHighlight({ ...box, width: 'wide' })).toBeNull()
  expect(readHighlight({ ...box, label: undefined })).toBeNull()
  expect(readHighlight(null)).toBeNull()
})

test('the box has room around the element and stays within the stage', () => {
  expect(highlightStyle(box)).toEqual({ left: '24.60%', top: '49.60%', width: '20.80%', height: '10.80%' })
  expect(highlightStyle({ ...box, x: 0.9, y: -0.2, width: 0.5, height: 2 })).toMatchObject({
    top: '0.00%',
    width: '10.40%',
    height: '100.00%',
  })
})

test('the label never leaves the stage', () => {
  expect(labelPlace(box)).toBe('below')
  expect(labelPlace({ ...box, y: 0.85 })).toBe('above')
  expect(labelPlace({ ...box, y: 0, height: 1 })).toBe('inside')
})
