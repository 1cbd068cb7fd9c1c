import type { SpeedSessionRecord } from '@vitrine/engine/api/speed-record'
import { expect, test } from 'vitest'
import renderBlocking from './detector.ts'

const blocking = (name: string, bytes: number) => ({
  url: `https://shop.example/${name}`,
  resourceType: 'stylesheet',
  ...{ bytes, waitedMs: 900 },
})

const record = (pageType: string, files: ReturnType<typeof blocking>[]) => {
  const run = { isBusy: false, largest: null, bytesBefore: 0, filesBefore: [], blocking: files }
  const rest = { blockedMs: 0, scripts: [], lateShift: null, taps: [] }
  return {
    ...{ kind: 'speed', url: `https://shop.example/${pageType}`, platform: 'Mobile', region: 'US' },
    ...{ notVerified: null, steps: [], pageType, template: pageType, title: pageType, slowdown: 4 },
    runs: Array.from({ length: 3 }, () => ({ ...run, ...rest })),
  } as unknown as SpeedSessionRecord
}

/** The causes of a home page and a product page that wait for one file each. */
function causesOf(ofHome: string, ofProduct: string): (string | undefined)[] {
  const verdict = renderBlocking.evaluate(
    [record('home_page', [blocking(ofHome, 120_000)]), record('product_page', [blocking(ofProduct, 90_000)])],
    {} as never,
  )
  return verdict.kind === 'fail' ? verdict.findings.map(({ commonCause }) => commonCause?.key) : []
}

test('bundles of one folder whose names differ by a hash have one cause', () => {
  expect(new Set(causesOf('css/css_o0vWdGOaYzkK.css', 'css/css_9TzUz3gwZ5yt1.css')).size).toBe(1)
  expect(new Set(causesOf('theme-4f21c09e.css', 'theme-bb01c3a7.css')).size).toBe(1)
})

test('files with names of their own have causes of their own', () => {
  expect(new Set(causesOf('bootstrap5.css', 'swiper8.css')).size).toBe(2)
  expect(new Set(causesOf('jquery-3.7.1.js', 'jquery-ui-1.13.2.js')).size).toBe(2)
})

test('pages that share a blocking file have one cause, though each has heavier ones of its own', () => {
  const verdict = renderBlocking.evaluate(
    [
      record('home_page', [blocking('home.css', 120_000), blocking('theme.css', 80_000)]),
      record('product_page', [blocking('product.css', 110_000), blocking('theme.css', 80_000)]),
    ],
    {} as never,
  )
  const findings = verdict.kind === 'fail' ? verdict.findings : []
  expect(findings.map(({ commonCause }) => commonCause?.key)).toEqual(['theme.css', 'theme.css'])
})
