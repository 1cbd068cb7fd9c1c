/** Roles and removal. Every change locks the website's row, so that two at once cannot leave it without an admin. */
import type { Transaction } from '@vitrine/db/database'
import { users } from '@vitrine/db/tables/accounts'
import { alerts } from '@vitrine/db/tables/alerts'
import { memberships, websites } from '@vitrine/db/tables/websites'
import { AppError } from '@vitrine/kernel/http/errors'
import { and, eq } from 'drizzle-orm'
import { notFound } from '../system/require-caller.ts'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'

export interface MemberRef {
  websiteId: string
  userId: string
}

type Membership = typeof memberships.$inferSelect

/** @throws AppError NOT_ALLOWED for oneself, NOT_FOUND */
export async function makeAdmin(services: Services, caller: Caller, member: MemberRef): Promise<void> {
  await changeMember(services, caller, member, async (tx) => {
    await tx.update(memberships).set({ isAdmin: true }).where(isMember(member))
  })
}

/** @throws AppError NOT_ALLOWED for oneself, LAST_ADMIN, NOT_FOUND */
export async function removeAdmin(services: Services, caller: Caller, member: MemberRef): Promise<void> {
  await changeMember(services, caller, member, async (tx, current) => {
    await assertNotLastAdmin(tx, current)
    await tx.update(memberships).set({ isAdmin: false }).where(isMember(member))
  })
}

/** Removes a member from a website. They lose access immediately, whatever their token says. */
export async function removeMember(services: Services, caller: Caller, member: MemberRef): Promise<void> {
  await changeMember(services, caller, member, async (tx, current) => {
    await assertNotLastAdmin(tx, current)
    await tx.delete(memberships).where(isMember(member))
    // What they took care of is free again.
    await tx
      .update(alerts)
      .set({ assigneeId: null, assignedAt: null })
      .where(and(eq(alerts.websiteId, member.websiteId), eq(alerts.assigneeId, member.userId)))
    await tx
      .update(users)
      .set({ leftWebsiteAt: new Date(services.clock.now()) })
      .where(eq(users.userId, member.userId))
  })
}

async function changeMember(
  services: Pick<Services, 'db'>,
  caller: Caller,
  member: MemberRef,
  change: (tx: Transaction, current: Membership) => Promise<void>,
): Promise<void> {
  if (caller.userId === member.userId) {
    throw new AppError('NOT_ALLOWED', 'You can’t change or remove yourself.')
  }
  await services.db.transaction(async (tx) => {
    await tx
      .select({ websiteId: websites.websiteId })
      .from(websites)
      .where(eq(websites.websiteId, member.websiteId))
      .for('update')
    await assertStillAdmin(tx, caller, member.websiteId)
    const [current] = await tx.select().from(memberships).where(isMember(member))
    if (!current) throw notFound('The member')
    await change(tx, current)
  })
}

/**
 * The caller was an admin when the request was authorized; while it waited for the row lock, they may have
 * been demoted.
 */
async function assertStillAdmin(tx: Transaction, caller: Caller, websiteId: string): Promise<void> {
  if (caller.isSuperuser) return
  const [own] = await tx
    .select({ isAdmin: memberships.isAdmin })
    .from(memberships)
    .where(isMember({ websiteId, userId: caller.userId }))
  if (!own?.isAdmin) throw new AppError('NOT_ALLOWED', 'You need to be an admin of this website to do this.')
}

async function assertNotLastAdmin(tx: Transaction, { websiteId, isAdmin }: Membership): Promise<void> {
  if (!isAdmin) return
  const admins = await tx.$count(
    memberships,
    and(eq(memberships.websiteId, websiteId), eq(memberships.isAdmin, true)),
  )
  if (admins <= 1) {
    throw new AppError('LAST_ADMIN', 'This is the website’s last admin. Make someone else an admin first.')
  }
}

const isMember = ({ websiteId, userId }: MemberRef) =>
  and(eq(memberships.websiteId, websiteId), eq(memberships.userId, userId))
