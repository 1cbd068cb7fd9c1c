/** What the parts of the agent's phase share. */
import type { Platform } from '@vitrine/kernel/vocabulary'
import type { Finding } from '../detector.ts'
import type { ScanRun } from '../scan/scan-run.ts'
import type { ActionPolicy } from './action-policy.ts'
import type { AgentDeps } from './agent-deps.ts'
import type { AgentState, KnownPage } from './agent-state.ts'
import type { AgentTable } from './agent-table.ts'
import type { Budget } from './budget.ts'
import type { CachedPlan } from './cached-plan.ts'
import type { CapturedPage } from './captured-page.ts'

export interface AgentFinding {
  detector: string
  region: string
  finding: Finding
  isConfirmed: boolean
}

export interface AgentPhase {
  findings: AgentFinding[]
  steps: { index: number; detector: string; state: AgentState['state']; reason: string | null }[]
}

/** What the steps of one phase share. */
export interface AgentScene {
  run: ScanRun
  agent: AgentDeps
  policy: ActionPolicy
  budget: Budget
  pages: readonly KnownPage[]
  /** What the owner uploaded for this analysis; null: nothing. */
  table: AgentTable | null
  /** Pages that were opened in this scan. */
  captures: Map<string, CapturedPage>
  region: string
  platform: Platform
  /** Where it is, for the log; empty where there is one region and one platform only. */
  where: string
  /** Plans of this scan: what was done on one platform is done again on the next. */
  plans: Map<string, CachedPlan>
}

/** Name under which a step's state is kept. */
export const stateName = (stepIndex: number): string => `agent-step-${stepIndex}`
