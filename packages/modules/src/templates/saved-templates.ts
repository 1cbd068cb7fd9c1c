/** The two template lists of a website: saved for later, and run without an operator. */
import type { Executor } from '@vitrine/db/database'
import { automatedTemplates, savedTemplates } from '@vitrine/db/tables/templates'
import { and, asc, eq } from 'drizzle-orm'
import { notFound } from '../system/require-caller.ts'
import { maxTemplates } from './contract.ts'
import { readLibrary, readLibraryEntry } from './read-library.ts'

/** Ids in the order in which they were saved. */
export async function listSavedTemplates(executor: Executor, websiteId: string): Promise<string[]> {
  const rows = await executor
    .select({ templateId: savedTemplates.templateId })
    .from(savedTemplates)
    .where(eq(savedTemplates.websiteId, websiteId))
    .orderBy(asc(savedTemplates.createdAt), asc(savedTemplates.templateId))
    .limit(maxTemplates)
  return rows.map((row) => row.templateId)
}

/**
 * Saves a template for later. Saving it twice changes nothing.
 * @throws AppError NOT_FOUND
 */
export async function saveTemplate(
  executor: Executor,
  websiteId: string,
  templateId: string,
  savedBy: string,
): Promise<void> {
  await assertUsable(executor, websiteId, templateId)
  await executor.insert(savedTemplates).values({ websiteId, templateId, savedBy }).onConflictDoNothing()
}

/** Removes a template from the list, if it is on it. */
export async function unsaveTemplate(
  executor: Executor,
  websiteId: string,
  templateId: string,
): Promise<void> {
  await executor
    .delete(savedTemplates)
    .where(and(eq(savedTemplates.websiteId, websiteId), eq(savedTemplates.templateId, templateId)))
}

/** Ids of the templates that run without an operator. */
export async function listAutomatedTemplates(executor: Executor, websiteId: string): Promise<string[]> {
  const rows = await executor
    .select({ templateId: automatedTemplates.templateId })
    .from(automatedTemplates)
    .where(eq(automatedTemplates.websiteId, websiteId))
    .orderBy(asc(automatedTemplates.templateId))
    .limit(maxTemplates)
  return rows.map((row) => row.templateId)
}

/**
 * Lets a template run without an operator.
 * @throws AppError NOT_FOUND
 */
export async function addAutomatedTemplate(
  executor: Executor,
  websiteId: string,
  templateId: string,
  addedBy: string,
): Promise<void> {
  await assertUsable(executor, websiteId, templateId)
  await executor.insert(automatedTemplates).values({ websiteId, templateId, addedBy }).onConflictDoNothing()
}

/**
 * Removes a template from the automated list.
 * @throws AppError NOT_FOUND when it is not on the list
 */
export async function removeAutomatedTemplate(
  executor: Executor,
  websiteId: string,
  templateId: string,
): Promise<void> {
  const removed = await executor
    .delete(automatedTemplates)
    .where(and(eq(automatedTemplates.websiteId, websiteId), eq(automatedTemplates.templateId, templateId)))
    .returning({ templateId: automatedTemplates.templateId })
  if (removed.length === 0) throw notFound('The template')
}

async function assertUsable(executor: Executor, websiteId: string, templateId: string): Promise<void> {
  const entry = await readLibraryEntry(executor, templateId, { withDrafts: true })
  const owner = entry?.template.website_id
  if (!entry || (owner != null && owner !== websiteId)) throw notFound('The template')
}

type PlanName = 'growth' | 'enterprise'

/**
 * Adds every automation-ready template of a plan to the automated list, with which a new website starts.
 * @param before The website's previous plan: only templates that it did not offer are added.
 */
export async function startAutomatedList(
  executor: Executor,
  websiteId: string,
  plan: PlanName,
  { before }: { before?: PlanName } = {},
): Promise<void> {
  const entries = await readLibrary(executor, { withDrafts: false })
  const own = entries.filter(
    ({ template }) =>
      template.automation_ready &&
      template.website_id === null &&
      offers(plan, template) &&
      !(before !== undefined && offers(before, template)),
  )
  if (own.length === 0) return
  await executor
    .insert(automatedTemplates)
    .values(own.map(({ template }) => ({ websiteId, templateId: template.scan_template_id })))
    .onConflictDoNothing()
}

const offers = (plan: PlanName, template: { plan_type: PlanName; is_custom: boolean }) =>
  plan === 'enterprise' || (template.plan_type !== 'enterprise' && !template.is_custom)
