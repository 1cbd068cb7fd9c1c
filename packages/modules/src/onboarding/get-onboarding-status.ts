import type { Executor } from '@vitrine/db/database'
import { users } from '@vitrine/db/tables/accounts'
import { auditConfigs } from '@vitrine/db/tables/audits'
import { onboardingSubmissions } from '@vitrine/db/tables/onboarding'
import { invitations, memberships } from '@vitrine/db/tables/websites'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { unknownReason } from '../audits/mail-failed-audit.ts'
import { readAuditScans } from '../audits/read-audit.ts'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import type { OnboardingStatus } from './contract.ts'

/** Whether a user still has to add a store, and the progress of their free audit. */
export async function getOnboardingStatus(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  caller: Caller,
): Promise<OnboardingStatus> {
  const [submission] = await db
    .select({
      createdAt: onboardingSubmissions.createdAt,
      websiteId: onboardingSubmissions.websiteId,
      deliveredAt: auditConfigs.deliveredAt,
    })
    .from(onboardingSubmissions)
    .leftJoin(auditConfigs, eq(auditConfigs.websiteId, onboardingSubmissions.websiteId))
    .where(eq(onboardingSubmissions.userId, caller.userId))
  if (submission) {
    return {
      needs_onboarding: false,
      created_at: submission.createdAt.toISOString(),
      website_id: submission.websiteId,
      audit_delivered: submission.deliveredAt !== null,
      ...(submission.deliveredAt === null ? await auditState(db, submission.websiteId) : noState),
    }
  }
  const hasWay = caller.isSuperuser || (await knowsAWebsite(db, caller.userId, new Date(clock.now())))
  return {
    needs_onboarding: !hasWay,
    created_at: null,
    website_id: null,
    audit_delivered: false,
    ...noState,
  }
}

type AuditState = Pick<OnboardingStatus, 'audit_problem' | 'audit_progress'>

const noState: AuditState = { audit_problem: null, audit_progress: null }

async function auditState(executor: Executor, websiteId: string | null): Promise<AuditState> {
  if (websiteId === null) return noState
  const { total, unfinished, completed, reason, percent } = await readAuditScans(executor, websiteId)
  if (total === 0) return noState
  return {
    audit_problem: unfinished === 0 && completed === 0 ? (reason ?? unknownReason) : null,
    audit_progress: { percent, finished_scan_count: total - unfinished, scan_count: total },
  }
}

/**
 * Whether the user is or was a member of a website, or is invited to one. Memberships are read first: a
 * removal between the two queries has then left its mark on the user.
 */
async function knowsAWebsite(executor: Executor, userId: string, now: Date): Promise<boolean> {
  if ((await executor.$count(memberships, eq(memberships.userId, userId))) > 0) return true
  const [user] = await executor.select().from(users).where(eq(users.userId, userId))
  if (!user || user.leftWebsiteAt !== null) return user !== undefined
  const isOpen = and(
    eq(invitations.email, user.email.toLowerCase()),
    isNull(invitations.acceptedAt),
    isNull(invitations.revokedAt),
    gt(invitations.expiresAt, now),
  )
  return (await executor.$count(invitations, isOpen)) > 0
}
