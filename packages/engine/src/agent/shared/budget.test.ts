import { expect, it } from 'vitest'
import { loopReason } from '../actions/loop-guard.ts'
import type { AgentTurn } from './agent-state.ts'
import { type AgentLimits, createBudget, stateBudget } from './budget.ts'

const limits: AgentLimits = {
  turnsPerInstruction: 20,
  tokens: 1_000,
  seconds: 60,
  costUsd: 0.01,
  inputUsd: 5,
  outputUsd: 25,
}

it('the budget is stated before the first call', () => {
  expect(stateBudget(limits, 2)).toBe(
    'The AI agent may use up to 40 steps, 1,000 tokens, 1 minute, and $0.01',
  )
})

it('it is limited by tokens, time and cost, including those of earlier attempts', () => {
  let nowMs = 0
  const budget = createBudget(limits, () => nowMs)
  budget.charge({ inputTokens: 400, outputTokens: 100 })
  expect(budget.exhausted()).toBeNull()
  const before = budget.spent()
  expect(before.costUsd).toBeCloseTo(0.0045)
  budget.charge({ inputTokens: 0, outputTokens: 500 })
  expect(budget.exhausted()).toBe('it used all its tokens')
  const resumed = createBudget(limits, () => nowMs, { ...before, ms: 59_000 })
  resumed.charge({ inputTokens: 0, outputTokens: 300 })
  expect(resumed.exhausted()).toBe('it reached its cost limit')
  nowMs = 2_000
  expect(resumed.exhausted()).toBe('it ran out of time')
})

it('detects a loop, but not work on many pages', () => {
  const turn = (tool: string, input: object, outcome = 'done'): AgentTurn => ({
    ...{ turn: 1, tool, outcome, pageUrl: null, at: '' },
    input: { ...input },
  })
  const work = Array.from({ length: 30 }, (_, at) => turn('go', { pages: [`p${at}`] }, `p${at} read`))
  expect(loopReason(work)).toBeNull()
  expect(loopReason([...work, ...Array.from({ length: 4 }, () => turn('scroll', {}))])).not.toBeNull()
  const futile = Array.from({ length: 6 }, (_, at) => turn('click', { ref: `e${at}` }, 'refused: no'))
  expect(loopReason(futile)).toBe('none of its actions were possible')
  const mute = futile.map((each) => ({ ...each, tool: null, input: {} }))
  expect(loopReason(mute)).toBe('the model didn’t answer in the expected format')
})
