/** What the caller of a scan provides for its agent steps; without it, no model is called. */

import type { Model } from '../model/model.ts'
import type { AgentState } from './agent-state.ts'
import type { AgentLimits } from './budget.ts'
import type { CachedPlan } from './cached-plan.ts'

export interface AgentDeps {
  model: Model
  limits: AgentLimits
  /** Enables design suggestions, which are off by default. */
  hasDesignCritique?: boolean
  /** Called after every turn for transcripts and logs; it may fail without harm. */
  onTurn(state: AgentState): Promise<void>
  loadPlan(stepIndex: number, key: string): Promise<CachedPlan | null>
  savePlan(stepIndex: number, key: string, plan: CachedPlan): Promise<void>
}
