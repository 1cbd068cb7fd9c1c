/** The agent's part of a scan on the server: the website's model, and the records of its work. */

import { sanitizeForPostgres, sanitizeTextForPostgres } from '@vitrine/db/sanitize-for-postgres'
import { agentPlans, agentTranscripts, agentTurns } from '@vitrine/db/tables/agent'
import { describeTurn } from '@vitrine/engine/agent/describe-turn'
import { openModel } from '@vitrine/engine/agent/model/open-model'
import type { AgentDeps } from '@vitrine/engine/agent/shared/agent-deps'
import type { AgentState } from '@vitrine/engine/agent/shared/agent-state'
import { CachedPlan } from '@vitrine/engine/agent/shared/cached-plan'
import { and, eq, sql } from 'drizzle-orm'
import { websiteModel } from '../models/website-model.ts'
import type { Services } from '../system/services.ts'

export interface AgentRunInput {
  instanceId: string
  websiteId: string
  templateId: string
}

/** Null: no model is configured for the website, so none is called. Always close it. */
export async function openAgentRun(
  services: Services,
  run: AgentRunInput,
): Promise<{ agent: AgentDeps; close(): Promise<void> } | null> {
  const found = await websiteModel(services, run.websiteId)
  if (found === null) return null
  const model = await openModel(found.connection, { guard: { allowHosts: services.settings.egressAllow } })
  return {
    close: () => model.close(),
    agent: {
      model,
      limits: found.limits,
      hasDesignCritique: services.settings.hasDesignCritique,
      onTurn: (state) => saveTranscript(services, run, model.name, state),
      loadPlan: (stepIndex, key) => loadPlan(services, run, stepIndex, key),
      savePlan: (stepIndex, key, plan) => savePlan(services, run, stepIndex, key, plan),
    },
  }
}

/** Every turn is one row, written once; the step's row has progress and usage. */
async function saveTranscript(
  { db }: Services,
  { instanceId }: AgentRunInput,
  model: string,
  state: AgentState,
): Promise<void> {
  const { stepIndex, spent, turns } = state
  const values = {
    state: state.state,
    inputTokens: Math.round(spent.inputTokens),
    outputTokens: Math.round(spent.outputTokens),
    cost: spent.costUsd,
    isRerun: state.isRerun,
    finishedAt: state.state === 'in_progress' ? null : new Date(),
  }
  await db.transaction(async (tx) => {
    const [transcript] = await tx
      .insert(agentTranscripts)
      .values({ instanceId, stepIndex, model, ...values })
      .onConflictDoUpdate({ target: [agentTranscripts.instanceId, agentTranscripts.stepIndex], set: values })
      .returning({ transcriptId: agentTranscripts.transcriptId })
    if (!transcript || turns.length === 0) return
    await tx
      .insert(agentTurns)
      .values(
        turns.map((turn) => ({
          transcriptId: transcript.transcriptId,
          turn: turn.turn,
          caption: sanitizeTextForPostgres(`${describeTurn(turn)} (${turn.outcome})`),
          tool: turn.tool,
          input: sanitizeForPostgres(turn.input),
          pageUrl: turn.pageUrl === null ? null : sanitizeTextForPostgres(turn.pageUrl),
          at: new Date(turn.at),
        })),
      )
      .onConflictDoNothing()
  })
}

/** A plan that cannot be parsed counts as missing. */
async function loadPlan(
  { db }: Services,
  run: AgentRunInput,
  stepIndex: number,
  planKey: string,
): Promise<CachedPlan | null> {
  const [row] = await db
    .update(agentPlans)
    .set({ uses: sql`${agentPlans.uses} + 1`, lastUsedAt: new Date() })
    .where(
      and(
        eq(agentPlans.websiteId, run.websiteId),
        eq(agentPlans.templateId, run.templateId),
        eq(agentPlans.stepIndex, stepIndex),
        eq(agentPlans.planKey, planKey),
      ),
    )
    .returning({ plan: agentPlans.plan })
  return CachedPlan.safeParse(row?.plan).data ?? null
}

async function savePlan(
  { db }: Services,
  run: AgentRunInput,
  stepIndex: number,
  planKey: string,
  plan: CachedPlan,
): Promise<void> {
  const stored = sanitizeForPostgres(plan)
  await db
    .insert(agentPlans)
    .values({ websiteId: run.websiteId, templateId: run.templateId, stepIndex, planKey, plan: { ...stored } })
    .onConflictDoUpdate({
      target: [agentPlans.websiteId, agentPlans.templateId, agentPlans.stepIndex, agentPlans.planKey],
      set: { plan: { ...stored } },
    })
}
