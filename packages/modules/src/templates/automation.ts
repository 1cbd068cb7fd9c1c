/** Decides whether a worker can carry out a template on its own. */

import type { Executor } from '@vitrine/db/database'
import { readModelOwners } from '../models/website-model.ts'
import type { Services } from '../system/services.ts'
import { type PageTypesOfChecks, readPageTypesOfChecks } from './evaluated-page-types.ts'
import { detectorsOf, type TemplateSnapshot } from './template-snapshot.ts'

/** Ids of the checks in this version. */
export async function knownDetectors(
  services: Pick<Services, 'loadDetectors'>,
): Promise<ReadonlySet<string>> {
  const { detectors } = await services.loadDetectors()
  return new Set(detectors.map(({ id }) => id))
}

/** What this version and installation can carry out on their own. */
export interface AutomationContext {
  detectors: ReadonlySet<string>
  pageTypesOfChecks: PageTypesOfChecks
  /** Whether a website has a model; null: a website that is not known yet. */
  hasModel(websiteId: string | null): boolean
}

/** Read once for a whole list of templates. */
export async function readAutomationContext(
  services: Pick<Services, 'settings' | 'loadDetectors'> & { db: Executor },
): Promise<AutomationContext> {
  const [pageTypesOfChecks, hasModel] = await Promise.all([
    readPageTypesOfChecks(services),
    readModelOwners(services),
  ])
  return { detectors: new Set(pageTypesOfChecks.keys()), pageTypesOfChecks, hasModel }
}

/**
 * A template is automated when its author says so and its checks exist: without any existing check it would
 * pass without checking anything. One that compares a file with the store needs all of them, and steps
 * without checks need a model.
 */
export function isAutomated(
  template: TemplateSnapshot,
  abilities: AutomationContext,
  websiteId: string | null = template.website_id,
): boolean {
  if (!template.automation_ready) return false
  const needsModel = template.scan_steps.some((step) => step.is_agent)
  if (needsModel && !abilities.hasModel(websiteId)) return false
  const known = abilities.detectors
  const wanted = detectorsOf(template)
  if (wanted.length === 0) return true
  return template.requires_file ? wanted.every((id) => known.has(id)) : wanted.some((id) => known.has(id))
}

/** The same for one website, with the checks of this process. */
export async function isAutomationReady(
  services: Pick<Services, 'settings' | 'loadDetectors'> & { db: Executor },
  template: TemplateSnapshot,
  websiteId: string,
): Promise<boolean> {
  return isAutomated(template, await readAutomationContext(services), websiteId)
}
