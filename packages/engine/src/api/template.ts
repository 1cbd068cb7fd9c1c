/** An analysis of the library: texts, tags and which detectors serve each step. Data only. */
import type { Category, FileKind, PageType, Plan } from '@vitrine/kernel/names/vocabulary'

export interface TemplateStep {
  /** What the owner reads; words in backticks are highlighted. */
  visiblePrompt: string
  /** Detectors whose result this step reports. */
  detectors: readonly string[]
}

export interface Template {
  /** Stable id on the wire (`T01`…). */
  id: string
  title: string
  plan: Plan
  /** Wall clock for 400 pages and one worker, minutes. */
  timeMinutes: number
  /** The file that the analysis needs, or null. */
  requiresFile: FileKind | null
  /** The first one decides the icon. */
  categories: readonly [Category, ...Category[]]
  /** With a leading `>` (raises) or `<` (lowers). */
  tags: readonly string[]
  description: string
  /** How it works; the card shows the first three. */
  descriptionItems: readonly string[]
  /** Default page types; empty means all. */
  pageTypes: readonly PageType[]
  steps: readonly TemplateStep[]
  /** Creation date; the newest come first under “Most Popular”. */
  createdAt: string
}

/** Defines a template. */
export function defineTemplate(template: Template): Template {
  return template
}

/** Every detector of a template, once, in the order of its steps. */
export function detectorsOfTemplate(template: Template): string[] {
  return [...new Set(template.steps.flatMap((step) => step.detectors))]
}
