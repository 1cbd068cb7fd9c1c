import { expect, test } from 'vitest'
import { createAxeGate, type GatedPage } from './axe-gate.ts'

const list: GatedPage = {
  platform: 'Desktop',
  pageType: 'product_list_page',
  skeleton: '0000000000000000',
  pairs: ['rgb(0, 0, 0)|rgb(255, 255, 255)'],
  controls: [],
}

test('checks the first page of a template, and others only for what is new on them', () => {
  const gate = createAxeGate()
  expect(gate.wants(list)).toBe(true)
  expect(gate.wants(list)).toBe(false)
  expect(gate.wants({ ...list, pairs: ['rgb(170, 170, 170)|rgb(255, 255, 255)'] })).toBe(true)
  expect(gate.wants({ ...list, controls: ['SELECT||sort||form-select'] })).toBe(true)
  expect(gate.wants({ ...list, controls: ['SELECT||sort||form-select'] })).toBe(false)
  expect(gate.wants({ ...list, platform: 'Mobile', controls: ['SELECT||sort||form-select'] })).toBe(true)
})

test('checks every page with colors that failed', () => {
  const gate = createAxeGate()
  gate.wants(list)
  gate.learn('Desktop', {
    ranRules: ['color-contrast'],
    violations: [
      {
        id: 'color-contrast',
        impact: null,
        help: '',
        nodes: [{ path: 'p', html: '<p>', summary: '', data: [{ fgColor: '#000000', bgColor: '#ffffff' }] }],
      },
    ],
  })
  expect(gate.wants(list)).toBe(true)
})

test('controls with a new name on every page don’t make it check all of them', () => {
  const gate = createAxeGate()
  const wanted = Array.from({ length: 100 }, (_, at) =>
    gate.wants({ ...list, controls: [`INPUT|text|f${'x'.repeat(at)}||`] }),
  )
  expect(wanted.filter(Boolean)).toHaveLength(60)
})
