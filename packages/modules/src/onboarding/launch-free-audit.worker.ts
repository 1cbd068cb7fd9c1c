import { auditConfigs } from '@vitrine/db/tables/audits'
import { onboardingSubmissions } from '@vitrine/db/tables/onboarding'
import { automatedTemplates } from '@vitrine/db/tables/templates'
import { templates } from '@vitrine/library/registry'
import type { JobContext } from '@vitrine/queue/define-job'
import { eq } from 'drizzle-orm'
import { launchScan } from '../scans/launch-scan.ts'
import type { Services } from '../system/services.ts'
import { chooseAnalyses } from './choose-analyses.ts'
import { improvementCategories } from './questions.ts'

/** Number of analyses in an audit: broad enough to cover the whole store, few enough to be read. */
const analysisCount = 8

/** Scans, the list of automated analyses and the audit's own row are written together, so a retry finds them. */
export async function run(
  { website_id: websiteId }: { website_id: string },
  { services }: JobContext<Services>,
): Promise<void> {
  const { detectors } = await services.loadDetectors()
  const known = new Set(detectors.map(({ id }) => id))
  await services.db.transaction(async (tx) => {
    const [audit] = await tx
      .select()
      .from(auditConfigs)
      .where(eq(auditConfigs.websiteId, websiteId))
      .for('update')
    if (!audit || audit.templateIds.length > 0) return
    const [submission] = await tx
      .select()
      .from(onboardingSubmissions)
      .where(eq(onboardingSubmissions.websiteId, websiteId))
    const wanted = improvementCategories(submission?.answers.improvement_areas)
    const growth = templates.filter((template) => template.plan === 'growth')
    const templateIds = chooseAnalyses(growth, { count: analysisCount, known, wanted })
    const createdBy = submission?.userId ?? null
    await tx
      .insert(automatedTemplates)
      .values(templateIds.map((templateId) => ({ websiteId, templateId, addedBy: createdBy })))
      .onConflictDoNothing()
    for (const templateId of templateIds) {
      await launchScan(services, tx, { websiteId, templateId, origin: 'audit', createdBy })
    }
    await tx.update(auditConfigs).set({ templateIds }).where(eq(auditConfigs.websiteId, websiteId))
  })
}
