/** Which checks a scan from the command line runs. */
import type { ScanOptions } from '@vitrine/engine/api/scan-types'
import { detectorsOfTemplate, type Template } from '@vitrine/engine/api/template'
import { UsageError } from '../usage-error.ts'

export interface ChosenChecks {
  checks: ScanOptions['checks']
  /** Page types that all selected templates check together; empty: every type. */
  pageTypes: ScanOptions['pageTypes']
}

/**
 * Detectors of the requested templates, or of every template that needs no file. Each detector appears once, with
 * all the templates that requested it.
 * @throws UsageError for a template that does not exist or that needs a file.
 */
export function chooseChecks(templates: readonly Template[], wantedIds: readonly string[]): ChosenChecks {
  const chosen =
    wantedIds.length === 0
      ? templates.filter(({ requiresFile }) => requiresFile === null)
      : wantedIds.map((id) => wanted(templates, id))
  const askedBy = new Map<string, string[]>()
  for (const template of chosen)
    for (const detector of detectorsOfTemplate(template))
      askedBy.set(detector, [...(askedBy.get(detector) ?? []), template.id])
  const isForAll = chosen.some(({ pageTypes }) => pageTypes.length === 0)
  return {
    checks: [...askedBy].map(([detector, templateIds]) => ({ detector, templateIds })),
    pageTypes: isForAll ? [] : [...new Set(chosen.flatMap(({ pageTypes }) => pageTypes))],
  }
}

function wanted(templates: readonly Template[], id: string): Template {
  const template = templates.find((each) => each.id === id)
  if (template === undefined)
    throw new UsageError(
      `There’s no analysis ${id}. Available: ${templates.map((each) => each.id).join(', ')}.`,
    )
  if (template.requiresFile !== null)
    throw new UsageError(`${id} (${template.title}) needs a file and runs only in the dashboard.`)
  return template
}
