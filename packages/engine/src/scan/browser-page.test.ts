import { expect, test } from 'vitest'
import { openPage } from './browser-page.ts'
import type { ScanRun } from './scan-run.ts'
import type { SiteMap } from './site-data.ts'

test('where the accepted look cannot be read, no turn of the host is kept', async () => {
  let open = 0
  const run = {
    turn: async () => {
      open += 1
      return () => {
        open -= 1
      }
    },
    looks: {
      wanted: async () => {
        throw new Error('the store is away')
      },
    },
  } as unknown as ScanRun
  const visit = openPage(
    run,
    {} as SiteMap,
    {
      url: 'https://shop.example/',
      region: 'US',
      platform: 'Desktop',
      tier: 'browser',
      depth: 0,
      priority: 0,
      foundOn: '',
    },
    new Set(['look']),
    null,
    { isFresh: true, detectors: null, axeGate: null },
  )
  await expect(visit).rejects.toThrow('the store is away')
  expect(open).toBe(0)
})
