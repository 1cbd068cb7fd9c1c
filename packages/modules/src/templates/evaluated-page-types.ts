/** Page types that an analysis can check. Others cannot be chosen for it. */
import { PageType } from '@vitrine/kernel/names/vocabulary'
import type { Services } from '../system/services.ts'
import { detectorsOf, type TemplateSnapshot } from './template-snapshot.ts'

/** Check → types of the pages that it is about. */
export type PageTypesOfChecks = ReadonlyMap<string, readonly PageType[] | 'any'>

/** The map for the checks in this version. */
export async function readPageTypesOfChecks(
  services: Pick<Services, 'loadDetectors'>,
): Promise<PageTypesOfChecks> {
  const { detectors } = await services.loadDetectors()
  return new Map(detectors.map(({ id, pageTypes }) => [id, pageTypes]))
}

/**
 * The types in vocabulary order. Model steps may be about any page; LLM checks are about the pages that the
 * template names.
 */
export function evaluatedPageTypes(
  template: Pick<TemplateSnapshot, 'scan_steps' | 'page_types'>,
  ofChecks: PageTypesOfChecks,
): PageType[] {
  const all = PageType.options
  if (template.scan_steps.some((step) => step.is_agent)) return [...all]
  const named = template.page_types.length > 0 ? template.page_types : 'any'
  const types = detectorsOf(template).map((id) => ofChecks.get(id) ?? named)
  const isAny = types.length === 0 || types.includes('any')
  return isAny ? [...all] : all.filter((type) => types.some((own) => own.includes(type)))
}
