import { expect, test } from 'vitest'
import { conditionalHeaders, validatorsOf } from './validators.ts'

const fetchedAt = '2026-11-14T03:05:00.000Z'
const of = (headers: Record<string, string>) => validatorsOf({ headers, fetchedAt })

test('the entity tag is preferred, and sent back as it came', () => {
  const tag = of({ etag: 'W/"a1"', 'last-modified': 'Fri, 13 Nov 2026 03:00:00 GMT' })
  expect(conditionalHeaders(tag ?? {})).toEqual({ 'if-none-match': 'W/"a1"' })
})

test('a date is used only where the file cannot have changed again in the same second', () => {
  expect(of({ 'last-modified': 'Fri, 13 Nov 2026 03:00:00 GMT' })).toEqual({
    lastModified: 'Fri, 13 Nov 2026 03:00:00 GMT',
  })
  expect(of({ 'last-modified': 'Sat, 14 Nov 2026 03:04:30 GMT' })).toBeNull()
  expect(of({ 'last-modified': 'never' })).toBeNull()
})

test('an answer without validators, or with an empty tag, cannot be asked about', () => {
  expect(of({})).toBeNull()
  expect(of({ etag: '""' })).toBeNull()
})
