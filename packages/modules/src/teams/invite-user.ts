import type { Transaction } from '@vitrine/db/database'
import { users } from '@vitrine/db/tables/accounts'
import { invitations, memberships, websites } from '@vitrine/db/tables/websites'
import { newId } from '@vitrine/kernel/ids'
import { dayMs } from '@vitrine/kernel/time/durations'
import { and, eq, isNull } from 'drizzle-orm'
import { limitMail } from '../mail/limit-mail.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { notFound } from '../system/require-caller.ts'
import type { Caller, WebsiteAccess } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import { takeAttempt, throttleKey } from '../system/throttle.ts'
import type { User } from '../users/create-user.ts'
import { lockUserByEmail } from '../users/lock-user-by-email.ts'
import type { InviteResult } from './contract.ts'
import { addedMail, type InvitedUser, invitationMail } from './invitation-mails.ts'
import { invitationToken, invitationTokenHash } from './invitation-token.ts'

const lifeMs = 14 * dayMs
/** Max invitations per person and day, so that no one uses us to send spam. */
const inviterRule = { freeFailures: 40, windowMs: dayMs, maxWaitMs: 3_600_000 }
/** A second invitation within this time sends no second email, milliseconds. */
const sameClickMs = 60_000

/**
 * Invites an address to a website, or adds its account when the address is verified. Repeating it renews the
 * invitation and returns the same link, to admins only: anyone with the link can join the website in the name
 * of that address.
 */
export async function inviteUser(
  services: Services,
  caller: Caller,
  { websiteId, isAdmin }: Pick<WebsiteAccess, 'websiteId' | 'isAdmin'>,
  address: string,
): Promise<InviteResult> {
  await takeAttempt(services, throttleKey('invite-by', caller.userId), inviterRule)
  await limitMail(services, `invite-${websiteId}`, address)
  return services.db.transaction(async (tx) => {
    const invited = await describe(tx, caller, websiteId, address)
    const user = await lockUserByEmail(tx, address)
    if (user?.emailVerifiedAt) {
      await addMember(services, tx, caller, websiteId, user, invited)
      return { delivery: 'added', invitation_url: null }
    }
    const url = await renewInvitation(services, tx, caller, websiteId, invited)
    return services.settings.mail.smtpUrl === null
      ? { delivery: 'outbox', invitation_url: isAdmin ? url : null }
      : { delivery: 'mail', invitation_url: null }
  })
}

async function describe(
  tx: Transaction,
  caller: Caller,
  websiteId: string,
  address: string,
): Promise<InvitedUser> {
  const [website] = await tx
    .select({ name: websites.name })
    .from(websites)
    .where(eq(websites.websiteId, websiteId))
  const [inviter] = await tx.select().from(users).where(eq(users.userId, caller.userId))
  if (!website || !inviter) throw notFound('The website')
  return {
    recipient: address,
    websiteName: website.name,
    inviter: `${inviter.firstName} ${inviter.lastName}`.trim() || inviter.email,
  }
}

async function addMember(
  services: Services,
  tx: Transaction,
  caller: Caller,
  websiteId: string,
  user: User,
  invited: InvitedUser,
): Promise<void> {
  const now = new Date(services.clock.now())
  const added = await tx
    .insert(memberships)
    .values({ websiteId, userId: user.userId, invitedBy: caller.userId, createdAt: now })
    .onConflictDoNothing()
    .returning()
  await tx
    .update(invitations)
    .set({ acceptedAt: now, acceptedBy: user.userId })
    .where(isOpenFor(websiteId, user.email))
  if (added.length > 0 && user.disabledAt === null)
    await queueMail(services, tx, {
      ...addedMail({ ...invited, recipient: user.email }, services.publicUrl),
      websiteId,
    })
}

/** @returns the address of the invitation, to be passed on */
async function renewInvitation(
  services: Services,
  tx: Transaction,
  caller: Caller,
  websiteId: string,
  invited: InvitedUser,
): Promise<string> {
  const now = services.clock.now()
  const email = invited.recipient.toLowerCase()
  // Of two simultaneous invitations, the second waits here and then finds the first.
  await tx.select().from(websites).where(eq(websites.websiteId, websiteId)).for('update')
  const [open] = await tx.select().from(invitations).where(isOpenFor(websiteId, email))
  const invitationId = open?.invitationId ?? newId()
  const token = invitationToken(services.secret, invitationId)
  const url = `${services.publicUrl}/signup?email=${encodeURIComponent(email)}&invitation=${token}`
  const isSameClick = open?.sentAt != null && now - open.sentAt.getTime() < sameClickMs
  const renewed = {
    expiresAt: new Date(now + lifeMs),
    ...(isSameClick ? {} : { sentAt: new Date(now) }),
  }
  if (open) await tx.update(invitations).set(renewed).where(eq(invitations.invitationId, invitationId))
  else {
    const row = { invitationId, websiteId, email, tokenHash: invitationTokenHash(token) }
    await tx
      .insert(invitations)
      .values({ ...row, ...renewed, invitedBy: caller.userId, createdAt: new Date(now) })
  }
  if (!isSameClick) await queueMail(services, tx, { ...invitationMail(invited, url), websiteId })
  return url
}

const isOpenFor = (websiteId: string, email: string) =>
  and(
    eq(invitations.websiteId, websiteId),
    eq(invitations.email, email.toLowerCase()),
    isNull(invitations.acceptedAt),
    isNull(invitations.revokedAt),
  )
