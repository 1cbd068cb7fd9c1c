import { agentTranscripts } from '@vitrine/db/tables/agent'
import { scanInstances, scans } from '@vitrine/db/tables/scans'
import { websites } from '@vitrine/db/tables/websites'
import { desc, eq, sql } from 'drizzle-orm'
import type { Services } from '../system/services.ts'
import type { AgentRun } from './contract.ts'

interface Filter {
  website_id?: string | undefined
  skip: number
  limit: number
}

/** Runs that used the agent, newest first, with their usage. */
export async function listAgentRuns({ db }: Services, filter: Filter): Promise<AgentRun[]> {
  const sum = (column: typeof agentTranscripts.inputTokens | typeof agentTranscripts.outputTokens) =>
    sql<number>`sum(${column})::int`
  const startedAt = sql<string>`min(${agentTranscripts.startedAt})`
  const rows = await db
    .select({
      instanceId: scanInstances.scanInstanceId,
      title: sql<string>`coalesce(${scans.title}, ${scanInstances.scanTemplate} ->> 'title', '')`,
      websiteId: websites.websiteId,
      websiteName: websites.name,
      model: sql<string>`min(${agentTranscripts.model})`,
      steps: sql<number>`count(*)::int`,
      completed: sql<number>`count(*) filter (where ${agentTranscripts.state} = 'completed')::int`,
      running: sql<boolean>`bool_or(${agentTranscripts.state} = 'in_progress')`,
      turns: sql<number>`sum((select count(*) from agent_turns t where t.transcript_id = ${agentTranscripts.transcriptId}))::int`,
      inputTokens: sum(agentTranscripts.inputTokens),
      outputTokens: sum(agentTranscripts.outputTokens),
      cost: sql<number>`sum(${agentTranscripts.cost})::float8`,
      startedAt,
    })
    .from(agentTranscripts)
    .innerJoin(scanInstances, eq(scanInstances.scanInstanceId, agentTranscripts.instanceId))
    .innerJoin(websites, eq(websites.websiteId, scanInstances.websiteId))
    .leftJoin(scans, eq(scans.scanId, scanInstances.scanId))
    .where(filter.website_id === undefined ? undefined : eq(websites.websiteId, filter.website_id))
    .groupBy(scanInstances.scanInstanceId, scans.title, websites.websiteId)
    .orderBy(desc(startedAt), scanInstances.scanInstanceId)
    .offset(filter.skip)
    .limit(filter.limit)
  return rows.map((row) => ({
    scan_instance_id: row.instanceId,
    title: row.title,
    website_id: row.websiteId,
    website_name: row.websiteName,
    model: row.model,
    step_count: row.steps,
    completed_count: row.completed,
    turn_count: row.turns,
    input_tokens: row.inputTokens,
    output_tokens: row.outputTokens,
    cost_usd: row.cost,
    started_at: new Date(row.startedAt).toISOString(),
    is_running: row.running,
  }))
}
