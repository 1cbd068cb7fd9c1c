import type { Executor } from '@vitrine/db/database'
import { scanTemplates } from '@vitrine/db/tables/templates'
import { Category, PageType, Plan } from '@vitrine/kernel/vocabulary'
import { templates } from '@vitrine/library/registry'
import { eq } from 'drizzle-orm'
import { z } from 'zod'

/** A template as a scan keeps it: what screens show, and which detectors serve each step. */
export const TemplateSnapshot = z.object({
  scan_template_id: z.string(),
  title: z.string(),
  description: z.string(),
  description_items: z.array(z.string()),
  tags: z.array(z.string()),
  plan_type: Plan,
  category: Category.nullable(),
  categories: z.array(Category),
  time_minutes: z.number().nullable(),
  requires_file: z.boolean(),
  automation_ready: z.boolean(),
  is_custom: z.boolean(),
  /** Only this website may use it; null: every one. */
  website_id: z.string().nullable(),
  page_types: z.array(PageType),
  scan_steps: z.array(z.object({ visible_prompt: z.string(), detectors: z.array(z.string()) })),
})
export type TemplateSnapshot = z.infer<typeof TemplateSnapshot>

/** A template by its id: an operator's own goes before the library's. Null: there is none. */
export async function readTemplate(executor: Executor, templateId: string): Promise<TemplateSnapshot | null> {
  const [stored] = await executor.select().from(scanTemplates).where(eq(scanTemplates.templateId, templateId))
  if (stored) return fromStored(stored)
  const template = templates.find(({ id }) => id === templateId)
  if (!template) return null
  return {
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
    automation_ready: true,
    is_custom: false,
    website_id: null,
    page_types: [...template.pageTypes],
    scan_steps: template.steps.map((step) => ({
      visible_prompt: step.visiblePrompt,
      detectors: [...step.detectors],
    })),
  }
}

const StoredSteps = z.array(
  z.looseObject({ visible_prompt: z.string(), detectors: z.array(z.string()).default([]) }),
)

function fromStored(stored: typeof scanTemplates.$inferSelect): TemplateSnapshot {
  const categories = z.array(Category).catch([]).parse(stored.categories)
  const steps = StoredSteps.parse(stored.scanSteps)
  return {
    scan_template_id: stored.templateId,
    title: stored.title,
    description: stored.description,
    description_items: stored.descriptionItems,
    tags: stored.tags,
    plan_type: stored.planType,
    category: categories[0] ?? null,
    categories,
    time_minutes: stored.timeMinutes,
    requires_file: stored.requiresFile,
    automation_ready: stored.isAutomationReady,
    is_custom: stored.isCustom,
    website_id: stored.websiteId,
    page_types: [],
    scan_steps: steps.map(({ visible_prompt, detectors }, index) => ({
      visible_prompt,
      detectors: index === 0 ? [...new Set([...detectors, ...stored.detectorIds])] : detectors,
    })),
  }
}

/** Every detector of a template, once, in the order of its steps. */
export function detectorsOf(template: Pick<TemplateSnapshot, 'scan_steps'>): string[] {
  return [...new Set(template.scan_steps.flatMap((step) => step.detectors))]
}
