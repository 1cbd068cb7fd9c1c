/** The full state of one instruction; plain data, saved after every turn so that a restart resumes. */
import type { PageType } from '@vitrine/kernel/names/vocabulary'
import type { Finding } from '../../api/detector.ts'
import type { SpentUsage } from './budget.ts'
import type { Observation } from './observation.ts'

/** A page that the scan found, with the id that the planner uses. */
export interface AgentPage {
  id: string
  url: string
  pageType: PageType
  /** The product's name on product pages, otherwise null. */
  title: string | null
}

export interface KeptObservation {
  id: string
  pageId: string | null
  url: string
  observation: Observation
  /** The verified claim; null if it was dropped. */
  evaluated: { finding: Finding; isProven: boolean } | null
  isReported: boolean
}

/** The result of a consensus check. */
export interface ClaimVerdict {
  url: string
  finding: Finding
  /** A rule agreed; otherwise it's a hint. */
  isProven: boolean
}

export interface AgentTurn {
  turn: number
  /** Null: the model chose no tool. */
  tool: string | null
  input: Record<string, unknown>
  /** In our words; never contains page text. */
  outcome: string
  pageUrl: string | null
  at: string
}

export interface AgentState {
  /** Position of the instruction combined with that of the region and platform; see kernel's `agentPosition`. */
  stepIndex: number
  instruction: string
  /** The detector of its findings. */
  detector: string
  state: 'in_progress' | 'completed' | 'failed' | 'budget_spent'
  /** Why it stopped early, in words for the owner. */
  reason: string | null
  turns: AgentTurn[]
  /** Ids of pages already read. */
  read: string[]
  /** Content hash of each page read, by URL, so that a restart produces the same plan. */
  seen: Record<string, string>
  notes: string[]
  observations: KeptObservation[]
  verdicts: ClaimVerdict[]
  /** Usage of this instruction. */
  spent: SpentUsage
  isRerun: boolean
  /** The number of initial turns that followed a saved plan. */
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
    isRerun: false,
    replayedTurns: 0,
  }
}
