import type { Transaction } from '@vitrine/db/database'
import { users } from '@vitrine/db/tables/accounts'
import { outboxMails } from '@vitrine/db/tables/mails'
import { bookings } from '@vitrine/db/tables/onboarding'
import { operatorLog } from '@vitrine/db/tables/operator'
import { invitations, memberships, websites } from '@vitrine/db/tables/websites'
import { AppError } from '@vitrine/kernel/http/errors'
import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { notFound } from '../system/require-caller.ts'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import type { User } from '../users/create-user.ts'

/**
 * Deletes an account with all personal data of its owner. Their work for a website (a status they set, a scan
 * they launched) stays without their name.
 */
export async function deleteAccount(services: Services, caller: Caller, typedEmail: string): Promise<void> {
  if (caller.impersonatorId !== null) {
    throw new AppError('NOT_ALLOWED', 'Only an account’s owner can delete it.')
  }
  await services.db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.userId, caller.userId)).for('update')
    if (!user) throw notFound('The account')
    if (typedEmail.trim().toLowerCase() !== user.email.toLowerCase()) {
      const message = `Type ${user.email} to confirm.`
      throw new AppError('VALIDATION_FAILED', message, { fieldErrors: [{ path: 'email', message }] })
    }
    await assertNotNeeded(tx, user)
    await removeTraces(services, tx, user)
    await tx.delete(users).where(eq(users.userId, user.userId))
  })
}

/** Websites that are scheduled for deletion need no other admin. */
async function assertNotNeeded(tx: Transaction, { userId, isSuperuser }: User): Promise<void> {
  const own = await tx
    .select({ websiteId: websites.websiteId, name: websites.name })
    .from(memberships)
    .innerJoin(websites, eq(websites.websiteId, memberships.websiteId))
    .where(and(eq(memberships.userId, userId), eq(memberships.isAdmin, true), isNull(websites.deletesAt)))
    .orderBy(websites.websiteId)
    .for('update', { of: websites })
  const others = await tx
    .select({ websiteId: memberships.websiteId })
    .from(memberships)
    .where(
      and(
        inArray(
          memberships.websiteId,
          own.map(({ websiteId }) => websiteId),
        ),
        eq(memberships.isAdmin, true),
        ne(memberships.userId, userId),
      ),
    )
  const alone = own.filter(({ websiteId }) => !others.some((other) => other.websiteId === websiteId))
  if (alone.length > 0) {
    const names = alone.map(({ name }) => name).join(', ')
    throw new AppError(
      'LAST_ADMIN',
      `You’re the only admin of ${names}. Make someone else an admin or delete the website first.`,
    )
  }
  if (!isSuperuser) return
  const operators = await tx
    .select({ userId: users.userId })
    .from(users)
    .where(and(eq(users.isSuperuser, true), isNull(users.disabledAt)))
    .orderBy(users.userId)
    .for('update')
  if (operators.length <= 1) {
    throw new AppError('LAST_ADMIN', 'You’re the only operator of this installation. Add another one first.')
  }
}

/** Data that names the person by address, or would only lose its link to the account. */
async function removeTraces(services: Services, tx: Transaction, { userId, email }: User): Promise<void> {
  const address = email.toLowerCase()
  const toHim = eq(sql`lower(${outboxMails.recipient})`, address)
  const mails = await tx.delete(outboxMails).where(toHim).returning({ mailId: outboxMails.mailId })
  await services.queue.forget(tx, [userId, ...mails.map(({ mailId }) => mailId)])
  await tx.delete(bookings).where(or(eq(bookings.userId, userId), eq(sql`lower(${bookings.email})`, address)))
  await tx.delete(invitations).where(or(eq(invitations.email, address), eq(invitations.acceptedBy, userId)))
  await tx
    .update(operatorLog)
    .set({ data: {}, targetUserId: null })
    .where(
      or(
        eq(operatorLog.targetUserId, userId),
        sql`strpos(${operatorLog.data}::text, ${userId}) > 0`,
        sql`strpos(lower(${operatorLog.data}::text), ${address}) > 0`,
      ),
    )
}
