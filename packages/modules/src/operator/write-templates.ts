/** Templates that operators write: for every website or for one, as drafts until they are published. */
import type { Executor } from '@vitrine/db/database'
import { automatedTemplates, savedTemplates, scanTemplates } from '@vitrine/db/tables/templates'
import { AppError } from '@vitrine/kernel/http/errors'
import { newId } from '@vitrine/kernel/ids'
import { detectorCatalogue } from '@vitrine/library/detector-catalogue'
import { templates } from '@vitrine/library/registry'
import { eq } from 'drizzle-orm'
import { notFound } from '../system/require-caller.ts'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import { type AutomationContext, knownDetectors, readAutomationContext } from '../templates/automation.ts'
import {
  type KnownDetector,
  maxDetectors,
  maxStoredTemplates,
  type OperatorTemplate,
  type TemplateBody,
} from '../templates/contract.ts'
import { presentTemplate } from '../templates/present-template.ts'
import { type LibraryEntry, readLibrary, readLibraryEntry } from '../templates/read-library.ts'

const isOfLibrary = (id: string) => templates.some((template) => template.id === id)

/** Every template including drafts; with a website, only those that it may use. */
export async function listOperatorTemplates(
  services: Services,
  websiteId: string | undefined,
): Promise<OperatorTemplate[]> {
  const [entries, abilities] = await Promise.all([
    readLibrary(services.db, { withDrafts: true }),
    readAutomationContext(services),
  ])
  return entries
    .filter(({ template }) => websiteId === undefined || [null, websiteId].includes(template.website_id))
    .map((entry) => present(entry, abilities, websiteId))
}

/** Every check; those without rules need a model. */
export async function listDetectors(services: Services): Promise<KnownDetector[]> {
  const known = await knownDetectors(services)
  const catalogued = Object.values(detectorCatalogue).flat()
  const ids = [...new Set([...known, ...catalogued])].sort().slice(0, maxDetectors)
  return ids.map((id) => ({ id, needs_model: !known.has(id) }))
}

/** Saves a draft. With the id of a library template, it replaces that template once published. */
export async function createTemplate(
  services: Services,
  caller: Caller,
  { template_id = newId(), ...body }: TemplateBody & { template_id?: string | undefined },
): Promise<OperatorTemplate> {
  await assertDetectors(services, body)
  assertFileKind(body)
  assertReplaceable(template_id, body)
  if ((await services.db.$count(scanTemplates)) >= maxStoredTemplates)
    throw new AppError(
      'CONFLICT',
      `There are already ${maxStoredTemplates} templates. Delete one you no longer need.`,
    )
  const added = await services.db
    .insert(scanTemplates)
    .values({ templateId: template_id, ...columnsOf(body), createdBy: caller.userId })
    .onConflictDoNothing()
    .returning({ templateId: scanTemplates.templateId })
  if (added.length === 0) throw new AppError('CONFLICT', 'A template with this ID already exists.')
  return read(services, template_id)
}

/** @throws AppError NOT_FOUND, VALIDATION_FAILED */
export async function updateTemplate(
  services: Services,
  templateId: string,
  body: TemplateBody,
): Promise<OperatorTemplate> {
  await assertDetectors(services, body)
  assertFileKind(body)
  assertReplaceable(templateId, body)
  return change(services, templateId, columnsOf(body))
}

/** @throws AppError NOT_FOUND */
export async function publishTemplate(
  services: Services,
  templateId: string,
  isPublished: boolean,
): Promise<OperatorTemplate> {
  const publishedAt = isPublished ? new Date(services.clock.now()) : null
  const template = await change(services, templateId, { publishedAt })
  // Publishing an analysis to one website means that its members may run it.
  if (isPublished && template.website_id !== null)
    await services.db
      .insert(automatedTemplates)
      .values({ websiteId: template.website_id, templateId })
      .onConflictDoNothing()
  return template
}

/**
 * Deletes a written template. Its scans keep their copy; a library template that it replaced is back.
 * @throws AppError NOT_FOUND
 */
