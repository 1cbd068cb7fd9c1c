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
