/** Everything that one instruction's work consists of. Plain data: kept after every turn, so that a restart goes on. */
import type { PageType } from '@vitrine/kernel/vocabulary'
import type { Finding } from '../detector.ts'
import type { Spent } from './budget.ts'
import type { Observation } from './observation.ts'

/** A page of the store that the scan has found, under the name that the planner knows it by. */
export interface KnownPage {
  id: string
  url: string
  pageType: PageType
  /** Name of the product that it is about; null for others. */
  title: string | null
}

export interface KeptObservation {
  id: string
  pageId: string | null
  url: string
  observation: Observation
  /** What the gate made of it; null: nothing on the page. */
  judged: { finding: Finding; isProven: boolean } | null
  isReported: boolean
}

/** What votes came to. */
export interface Verdict {
  url: string
  finding: Finding
  /** A rule agreed; otherwise it is a hint. */
  isProven: boolean
}

export interface AgentTurn {
  turn: number
  /** Null: the model chose no tool. */
  tool: string | null
  input: Record<string, unknown>
  /** In our words; page text never stands here. */
  outcome: string
  pageUrl: string | null
  at: string
}

export interface AgentState {
  /** Position of the instruction, and behind it that of the region and platform: see kernel's `agentPosition`. */
  stepIndex: number
  instruction: string
  /** Under which its findings are shown. */
  detector: string
  state: 'in_progress' | 'completed' | 'failed' | 'budget_spent'
  /** Why it ended early, in the owner's words. */
  reason: string | null
  turns: AgentTurn[]
  /** Ids of the pages that were read. */
  read: string[]
  /** Hash of what each page showed that was read, by address: a restart makes the same plan of it. */
  seen: Record<string, string>
  notes: string[]
  observations: KeptObservation[]
  verdicts: Verdict[]
  /** What this instruction used. */
  spent: Spent
  isReplay: boolean
  /** Turns at the beginning that followed a plan; no model chose them. */
  replayedTurns: number
}

export function newState(stepIndex: number, instruction: string, detector: string): AgentState {
  return {
    stepIndex,
    instruction,
    detector,
    state: 'in_progress',
    reason: null,
    turns: [],
    read: [],
    seen: {},
    notes: [],
    observations: [],
    verdicts: [],
    spent: { inputTokens: 0, outputTokens: 0, costUsd: 0, ms: 0 },
    isReplay: false,
    replayedTurns: 0,
  }
}
