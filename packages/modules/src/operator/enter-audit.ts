import type { Transaction } from '@vitrine/db/database'
import { auditConfigs } from '@vitrine/db/tables/audits'
import { AppError } from '@vitrine/kernel/http/errors'
import { eq } from 'drizzle-orm'
import { type AuditServices, deliverAuditIn } from '../audits/deliver-audit.ts'
import { launchChosen } from '../audits/launch-chosen.ts'
import { readAuditScans } from '../audits/read-audit.ts'
import { auditLifeMs } from '../onboarding/submit-onboarding.ts'
import type { Services } from '../system/services.ts'

/**
 * Starts the free audit of an existing website. Chosen analyses are launched unless they are finished, and
 * the audit is delivered once all have ended; without a choice it immediately shows the results of the
 * finished analyses. A delivered audit keeps what it unlocked.
 */
export async function enterAudit(
  services: AuditServices & Pick<Services, 'queue'>,
  tx: Transaction,
  websiteId: string,
): Promise<void> {
  const now = services.clock.now()
  const fresh = { startedAt: new Date(now), expiresAt: new Date(now + auditLifeMs) }
  await tx
    .insert(auditConfigs)
    .values({ websiteId, ...fresh })
    .onConflictDoNothing()
  const [audit] = await tx
    .select()
    .from(auditConfigs)
    .where(eq(auditConfigs.websiteId, websiteId))
    .for('update')
  if (audit && audit.expiresAt.getTime() <= now) {
    throw refused('This website’s free audit has ended. Set a later end date under “Free audit” first.')
  }
  if (audit?.deliveredAt != null) return
  const chosen = audit?.templateIds ?? []
  await launchChosen(services, tx, websiteId, chosen)
  const { total, unfinished, completed } = await readAuditScans(tx, websiteId)
  if (total === 0) throw refused('This website has no analyses to show. Run the ones you choose first.')
  // The job that watches audits delivers it when they are finished.
  if (unfinished > 0 && chosen.length > 0) return
  if (unfinished > 0)
    throw refused('Some of this website’s analyses are still running. Wait until they’re done.')
  if (completed === 0) throw refused('None of this website’s analyses has finished. Run one first.')
  await deliverAuditIn(services, tx, websiteId)
}

const refused = (reason: string) =>
  new AppError('CONFLICT', `${reason} Otherwise, a free audit would show nothing.`)
