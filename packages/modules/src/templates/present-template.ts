import { type AutomationContext, isAutomated } from './automation.ts'
import type { ScanTemplate } from './contract.ts'
import { evaluatedPageTypes } from './evaluated-page-types.ts'
import type { LibraryEntry } from './read-library.ts'

/** A template as the library returns it. The detectors of a step are not public. */
export function presentTemplate(
  entry: LibraryEntry,
  abilities: AutomationContext,
  websiteId?: string,
): ScanTemplate {
  const { template } = entry
  return {
    scan_template_id: template.scan_template_id,
    title: template.title,
    description: template.description,
    description_items: template.description_items,
    tags: template.tags,
    plan_type: template.plan_type,
    category: template.category,
    categories: template.categories,
    created_at: entry.createdAt,
    is_custom: template.is_custom,
    time_minutes: template.time_minutes ?? defaultMinutes,
    requires_file: template.requires_file,
    file_kind: template.file_kind,
    file_columns: template.file_columns,
    automation_ready: isAutomated(template, abilities, websiteId ?? template.website_id),
    page_types: template.page_types,
    evaluated_page_types: evaluatedPageTypes(template, abilities.pageTypesOfChecks),
    scan_steps: template.scan_steps.map(({ visible_prompt }) => ({ visible_prompt })),
  }
}

/** Three days, for a template without a duration. */
const defaultMinutes = 4_320
