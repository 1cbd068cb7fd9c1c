import { serveModel } from '@vitrine/scripted-model/serve-model'
import { describe, expect, it } from 'vitest'
import { planOfKinds } from '../faults/plan.ts'
import { serveShop } from '../serve.ts'
import { buildShop } from '../shop/build-shop.ts'
import { isDeclaredPath } from './compare-with-truth.ts'
import { type AgentScanOptions, scanWithAgent, scriptedModel } from './scan-with-agent.ts'

const patienceMs = 400_000
const products = 10

/** What an owner might write, and which declared faults it must find. */
const instructions = [
  'Open every product page and report texts like `lorem ipsum` or `{{ product` that shoppers should not see',
  'Open the home page and all shelves and report announcements and offers whose date has passed',
  'Open every product page and report struck prices that are not above the current price',
]
const kinds = ['placeholder-text', 'template-leak', 'promo-expired', 'content-outdated', 'compare-at-invalid']

async function withShop<Value>(
  seed: string | null,
  work: (shop: Awaited<ReturnType<typeof serveShop>>) => Promise<Value>,
): Promise<Value> {
  const plan = seed === null ? [] : planOfKinds(buildShop({ products }), kinds, seed)
  const shop = await serveShop({ edition: seed === null ? 'clean' : 'faulty', products, plan })
  try {
    return await work(shop)
  } finally {
    await shop.close()
  }
}

async function play(url: string, more: Partial<AgentScanOptions> = {}) {
  const model = await serveModel()
  try {
    const scan = await scanWithAgent({
      url: `${url}/`,
      model: scriptedModel(model.url),
      instructions,
      ...more,
    })
    return { ...scan, calls: model.seen.length }
  } finally {
    await model.close()
  }
}

describe('an analysis in plain words', { timeout: patienceMs }, () => {
  it('finds the declared faults, each with proof, and plays again without a model', async () => {
    await withShop('plain words', async (shop) => {
      const plans = new Map()
      const { result, states } = await play(shop.url, { plans })
      expect(result.reason).toBeNull()
      expect(states.map(({ state, reason }) => [state, reason])).toEqual(
        instructions.map(() => ['completed', null]),
      )
      const declared = shop.truth.filter(({ detector }) => kinds.includes(detector))
      const paths = result.alerts.flatMap(({ pageUrls }) => pageUrls.map((url) => new URL(url).pathname))
      const own = declared.filter(({ urls }) =>
        paths.some((path) => urls.some((url) => isDeclaredPath(url, path))),
      )
      expect(own.map(({ detector }) => detector).sort()).toEqual(kinds.toSorted())
      const strange = paths.filter(
        (path) => !declared.some(({ urls }) => urls.some((url) => isDeclaredPath(url, path))),
      )
      expect(strange).toEqual([])
      expect(result.alerts.every(({ isConfirmed, pictures }) => isConfirmed && pictures.length > 0)).toBe(
        true,
      )
      const again = await play(shop.url, { plans })
      expect(again.calls).toBe(0)
      expect(again.states.every(({ isReplay }) => isReplay)).toBe(true)
      expect(again.result.alerts.map(({ fingerprint }) => fingerprint)).toEqual(
        result.alerts.map(({ fingerprint }) => fingerprint),
      )
    })
  })

  it('invents nothing in a clean shop', async () => {
    await withShop(null, async (shop) => {
      const { result, states } = await play(shop.url)
      expect(states.every(({ state }) => state === 'completed')).toBe(true)
      expect([result.alerts, result.needsReview]).toEqual([[], []])
    })
  })
})
