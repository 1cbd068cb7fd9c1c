import type { Transaction } from '@vitrine/db/database'
import { scans } from '@vitrine/db/tables/scans'
import { AppError } from '@vitrine/kernel/http/errors'
import { and, eq, inArray } from 'drizzle-orm'
import { launchScan } from '../scans/launch-scan.ts'
import type { Services } from '../system/services.ts'
import { readLibrary } from '../templates/read-library.ts'

/**
 * Launches the chosen analyses of a free audit that are neither finished nor running in it already.
 * @throws AppError CONFLICT with the reason when one of them cannot be part of the audit
 */
export async function launchChosen(
  services: Pick<Services, 'queue' | 'clock'>,
  tx: Transaction,
  websiteId: string,
  templateIds: readonly string[],
): Promise<void> {
  if (templateIds.length === 0) return
  const existing = await tx
    .select({
      templateId: scans.scanTemplateId,
      state: scans.state,
      origin: scans.origin,
      title: scans.title,
    })
    .from(scans)
    .where(
      and(
        eq(scans.websiteId, websiteId),
        eq(scans.isArchived, false),
        inArray(scans.scanTemplateId, [...templateIds]),
        inArray(scans.state, ['completed', 'in_progress']),
      ),
    )
  const running = existing.find(({ state, origin }) => state === 'in_progress' && origin !== 'audit')
  if (running) throw cannotRun(running.title, 'is still running. Wait until it’s done.')
  const missing = templateIds.filter((id) => !existing.some(({ templateId }) => templateId === id))
  await assertLaunchable(tx, websiteId, missing)
  for (const templateId of missing) {
    await launchScan(services, tx, { websiteId, templateId, origin: 'audit', createdBy: null })
  }
}

/** An analysis that needs a file or a person would keep the audit waiting forever. */
async function assertLaunchable(
  tx: Transaction,
  websiteId: string,
  missing: readonly string[],
): Promise<void> {
  const entries = await readLibrary(tx, { withDrafts: true })
  for (const id of missing) {
    const entry = entries.find(({ template }) => template.scan_template_id === id)
    if (!entry) throw cannotRun(id, 'doesn’t exist anymore. Remove it from the free audit.')
    const { title, website_id, requires_file, automation_ready } = entry.template
    if (website_id !== null && website_id !== websiteId) {
      throw cannotRun(title, 'belongs to another website. Remove it from the free audit.')
    }
    if (entry.publishedAt === null) throw cannotRun(title, 'is a draft. Publish it first.')
    if (requires_file) throw cannotRun(title, 'needs a file. Run it first, or remove it from the free audit.')
    if (!automation_ready) {
      throw cannotRun(
        title,
        'can’t run automatically. Run it manually first, or remove it from the free audit.',
      )
    }
  }
}

const cannotRun = (title: string, reason: string) => new AppError('CONFLICT', `“${title}” ${reason}`)
