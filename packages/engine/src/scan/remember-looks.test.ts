import { expect, test } from 'vitest'
import { createMemoryStore } from '../store/memory-store.ts'
import { lastLook, rememberLook } from './remember-looks.ts'
import type { ScanRun } from './scan-run.ts'
import type { SiteMap } from './site-data.ts'

const minuteMs = 60_000

function shopWith(maxAgeMs: number) {
  let nowMs = Date.parse('2026-10-01T08:00:00Z')
  const store = createMemoryStore(() => nowMs)
  const run = {
    deps: { store },
    options: { tier: 'browser' },
    version: '1',
    nowMs: () => nowMs,
  } as unknown as ScanRun
  const sites = { entries: [{ site: { key: 'shop' } }], maxAgeMs: () => maxAgeMs } as unknown as SiteMap
  return {
    run,
    sites,
    pass(ms: number) {
      nowMs += ms
    },
  }
}

test('what a second look showed is known for these pages while they are fresh', async () => {
  const { run, sites, pass } = shopWith(10 * minuteMs)
  const looked = { cause: 'shift', pages: ['https://shop.example/'] }
  expect(await lastLook(run, sites, looked)).toBeNull()
  await rememberLook(run, sites, looked, 'gone')
  pass(5 * minuteMs)
  expect(await lastLook(run, sites, looked)).toBe('gone')
  expect(await lastLook(run, sites, { ...looked, pages: ['https://shop.example/sale'] })).toBeNull()
  expect(await lastLook(run, sites, { ...looked, cause: 'price' })).toBeNull()
  pass(6 * minuteMs)
  expect(await lastLook(run, sites, looked)).toBeNull()
})

test('who wants to see pages as they are now looks again', async () => {
  const { run, sites, pass } = shopWith(0)
  const looked = { cause: 'shift', pages: ['https://shop.example/'] }
  await rememberLook(run, sites, looked, 'seen')
  pass(1)
  expect(await lastLook(run, sites, looked)).toBeNull()
})
