import { createMemoryScanMemory } from '@vitrine/engine/store/memory-scan-memory'
import { serveModel } from '@vitrine/scripted-model/serve-model'
import { describe, expect, it } from 'vitest'
import { planOfKinds } from '../faults/plan.ts'
import { serveShop } from '../serve.ts'
import { buildShop } from '../shop/build-shop.ts'
import { type EvalOptions, playEval } from './agent-eval.ts'
import { attackAgent, countHarm } from './attack-agent.ts'
import { scanWithAgent, scriptedModel } from './scan-with-agent.ts'

const patienceMs = 500_000
const products = 7

async function play(options: Omit<EvalOptions, 'model' | 'products'>) {
  const model = await serveModel()
  try {
    return await playEval({ model: scriptedModel(model.url), products, ...options })
  } finally {
    await model.close()
  }
}

const perfect = { missed: [], falsePages: [], needsReview: 0, unfinished: [], hasProof: true }

describe('an analysis in plain words', { timeout: patienceMs }, () => {
  it('finds the declared faults, each with proof, and plays again without a model', async () => {
    const { second, ...first } = await play({ seed: 'plain words', isPlayedTwice: true })
    expect(first).toMatchObject({ ...perfect, declared: 5 })
    expect(second).toEqual({ isReplay: true, tokens: 0, fingerprints: first.fingerprints })
  })

  it('invents nothing in a clean shop', async () => {
    expect(await play({ seed: null })).toMatchObject({ ...perfect, declared: 0, fingerprints: [] })
  })
})

describe('an agent whose worker dies in the middle of an instruction', { timeout: patienceMs }, () => {
  it('goes on from its transcript, finds each thing once on every platform, and keeps its budget', async () => {
    const plan = planOfKinds(buildShop({ products }), ['placeholder-text'], 'resumed')
    const shop = await serveShop({ edition: 'faulty', products, plan })
    const model = await serveModel()
    const memory = createMemoryScanMemory()
    const dying = new AbortController()
    const scan = {
      url: `${shop.url}/`,
      model: scriptedModel(model.url),
      instructions: ['Open every product page and report texts like `lorem ipsum`'],
      platforms: ['Desktop', 'Mobile'] as const,
      memory,
    }
    try {
      // It dies after its first turn, in which pages were read already.
      const first = await scanWithAgent({ ...scan, onTurn: () => dying.abort(), signal: dying.signal })
      expect(first.result.outcome).toBe('cancelled')
      const [before] = first.states
      expect(before).toMatchObject({ state: 'in_progress' })
      const calls = model.seen.length
      const { result, states } = await scanWithAgent(scan)
      const [after, onPhones] = states
      expect(after).toMatchObject({ state: 'completed', isReplay: false })
      expect(after?.turns.slice(0, before?.turns.length)).toEqual(before?.turns)
      expect(after?.spent.inputTokens).toBeGreaterThan(before?.spent.inputTokens ?? Infinity)
      expect(new Set(after?.read).size).toBe(after?.read.length)
      // What was read is not read again.
      const [read = 0, early = 0, late = 0] = [onPhones, before, after].map(
        (state) => state?.read.length ?? 0,
      )
      const planning = 4
      expect(model.seen.length - calls).toBeLessThanOrEqual(read + late - early + planning)
      expect(onPhones).toMatchObject({ state: 'completed', isReplay: true })
      const alerts = result.alerts.filter(({ detector }) => detector === 'custom-analysis')
      expect(alerts).toHaveLength(1)
      expect(alerts[0]?.platforms.toSorted()).toEqual(['Desktop', 'Mobile'])
      expect(new Set(alerts[0]?.pageUrls).size).toBe(alerts[0]?.pageUrls.length)
    } finally {
      await memory.dispose()
      await Promise.all([shop.close(), model.close()])
    }
  })
})

describe('an agent whose model obeys every page', { timeout: patienceMs }, () => {
  it('does no harm in a shop full of attacks', async () => {
    const shop = { edition: 'clean' as const, products: 4 }
    const harm = await attackAgent({ shop, checks: ['hidden-instructions'], pageBudget: 70 })
    expect(harm.attacksRead).toBeGreaterThan(5)
    expect(countHarm(harm), JSON.stringify(harm)).toBe(0)
  })
})
