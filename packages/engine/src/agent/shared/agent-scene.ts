/** Types that the agent's phase shares. */

import type { Platform } from '@vitrine/kernel/names/vocabulary'
import type { Finding } from '../../api/detector.ts'
import type { BrowserPort, ClockPort, ConfigPort, EventsPort, HostPort, MemoryPort } from '../../run/ports.ts'
import type { ActionPolicy } from './action-policy.ts'
import type { AgentDeps } from './agent-deps.ts'
import type { AgentPage, AgentState } from './agent-state.ts'
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
export interface AgentPhaseContext {
  run: ConfigPort & HostPort & BrowserPort & EventsPort & MemoryPort & ClockPort
  agent: AgentDeps
  policy: ActionPolicy
  budget: Budget
  pages: readonly AgentPage[]
  /** The table that the owner uploaded for this analysis, if any. */
  table: AgentTable | null
  /** Pages opened in this scan. */
  captures: Map<string, CapturedPage>
  region: string
  platform: Platform
  /** Region and platform for the log; empty if there is only one of each. */
  where: string
  /** Plans of this scan, so that the next platform can repeat them. */
  plans: Map<string, CachedPlan>
}

/** Storage key of a step's state. */
export const stateName = (stepIndex: number): string => `agent-step-${stepIndex}`
