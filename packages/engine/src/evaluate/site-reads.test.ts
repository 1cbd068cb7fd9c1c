import { dayMs } from '@vitrine/kernel/time/durations'
import { expect, test } from 'vitest'
import type { SiteData } from './evaluation.ts'
import { siteContext } from './site-context.ts'
import { isSameSite, watchSite } from './site-reads.ts'

const start = Date.UTC(2026, 10, 14, 12)
const siteAt = (nowMs: number): SiteData => ({
  key: `site ${nowMs}`,
  origin: 'https://shop.example',
  hosts: ['shop.example'],
  platform: null,
  name: null,
  language: 'en',
  currency: null,
  region: 'GLOBAL',
  nowMs,
  vocabulary: [],
  robotsTxt: null,
  sitemap: null,
  transport: null,
})
const watched = () => watchSite(siteContext(siteAt(start)), siteAt(start))

test('a result that depends on the time lasts for the day', () => {
  const { view, reads } = watched()
  expect(view.nowMs).toBe(start)
  expect(isSameSite(reads(), siteAt(start + dayMs / 4))).toBe(true)
  expect(isSameSite(reads(), siteAt(start + dayMs))).toBe(false)
})

test('a result that depends on whether a time is over lasts until it is', () => {
  const { view, reads } = watched()
  expect(view.isPast(start + 3 * dayMs)).toBe(false)
  expect(view.isPast(start - dayMs)).toBe(true)
  expect(isSameSite(reads(), siteAt(start + 2 * dayMs))).toBe(true)
  expect(isSameSite(reads(), siteAt(start + 4 * dayMs))).toBe(false)
})

test('what was not read does not matter', () => {
  const { view, reads } = watched()
  expect(view.language).toBe('en')
  expect(isSameSite(reads(), { ...siteAt(start + 99 * dayMs), vocabulary: ['lamp'] })).toBe(true)
  expect(isSameSite(reads(), { ...siteAt(start), language: 'de' })).toBe(false)
})
