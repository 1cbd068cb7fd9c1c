/**
 * One evaluation of the agent: instructions in plain words, and how many of the declared faults it found and
 * proved.
 */

import type { ModelConnection } from '@vitrine/engine/agent/model/model'
import type { AgentState } from '@vitrine/engine/agent/shared/agent-state'
import { planOfKinds } from '../faults/plan.ts'
import { serveShop } from '../serve.ts'
import { buildShop } from '../shop/build-shop.ts'
import { isDeclaredPath } from './compare-with-truth.ts'
import { type AgentScanOptions, scanWithAgent } from './scan-with-agent.ts'

/** What an owner might write, and the kinds of faults that it is about. */
const evalInstructions: readonly { text: string; kinds: readonly string[] }[] = [
  {
    text: 'Open every product page and report texts like `lorem ipsum` or `{{ product` that shoppers should not see',
    kinds: ['placeholder-text', 'template-leak'],
  },
  {
    text: 'Open the home page and report announcements whose date has passed',
    kinds: ['content-outdated'],
  },
  {
    text: 'Open all shelves and report offers whose date has passed',
    kinds: ['promo-expired'],
  },
  {
    text: 'Open every product page and report struck prices that are not above the current price',
    kinds: ['compare-at-invalid'],
  },
]

export interface EvalOptions {
  model: ModelConnection
  /** Seed of the faults' targets; null: the clean edition. */
  seed: string | null
  products: number
  /** Only instructions about one of these kinds; absent: all. */
  kinds?: readonly string[]
  /** Repeats the scan with the plan that the first one stored. */
  isRunTwice?: boolean
  more?: Partial<AgentScanOptions>
}

export interface EvalOutcome {
  /** Declared faults, as `kind path`. */
  missed: string[]
  declared: number
  /** Pages that the agent raised an alert for although nothing is declared there. */
  falsePages: string[]
  needsReview: number
  fingerprints: string[]
  /** Steps of the analysis that did not complete, with the reason. */
  unfinished: string[]
  hasProof: boolean
  /** The repeated scan; null: there was none. */
  second: { isRerun: boolean; tokens: number; fingerprints: string[] } | null
  turns: number
  tokens: number
  costUsd: number
  seconds: number
}

export async function playEval({
  model,
  seed,
  products,
  kinds: wanted,
  isRunTwice,
  more,
}: EvalOptions): Promise<EvalOutcome> {
  const asked = evalInstructions.filter(
    (each) => wanted === undefined || each.kinds.some((kind) => wanted.includes(kind)),
  )
  const kinds = asked.flatMap((each) => each.kinds)
  const plan = seed === null ? [] : planOfKinds(buildShop({ products }), kinds, seed)
  const shop = await serveShop({ edition: seed === null ? 'clean' : 'faulty', products, plan })
  const startedMs = performance.now()
  try {
    const scan = {
      url: `${shop.url}/`,
      model,
      instructions: asked.map(({ text }) => text),
      plans: new Map(),
      ...more,
    }
    const { result, states } = await scanWithAgent(scan)
    const seconds = (performance.now() - startedMs) / 1_000
    const second = isRunTwice ? await scanWithAgent(scan) : null
    const isOn = (path: string) => (url: string) => isDeclaredPath(url, path)
    const paths = result.alerts.flatMap(({ pageUrls }) => pageUrls.map((url) => new URL(url).pathname))
    return {
      declared: shop.truth.length,
      missed: shop.truth
        .filter(({ urls }) => !paths.some((path) => urls.some(isOn(path))))
        .map(({ detector, urls }) => `${detector} ${urls[0] ?? ''}`),
      falsePages: paths.filter((path) => !shop.truth.some(({ urls }) => urls.some(isOn(path)))),
      needsReview: result.needsReview.length,
      fingerprints: result.alerts.map(({ fingerprint }) => fingerprint),
      unfinished: [
        ...(result.reason === null ? [] : [result.reason]),
        ...states.flatMap(({ state, reason }) => (state === 'completed' ? [] : [reason ?? state])),
      ],
      hasProof: result.alerts.every(({ isConfirmed, screenshots }) => isConfirmed && screenshots.length > 0),
      second:
        second === null
          ? null
          : {
              isRerun: second.states.every(({ isRerun }) => isRerun),
              tokens: tokensOf(second.states),
              fingerprints: second.result.alerts.map(({ fingerprint }) => fingerprint),
            },
      turns: sumOf(states, ({ turns }) => turns.length),
      tokens: tokensOf(states),
      costUsd: sumOf(states, ({ spent }) => spent.costUsd),
      seconds,
    }
  } finally {
    await shop.close()
  }
}

const sumOf = (states: readonly AgentState[], pick: (state: AgentState) => number): number =>
  states.reduce((total, state) => total + pick(state), 0)

const tokensOf = (states: readonly AgentState[]): number =>
  sumOf(states, ({ spent }) => spent.inputTokens + spent.outputTokens)
