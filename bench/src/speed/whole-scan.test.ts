import type { ScanEvent } from '@vitrine/engine/api/scan-types'
import { expect, it } from 'vitest'
import { createPhaseTimes, lateScans } from './whole-scan.ts'

it('splits the time of a scan by its phases', () => {
  let nowMs = 1000
  const times = createPhaseTimes(() => nowMs)
  const at = (ms: number, event: Partial<ScanEvent>) => {
    nowMs = 1000 + ms
    times.onEvent(event as ScanEvent)
  }
  at(100, { type: 'phase', phase: 'reading', done: 0, total: 3 })
  at(400, { type: 'finding' })
  at(900, { type: 'finding' })
  at(1000, { type: 'phase', phase: 'testing', done: 0, total: 5 })
  at(1500, { type: 'phase', phase: 'testing', done: 1, total: 5 })
  at(4000, { type: 'phase', phase: 'confirming', done: 0, total: 1 })
  nowMs = 5500
  expect(times.end()).toEqual({
    phases: { reading: 1000, testing: 3000, measuring: 0, confirming: 500, evidence: 0 },
    firstAlertMs: 400,
  })
})

it('names what took longer than it may', () => {
  const phases = { reading: 0, testing: 0, measuring: 0, confirming: 0, evidence: 0 }
  const scan = { shop: 'demo', outcome: 'completed', pages: 50, phases, alerts: [] }
  expect(lateScans([{ ...scan, totalMs: 359_000, firstAlertMs: 29_000 }])).toEqual([])
  expect(lateScans([{ ...scan, totalMs: 361_000, firstAlertMs: 31_000 }])).toHaveLength(2)
  expect(lateScans([{ ...scan, pages: 200, totalMs: 700_000, firstAlertMs: null }])).toEqual([])
})
