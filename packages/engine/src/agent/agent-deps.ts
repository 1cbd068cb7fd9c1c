/** What whoever runs a scan gives for its agent steps. Absent: no model is called. */
import type { AgentState } from './agent-state.ts'
import type { AgentLimits } from './budget.ts'
import type { CachedPlan } from './cached-plan.ts'
import type { Model } from './model/model.ts'

export interface AgentDeps {
  model: Model
  limits: AgentLimits
  /** Suggestions on design are wanted; off unless the installation says so. */
  hasDesignCritique?: boolean
  /** Told after every turn; transcripts and logs are made of it. Whoever listens may fail without harm. */
  onTurn(state: AgentState): Promise<void>
  loadPlan(stepIndex: number, key: string): Promise<CachedPlan | null>
  savePlan(stepIndex: number, key: string, plan: CachedPlan): Promise<void>
}

/** A step of the analysis that no check serves. */
export interface AgentStep {
  /** Position in the template. */
  index: number
  instruction: string
}
