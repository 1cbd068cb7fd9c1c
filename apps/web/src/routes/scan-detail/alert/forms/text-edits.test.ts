import { expect, test } from 'vitest'
import { hasChanges, textChanges } from './text-edits.ts'

const machine = { title: 'Prices differ', description: 'List 10, page 12.', advice: 'Use one price.' }

test('only texts that differ from what is shown are sent', () => {
  expect(textChanges(machine, machine, { ...machine, title: ' Prices don’t match ' })).toEqual({
    written: { title: 'Prices don’t match' },
    restored: [],
  })
  expect(hasChanges(textChanges(machine, machine, machine))).toBe(false)
})

test('a text typed as the scan wrote it is restored', () => {
  const shown = { ...machine, title: 'Mine', advice: 'Mine' }
  const typed = { ...shown, title: machine.title, description: 'New' }
  expect(textChanges(shown, machine, typed)).toEqual({ written: { description: 'New' }, restored: ['title'] })
})
