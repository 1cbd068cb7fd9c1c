import { agentTranscripts, agentTurns } from '@vitrine/db/tables/agent'
import { scanInstances } from '@vitrine/db/tables/scans'
import { stepOfAgentPosition } from '@vitrine/kernel/scan/agent-position'
import { asc, eq, inArray } from 'drizzle-orm'
import { notFound } from '../system/require-caller.ts'
import type { Services } from '../system/services.ts'
import { TemplateSnapshot } from '../templates/template-snapshot.ts'
import { type AgentTranscript, maxTranscripts } from './contract.ts'

/** Agent steps of a run. @throws AppError NOT_FOUND */
export async function listAgentTranscripts({ db }: Services, instanceId: string): Promise<AgentTranscript[]> {
  const [instance] = await db
    .select({ template: scanInstances.scanTemplate })
    .from(scanInstances)
    .where(eq(scanInstances.scanInstanceId, instanceId))
  if (!instance) throw notFound('The run')
  const transcripts = await db
    .select()
    .from(agentTranscripts)
    .where(eq(agentTranscripts.instanceId, instanceId))
    .orderBy(asc(agentTranscripts.stepIndex))
    .limit(maxTranscripts)
  if (transcripts.length === 0) return []
  const ids = transcripts.map(({ transcriptId }) => transcriptId)
  const turns = await db
    .select()
    .from(agentTurns)
    .where(inArray(agentTurns.transcriptId, ids))
    .orderBy(asc(agentTurns.turn))
  const ofTranscript = Map.groupBy(turns, ({ transcriptId }) => transcriptId)
  const steps = TemplateSnapshot.parse(instance.template).scan_steps
  return transcripts.map((row) => ({
    step_index: row.stepIndex,
    visible_prompt: steps[stepOfAgentPosition(row.stepIndex)]?.visible_prompt ?? '',
    state: row.state,
    model: row.model,
    is_replay: row.isRerun,
    input_tokens: row.inputTokens,
    output_tokens: row.outputTokens,
    cost_usd: row.cost,
    turns: (ofTranscript.get(row.transcriptId) ?? []).map((turn) => ({
      turn: turn.turn,
      at: turn.at.toISOString(),
      caption: turn.caption,
      tool: turn.tool,
      input: turn.input,
      output: turn.output,
      page_url: turn.pageUrl,
    })),
  }))
}
