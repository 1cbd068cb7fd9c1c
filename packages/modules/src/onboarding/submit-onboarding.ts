import { isUniqueViolation, type Transaction } from '@vitrine/db/database'
import { auditConfigs } from '@vitrine/db/tables/audits'
import { onboardingSubmissions } from '@vitrine/db/tables/onboarding'
import { memberships, websites } from '@vitrine/db/tables/websites'
import { AppError } from '@vitrine/kernel/http/errors'
import { newId } from '@vitrine/kernel/ids'
import type { StoreAddress } from '@vitrine/kernel/store/store-address'
import { dayMs } from '@vitrine/kernel/time/durations'
import { eq } from 'drizzle-orm'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import { checkAnswers } from './check-answers.ts'
import { registeredError } from './check-store.ts'
import type { OnboardingAnswers } from './contract.ts'
import { launchFreeAuditJob } from './launch-free-audit.job.ts'

/** Duration of a free audit, milliseconds. */
export const auditLifeMs = 14 * dayMs

/**
 * Creates the website in audit mode with the user as its admin, and enqueues its free audit, all or nothing.
 * @throws AppError VALIDATION_FAILED, CONFLICT when the store is registered or the user has already answered
 */
export async function submitOnboarding(
  services: Services,
  caller: Caller,
  answers: OnboardingAnswers,
): Promise<{ website_id: string; created_at: string }> {
  const address = checkAnswers(answers)
  const now = new Date(services.clock.now())
  return services.db.transaction(async (tx) => {
    const [submission] = await tx
      .insert(onboardingSubmissions)
      .values({ userId: caller.userId, answers, createdAt: now })
      .onConflictDoNothing()
      .returning()
    if (!submission) throw new AppError('CONFLICT', 'You’ve already submitted your answers.')
    const websiteId = await addWebsite(services, tx, caller.userId, address, answers.website_name)
    await tx
      .update(onboardingSubmissions)
      .set({ websiteId })
      .where(eq(onboardingSubmissions.userId, caller.userId))
    await tx.insert(memberships).values({ websiteId, userId: caller.userId, isAdmin: true, createdAt: now })
    await tx.insert(auditConfigs).values({
      websiteId,
      startedAt: now,
      expiresAt: new Date(now.getTime() + auditLifeMs),
    })
    await services.queue.enqueue(tx, launchFreeAuditJob, { website_id: websiteId }, { key: websiteId })
    return { website_id: websiteId, created_at: now.toISOString() }
  })
}

async function addWebsite(
  { settings }: Pick<Services, 'settings'>,
  tx: Transaction,
  userId: string,
  { url, host }: StoreAddress,
  name: string,
): Promise<string> {
  const websiteId = newId()
  try {
    await tx.insert(websites).values({ websiteId, name, url, host, isAuditMode: true, createdBy: userId })
  } catch (error) {
    if (!isUniqueViolation(error, 'websites_host_key')) throw error
    throw registeredError({ settings }, error)
  }
  return websiteId
}
