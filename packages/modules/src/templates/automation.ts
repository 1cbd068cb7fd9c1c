/** Whether a worker can carry out a template by itself. */
import { detectorsOf, type TemplateSnapshot } from '../scans/template-snapshot.ts'
import type { Services } from '../system/services.ts'

/** Ids of the checks that this version has. */
export async function knownDetectors(
  services: Pick<Services, 'loadDetectors'>,
): Promise<ReadonlySet<string>> {
  const { detectors } = await services.loadDetectors()
  return new Set(detectors.map(({ id }) => id))
}

/**
 * A template is automated when its author says so and its checks exist: one whose every check is still to come would
 * end as passed without a look at anything. One that compares a file with the store needs all of them.
 */
export function isAutomated(template: TemplateSnapshot, known: ReadonlySet<string>): boolean {
  if (!template.automation_ready) return false
  const wanted = detectorsOf(template)
  if (wanted.length === 0) return true
  return template.requires_file ? wanted.every((id) => known.has(id)) : wanted.some((id) => known.has(id))
}

/** The same, with the checks of this process. */
export async function isAutomationReady(
  services: Pick<Services, 'loadDetectors'>,
  template: TemplateSnapshot,
): Promise<boolean> {
  return isAutomated(template, await knownDetectors(services))
}
