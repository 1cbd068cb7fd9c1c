import { expect, test } from 'vitest'
import { queryOf } from './journey-steps.ts'

test('a product is searched by its name as shoppers type it', () => {
  expect(queryOf('Reed Table Lamp – Large (E27)')).toBe('Reed Table Lamp Large E27')
  // A search may take a separate dash for “without”.
  expect(queryOf('Steel Thermos - Black')).toBe('Steel Thermos Black')
  expect(queryOf("Men's Oak-Grey Shirt")).toBe("Men's Oak-Grey Shirt")
  expect(queryOf(`${'Handmade '.repeat(12)}Bowl`)).toBe(
    'Handmade Handmade Handmade Handmade Handmade Handmade',
  )
})
