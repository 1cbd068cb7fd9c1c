import { websites } from '@vitrine/db/tables/websites'
import { Platform } from '@vitrine/kernel/names/vocabulary'
import { eq } from 'drizzle-orm'
import { websiteModel } from '../models/website-model.ts'
import { notFound } from '../system/require-caller.ts'
import type { Services } from '../system/services.ts'
import { readLibraryEntry } from '../templates/read-library.ts'
import type { TemplateSnapshot } from '../templates/template-snapshot.ts'
import type { AgentBudget } from './contract.ts'

/** @throws AppError NOT_FOUND */
export async function getAgentBudget(
  services: Services,
  websiteId: string,
  templateId: string,
): Promise<AgentBudget> {
  const entry = await readLibraryEntry(services.db, templateId, { withDrafts: true })
  if (!entry || ![null, websiteId].includes(entry.template.website_id)) throw notFound('The analysis')
  const [website] = await services.db
    .select({ mapping: websites.regionUrlMapping })
    .from(websites)
    .where(eq(websites.websiteId, websiteId))
  const named = Object.keys(website?.mapping ?? {}).filter((name) => name !== 'GLOBAL')
  return agentBudget(services, websiteId, entry.template, Math.max(1, named.length))
}

/** Max use of the website's model by one run of an analysis. */
async function agentBudget(
  services: Services,
  websiteId: string,
  template: Pick<TemplateSnapshot, 'scan_steps'>,
  regions: number,
): Promise<AgentBudget> {
  const agentSteps = template.scan_steps.filter((step) => step.is_agent).length
  const model = agentSteps === 0 ? null : await websiteModel(services, websiteId)
  if (model === null) {
    return {
      agent_steps: agentSteps,
      model: null,
      max_turns: 0,
      max_tokens: 0,
      max_seconds: 0,
      max_cost_usd: 0,
    }
  }
  const { connection, limits } = model
  return {
    agent_steps: agentSteps,
    model: `${connection.provider}/${connection.model}`,
    // Each step runs in every region on every platform; tokens, time and money are limits for the whole run.
    max_turns: agentSteps * regions * Platform.options.length * limits.turnsPerInstruction,
    max_tokens: limits.tokens,
    max_seconds: limits.seconds,
    max_cost_usd: limits.costUsd,
  }
}
