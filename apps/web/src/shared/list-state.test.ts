import { expect, test } from 'vitest'
import { withDefaults, withoutDefaults } from './list-state.ts'

const defaults = { tab: 'review', q: '', page: 1 }

test('an address without parameters stands for the usual state, others for theirs', () => {
  expect(withDefaults({}, defaults)).toEqual(defaults)
  expect(withDefaults({ q: 'lamp', page: undefined }, defaults)).toEqual({ ...defaults, q: 'lamp' })
})

test('a parameter that would say what is usual is taken out, the others are left alone', () => {
  expect(withoutDefaults({ q: '', page: 2 }, defaults)).toEqual({ q: undefined, page: 2 })
})
