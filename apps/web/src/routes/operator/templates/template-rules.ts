/** Converts the analysis form to the request body and back. Pure. */

import type { FileKind } from '@vitrine/kernel/names/vocabulary'
import { categories, impacts } from '@vitrine/kernel/names/vocabulary-lists'
import type { OperatorTemplate, TemplateBody } from '@vitrine/modules/templates/contract'
import { tagParts } from '../../../shared/templates/template-rules.ts'

type Category = (typeof categories)[number]

export interface StepDraft {
  /** React key, stable while steps move. */
  key: number
  text: string
  /** Detectors that serve the step. None: the agent performs the step in a browser. */
  detectors: string[]
}

export interface TemplateDraft {
  /** Empty: for every website. */
  websiteId: string
  title: string
  description: string
  /** One per line. */
  howItWorks: string
  steps: StepDraft[]
  categories: string[]
  impacts: string[]
  plan: 'growth' | 'enterprise'
  isCustom: boolean
  requiresFile: boolean
  /** Empty: not chosen yet. */
  fileKind: FileKind | ''
  /** Columns of a custom table, one per line. */
  fileColumns: string
  isAutomated: boolean
  minutes: string
  detectorIds: string[]
  /** The original tags, so that an unchanged impact keeps its direction. */
  tags: readonly string[]
}

export type Problems = Partial<
  Record<'title' | 'howItWorks' | 'steps' | 'categories' | 'minutes' | 'fileKind' | 'fileColumns', string>
>

export const emptyDraft = (websiteId: string): TemplateDraft => ({
  websiteId,
  title: '',
  description: '',
  howItWorks: '',
  steps: [{ key: 1, text: '', detectors: [] }],
  categories: [],
  impacts: [],
  plan: 'enterprise',
  isCustom: websiteId !== '',
  requiresFile: false,
  fileKind: '',
  fileColumns: '',
  isAutomated: true,
  minutes: '',
  detectorIds: [],
  tags: [],
})

export const draftOf = (template: OperatorTemplate): TemplateDraft => ({
  websiteId: template.website_id ?? '',
  title: template.title,
  description: template.description,
  howItWorks: template.description_items.join('\n'),
  steps: template.scan_steps.map((step, index) => ({
    key: index + 1,
    text: step.visible_prompt,
    detectors: step.detectors,
  })),
  categories: template.categories,
  impacts: template.tags.map((tag) => tagParts(tag).text),
  plan: template.plan_type,
  isCustom: template.is_custom,
  requiresFile: template.requires_file,
  fileKind: template.file_kind ?? '',
  fileColumns: template.file_columns.join('\n'),
  isAutomated: template.automation_ready,
  minutes: String(template.time_minutes),
  detectorIds: template.detector_ids,
  tags: template.tags,
})

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

export function problemsOf(draft: TemplateDraft): Problems {
  const minutes = Number(draft.minutes)
  const isTime = draft.minutes.trim() === '' || (Number.isInteger(minutes) && minutes > 0)
  return {
    ...(draft.title.trim() === '' ? { title: 'This field is required' } : {}),
    ...(lines(draft.howItWorks).length === 0 ? { howItWorks: 'Add at least one line on how it works' } : {}),
    ...(draft.steps.every((step) => step.text.trim() === '') ? { steps: 'Describe at least one step' } : {}),
    ...(draft.categories.length === 0 ? { categories: 'Choose at least one category' } : {}),
    ...(isTime ? {} : { minutes: 'Enter a whole number of minutes' }),
    ...(draft.requiresFile ? fileProblem(draft) : {}),
  }
}

function fileProblem({ fileKind, fileColumns }: TemplateDraft): Problems {
  if (fileKind === '') return { fileKind: 'Choose the kind of table' }
  const isNameless = fileKind === 'free-columns' && lines(fileColumns).length === 0
  return isNameless ? { fileColumns: 'Enter at least one column' } : {}
}

export const fileKindChoices: readonly { value: FileKind | ''; label: string }[] = [
  { value: '', label: 'Choose' },
  { value: 'merchant-feed', label: 'Product feed' },
  { value: 'amazon-export', label: 'Amazon listings' },
  { value: 'reseller-list', label: 'Reseller list' },
  { value: 'free-columns', label: 'Free columns' },
]

/** Where less is better. */
const lowered = new Set(['return rate', 'bounce rate', 'cart abandonment rate'])

function tagOf(impact: string, tags: readonly string[]): string {
  return tags.find((tag) => tagParts(tag).text === impact) ?? `${lowered.has(impact) ? '<' : '>'}${impact}`
}

export const bodyOf = (draft: TemplateDraft): TemplateBody => ({
  website_id: draft.websiteId || null,
  title: draft.title.trim(),
  description: draft.description.trim(),
  description_items: lines(draft.howItWorks),
  tags: draft.impacts.map((impact) => tagOf(impact, draft.tags)),
  categories: categories.filter((category): category is Category => draft.categories.includes(category)),
  plan_type: draft.plan,
  is_custom: draft.isCustom,
  requires_file: draft.requiresFile,
  file_kind: draft.requiresFile && draft.fileKind !== '' ? draft.fileKind : null,
  file_columns: draft.requiresFile && draft.fileKind === 'free-columns' ? lines(draft.fileColumns) : [],
  automation_ready: draft.isAutomated,
  time_minutes: draft.minutes.trim() === '' ? null : Number(draft.minutes),
  scan_steps: draft.steps
    .filter((step) => step.text.trim() !== '')
    .map((step) => ({ visible_prompt: step.text.trim(), detectors: step.detectors })),
  detector_ids: draft.detectorIds,
})

export const categoryChoices: readonly string[] = categories
export const impactChoices: readonly string[] = impacts

/** Publication state of an analysis. */
export function stateOf(template: OperatorTemplate): 'Library' | 'Draft' | 'Published' {
  if (!template.is_stored) return 'Library'
  return template.published_at === null ? 'Draft' : 'Published'
}

/** Whether title, description, or a step contains the text. */
export function matches(template: OperatorTemplate, text: string): boolean {
  const wanted = text.trim().toLowerCase()
  return [
    template.title,
    template.description,
    ...template.scan_steps.map((step) => step.visible_prompt),
  ].some((part) => part.toLowerCase().includes(wanted))
}