export async function deleteTemplate(services: Services, templateId: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    const removed = await tx
      .delete(scanTemplates)
      .where(eq(scanTemplates.templateId, templateId))
      .returning({ templateId: scanTemplates.templateId })
    if (removed.length === 0) throw notFound('The template')
    if (isOfLibrary(templateId)) return
    await tx.delete(savedTemplates).where(eq(savedTemplates.templateId, templateId))
    await tx.delete(automatedTemplates).where(eq(automatedTemplates.templateId, templateId))
  })
}

async function change(
  services: Services,
  templateId: string,
  columns: Partial<typeof scanTemplates.$inferInsert>,
): Promise<OperatorTemplate> {
  const changed = await services.db
    .update(scanTemplates)
    .set(columns)
    .where(eq(scanTemplates.templateId, templateId))
    .returning({ templateId: scanTemplates.templateId })
  if (changed.length === 0) throw notFound('The template')
  return read(services, templateId)
}

async function read(
  services: { db: Executor } & Pick<Services, 'db' | 'settings' | 'loadDetectors'>,
  id: string,
): Promise<OperatorTemplate> {
  const entry = await readLibraryEntry(services.db, id, { withDrafts: true })
  if (entry === null) throw notFound('The template')
  return present(entry, await readAutomationContext(services))
}

function present(entry: LibraryEntry, abilities: AutomationContext, websiteId?: string): OperatorTemplate {
  const own = new Set(entry.detectorIds)
  return {
    ...presentTemplate(entry, abilities, websiteId),
    website_id: entry.template.website_id,
    published_at: entry.publishedAt,
    is_stored: entry.isStored,
    scan_steps: entry.template.scan_steps.map(({ visible_prompt, detectors }, index) => ({
      visible_prompt,
      // The first step also gets the detectors that no step names.
      detectors: index === 0 ? detectors.filter((id) => !own.has(id)) : detectors,
    })),
    detector_ids: entry.detectorIds,
  }
}

const columnsOf = (body: TemplateBody) => ({
  websiteId: body.website_id,
  title: body.title,
  description: body.description,
  descriptionItems: body.description_items,
  tags: body.tags,
  categories: body.categories,
  planType: body.plan_type,
  isCustom: body.is_custom,
  requiresFile: body.requires_file,
  fileKind: body.requires_file ? body.file_kind : null,
  fileColumns: body.file_kind === 'free-columns' ? body.file_columns : [],
  isAutomationReady: body.automation_ready,
  timeMinutes: body.time_minutes,
  scanSteps: body.scan_steps,
  detectorIds: body.detector_ids,
})

async function assertDetectors(services: Services, body: TemplateBody): Promise<void> {
  const all = new Set((await listDetectors(services)).map(({ id }) => id))
  const named = [
    ...body.scan_steps.flatMap(({ detectors }, index) =>
      detectors.map((id) => ({ id, path: `scan_steps.${index}.detectors` })),
    ),
    ...body.detector_ids.map((id) => ({ id, path: 'detector_ids' })),
  ]
  const fieldErrors = named
    .filter(({ id }) => !all.has(id))
    .map(({ id, path }) => ({ path, message: `There’s no check “${id}”.` }))
  if (fieldErrors[0]) throw new AppError('VALIDATION_FAILED', fieldErrors[0].message, { fieldErrors })
}

/** A template that requires a file must describe it; otherwise uploads could only be rejected too late. */
function assertFileKind({ requires_file, file_kind, file_columns }: TemplateBody): void {
  if (!requires_file) return
  const fault = (path: string, message: string) =>
    new AppError('VALIDATION_FAILED', message, { fieldErrors: [{ path, message }] })
  if (file_kind === null) throw fault('file_kind', 'Choose the kind of table.')
  if (file_kind === 'free-columns' && file_columns.length === 0) {
    throw fault('file_columns', 'Enter at least one column.')
  }
}

/** A replacement of a library template applies to every website. */
function assertReplaceable(templateId: string, body: TemplateBody): void {
  if (!isOfLibrary(templateId) || (body.website_id === null && !body.is_custom)) return
  const message = 'A library template can only be replaced for every website, not as a custom analysis.'
  throw new AppError('VALIDATION_FAILED', message, {
    fieldErrors: [{ path: body.website_id === null ? 'is_custom' : 'website_id', message }],
  })
}
