import { isUniqueViolation, type Transaction } from '@vitrine/db/database'
import { alerts } from '@vitrine/db/tables/alerts'
import { storedVisits } from '@vitrine/db/tables/artifacts'
import { auditConfigs, auditPermissions } from '@vitrine/db/tables/audits'
import { outboxMails } from '@vitrine/db/tables/mails'
import { onboardingSubmissions } from '@vitrine/db/tables/onboarding'
import { scans } from '@vitrine/db/tables/scans'
import { memberships, ownershipProofs, websites } from '@vitrine/db/tables/websites'
import { AppError } from '@vitrine/kernel/http/errors'
import type { StoreAddress } from '@vitrine/kernel/store/store-address'
import { and, eq, inArray } from 'drizzle-orm'
import { readAuditScans } from '../audits/read-audit.ts'
import { notFound } from '../system/require-caller.ts'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import { checkStore, registeredError } from './check-store.ts'
import { launchFreeAuditJob } from './launch-free-audit.job.ts'
import { auditLifeMs } from './submit-onboarding.ts'

type Submission = typeof onboardingSubmissions.$inferSelect

/** Restarts a failed audit at the corrected (or the same) address. Results from the wrong address are deleted. */
export async function restartAudit(
  services: Services,
  caller: Caller,
  typed: string,
  signal: AbortSignal,
): Promise<{ website_id: string; created_at: string }> {
  const { db } = services
  const [submission] = await db
    .select()
    .from(onboardingSubmissions)
    .where(eq(onboardingSubmissions.userId, caller.userId))
  const websiteId = submission?.websiteId ?? null
  if (!submission || websiteId === null) throw notFound('Your free audit')
  await assertAdmin(services, caller.userId, websiteId)
  const address = await checkStore(services, typed, signal, websiteId)
  const now = new Date(services.clock.now())
  try {
    await db.transaction(async (tx) => {
      await assertFailed(tx, websiteId)
      await forgetFirstTry(tx, websiteId)
      await moveTo(tx, submission, websiteId, address, now)
      await services.queue.enqueue(tx, launchFreeAuditJob, { website_id: websiteId }, { key: websiteId })
    })
  } catch (error) {
    if (isUniqueViolation(error, 'websites_host_key')) throw registeredError(services, error)
    throw error
  }
  return { website_id: websiteId, created_at: now.toISOString() }
}

async function assertAdmin({ db }: Services, userId: string, websiteId: string): Promise<void> {
  const isOwn = and(
    eq(memberships.websiteId, websiteId),
    eq(memberships.userId, userId),
    eq(memberships.isAdmin, true),
  )
  if ((await db.$count(memberships, isOwn)) === 0) {
    throw new AppError('NOT_ALLOWED', 'You need to be an admin of this website to do this.')
  }
}

/** Two tabs at once: the second waits here, and then finds an active audit. */
async function assertFailed(tx: Transaction, websiteId: string): Promise<void> {
  const [audit] = await tx
    .select()
    .from(auditConfigs)
    .where(eq(auditConfigs.websiteId, websiteId))
    .for('update')
  const { total, unfinished, completed } = await readAuditScans(tx, websiteId)
  if (!audit || audit.deliveredAt !== null || total === 0 || unfinished > 0 || completed > 0) {
    throw new AppError('CONFLICT', 'Your free audit is running, so you can’t change its store now.')
  }
}

async function forgetFirstTry(tx: Transaction, websiteId: string): Promise<void> {
  await tx.delete(scans).where(and(eq(scans.websiteId, websiteId), eq(scans.origin, 'audit')))
  await tx.delete(alerts).where(eq(alerts.websiteId, websiteId))
  await tx.delete(storedVisits).where(eq(storedVisits.websiteId, websiteId))
  await tx.delete(auditPermissions).where(eq(auditPermissions.websiteId, websiteId))
  await tx.delete(ownershipProofs).where(eq(ownershipProofs.websiteId, websiteId))
  // Each of these is sent once; if the new attempt fails too, its mail is sent again.
  await tx
    .delete(outboxMails)
    .where(
      and(
        eq(outboxMails.websiteId, websiteId),
        inArray(outboxMails.kind, ['audit-failed', 'audit-failed-operator']),
      ),
    )
}

async function moveTo(
  tx: Transaction,
  { userId, answers }: Submission,
  websiteId: string,
  { url, host }: StoreAddress,
  now: Date,
): Promise<void> {
  await tx
    .update(websites)
    .set({
      url,
      host,
      regionUrlMapping: {},
      areRegionsEdited: false,
      platform: null,
      isVouched: false,
      verifiedAt: null,
      homeImageSha256: null,
    })
    .where(eq(websites.websiteId, websiteId))
  await tx
    .update(auditConfigs)
    .set({ templateIds: [], startedAt: now, expiresAt: new Date(now.getTime() + auditLifeMs) })
    .where(eq(auditConfigs.websiteId, websiteId))
  await tx
    .update(onboardingSubmissions)
    .set({ answers: { ...answers, website_url: url }, createdAt: now })
    .where(eq(onboardingSubmissions.userId, userId))
}
