import { describe, expect, it } from 'vitest'
import type { PageOutcome } from '../../api/scan-types.ts'
import type { ScanEventEmitter } from '../events.ts'
import type { StoreRegions } from '../store-regions.ts'
import { bareOutcome } from './page-outcome.ts'
import { inSessionCurrency } from './session-currency.ts'

const sitesIn = (currency: string | null) => ({ of: () => ({ currency }) }) as unknown as StoreRegions

function pageIn(currency: string | null): PageOutcome {
  const task = {
    ...{ url: 'https://shop.example/lamp', platform: null, region: 'US', tier: 'http' as const },
    ...{ depth: 1, priority: 0, foundOn: '' },
  }
  return bareOutcome(task, { product: { title: 'Lamp', currency } as PageOutcome['product'] })
}

/** Reads pages; each shows its first currency, and when it is read again, its second. */
async function read(
  currency: string | null,
  pages: readonly [first: string | null, second: string | null][],
) {
  const notices: string[] = []
  let repeats = 0
  const events = { notice: (text: string) => void notices.push(text) } as Partial<ScanEventEmitter>
  const run = { events } as Parameters<typeof inSessionCurrency>[0]
  const sites = sitesIn(currency)
  const outcomes = await Promise.all(
    pages.map(([first, second]) =>
      inSessionCurrency(run, sites, pageIn(first), async () => {
        repeats += 1
        return pageIn(second)
      }),
    ),
  )
  return { kept: outcomes.map(({ product }) => product?.currency), repeats, notices }
}

describe('a page in another currency than its session', () => {
  it('is discarded for what a new visitor sees, and that is said', async () => {
    const { kept, notices } = await read('USD', [['EUR', 'USD']])
    expect(kept).toEqual(['USD'])
    expect(notices).toEqual(['Read again, because the prices were in EUR instead of USD'])
  })

  it('is kept if every visitor gets it, and the scan stops asking, also where pages arrive at once', async () => {
    const { kept, repeats, notices } = await read(
      'USD',
      Array.from({ length: 9 }, (): [string, string] => ['EUR', 'EUR']),
    )
    expect(kept).toEqual(Array.from({ length: 9 }, () => 'EUR'))
    expect(repeats).toBe(3)
    expect(notices).toEqual([])
  })

  it('is one only if both currencies are known', async () => {
    expect((await read(null, [['EUR', 'USD']])).repeats).toBe(0)
    expect(
      (
        await read('USD', [
          [null, 'USD'],
          ['USD', 'EUR'],
        ])
      ).repeats,
    ).toBe(0)
  })
})
