import { Category, FileKind, PageType, Plan } from '@vitrine/kernel/names/vocabulary'
import { z } from 'zod'

/** A template as a scan stores it: the parts that screens show, and the detectors of each step. */
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
  /** Null also in copies of earlier versions. */
  file_kind: FileKind.nullable().default(null),
  file_columns: z.array(z.string()).default([]),
  automation_ready: z.boolean(),
  is_custom: z.boolean(),
  /** Only this website may use it; null: every one. */
  website_id: z.string().nullable(),
  page_types: z.array(PageType),
  scan_steps: z.array(
    z.object({
      visible_prompt: z.string(),
      detectors: z.array(z.string()),
      /** No check serves this step, so the agent carries out the prompt. */
      is_agent: z.boolean().default(false),
    }),
  ),
})
export type TemplateSnapshot = z.infer<typeof TemplateSnapshot>

/** The steps for the agent, which no check serves. */
export function agentStepsOf(
  template: Pick<TemplateSnapshot, 'scan_steps'>,
): { index: number; instruction: string }[] {
  return template.scan_steps.flatMap(({ visible_prompt, is_agent }, index) =>
    is_agent ? [{ index, instruction: visible_prompt }] : [],
  )
}

/** Every detector of a template, once, in the order of its steps. */
export function detectorsOf(template: Pick<TemplateSnapshot, 'scan_steps'>): string[] {
  return [...new Set(template.scan_steps.flatMap((step) => step.detectors))]
}
