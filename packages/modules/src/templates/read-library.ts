/** The analysis library: the product's own templates, and custom ones in addition or instead. */
import type { Executor } from '@vitrine/db/database'
import { scanTemplates } from '@vitrine/db/tables/templates'
import type { Template } from '@vitrine/engine/api/template'
import { Category } from '@vitrine/kernel/names/vocabulary'
import { templates } from '@vitrine/library/registry'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { maxStoredTemplates } from './contract.ts'
import type { TemplateSnapshot } from './template-snapshot.ts'

type StoredTemplate = typeof scanTemplates.$inferSelect

export interface LibraryEntry {
  template: TemplateSnapshot
  createdAt: string
  /** Null: a draft. Library templates are always published. */
  publishedAt: string | null
  /** Whether an operator wrote it. */
  isStored: boolean
  /** Detectors that run in addition to those of the steps. */
  detectorIds: string[]
}

export interface ReadOptions {
  /** Operators see and test unpublished templates. */
  withDrafts: boolean
}

/**
 * Every template of every website: the library's by id, then the custom ones. A custom one with a library id
 * replaces that template.
 */
export async function readLibrary(executor: Executor, options: ReadOptions): Promise<LibraryEntry[]> {
  const rows = await executor
    .select()
    .from(scanTemplates)
    .orderBy(scanTemplates.createdAt, scanTemplates.templateId)
    .limit(maxStoredTemplates)
  const stored = new Map(
    rows.filter((row) => options.withDrafts || row.publishedAt !== null).map((row) => [row.templateId, row]),
  )
  const own = templates.map((template) => {
    const row = stored.get(template.id)
    stored.delete(template.id)
    return row ? entryOfRow(row) : entryOfTemplate(template)
  })
  return [...own, ...[...stored.values()].map(entryOfRow)]
}

/** One template by its id; null when there is none. */
export async function readLibraryEntry(
  executor: Executor,
  templateId: string,
  options: ReadOptions,
): Promise<LibraryEntry | null> {
  const [row] = await executor.select().from(scanTemplates).where(eq(scanTemplates.templateId, templateId))
  if (row && (options.withDrafts || row.publishedAt !== null)) return entryOfRow(row)
  const template = templates.find(({ id }) => id === templateId)
  return template ? entryOfTemplate(template) : null
}

function entryOfTemplate(template: Template): LibraryEntry {
  return {
    createdAt: template.createdAt,
    publishedAt: template.createdAt,
    isStored: false,
    detectorIds: [],
    template: {
      scan_template_id: template.id,
      title: template.title,
      description: template.description,
      description_items: [...template.descriptionItems],
      tags: [...template.tags],
      plan_type: template.plan,
      category: template.categories[0],
      categories: [...template.categories],
      time_minutes: template.timeMinutes,
      requires_file: template.requiresFile !== null,
      file_kind: template.requiresFile,
      file_columns: [],
      automation_ready: true,
      is_custom: false,
      website_id: null,
      page_types: [...template.pageTypes],
      scan_steps: template.steps.map((step) => ({
        visible_prompt: step.visiblePrompt,
        detectors: [...step.detectors],
        is_agent: false,
      })),
    },
  }
}

const StoredSteps = z.array(
  z.looseObject({ visible_prompt: z.string(), detectors: z.array(z.string()).default([]) }),
)

function entryOfRow(row: StoredTemplate): LibraryEntry {
  const categories = z.array(Category).catch([]).parse(row.categories)
  const replaced = templates.find(({ id }) => id === row.templateId)
  return {
    createdAt: row.createdAt.toISOString(),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    isStored: true,
    detectorIds: row.detectorIds,
    template: {
      scan_template_id: row.templateId,
      title: row.title,
      description: row.description,
      description_items: row.descriptionItems,
      tags: row.tags,
      plan_type: row.planType,
      category: categories[0] ?? null,
      categories,
      time_minutes: row.timeMinutes,
      requires_file: row.requiresFile,
      file_kind: row.fileKind,
      file_columns: row.fileColumns,
      automation_ready: row.isAutomationReady,
      is_custom: row.isCustom,
      website_id: row.websiteId,
      page_types: [...(replaced?.pageTypes ?? [])],
      scan_steps: StoredSteps.parse(row.scanSteps).map(({ visible_prompt, detectors }, index) => ({
        visible_prompt,
        detectors: index === 0 ? [...new Set([...detectors, ...row.detectorIds])] : detectors,
        is_agent: row.isCustom && detectors.length === 0,
      })),
    },
  }
}
