import { expect, test } from 'vitest'
import { withDefaults, withoutDefaults } from './list-state.ts'

const defaults = { tab: 'review', q: '', page: 1 }

test('a URL without parameters means the default state', () => {
  expect(withDefaults({}, defaults)).toEqual(defaults)
  expect(withDefaults({ q: 'lamp', page: undefined }, defaults)).toEqual({ ...defaults, q: 'lamp' })
})

test('a parameter with its default value is removed, the others are kept', () => {
  expect(withoutDefaults({ q: '', page: 2 }, defaults)).toEqual({ q: undefined, page: 2 })
})
