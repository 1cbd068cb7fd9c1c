import type { Transaction } from '@vitrine/db/database'
import { type SignupColumn, users } from '@vitrine/db/tables/accounts'
import { AppError } from '@vitrine/kernel/http/errors'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { limitMail } from '../mail/limit-mail.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { Services } from '../system/services.ts'
import { acceptOneInvitation } from '../teams/accept-invitations.ts'
import { type Invitation, isInvited, lockOpenInvitation } from '../teams/invitation-token.ts'
import { assertGoodPassword } from '../users/assert-good-password.ts'
import { createUser, type User } from '../users/create-user.ts'
import { lockUserByEmail } from '../users/lock-user-by-email.ts'
import { hashPassword } from '../users/password.ts'
import { accountExistsMail, verifyMail } from './account-mails.ts'
import { constantTime } from './constant-time.ts'
import type { signUp as contract } from './contract.ts'
import { createEmailToken, endEmailTokens } from './email-token.ts'

type SignUpBody = z.output<NonNullable<(typeof contract)['body']>>
type SignUpAnswer = z.output<NonNullable<(typeof contract)['response']>>

const waiting: SignUpAnswer = {
  message: 'Your account has been created. Please verify your email address.',
  needs_verification: true,
}
const admitted: SignUpAnswer = {
  message: 'Your account has been created. You can now log in.',
  needs_verification: false,
}

/**
 * Creates an account that waits for its address to be verified. Response and time are the same when the
 * address already has an account; then its owner gets an email.
 */
export async function signUp(services: Services, body: SignUpBody): Promise<SignUpAnswer> {
  await assertGoodPassword(body.password, 'password', body.email)
  await limitMail(services, 'sign-up', body.email)
  return constantTime(async () => {
    const signup: SignupColumn = {
      passwordHash: await hashPassword(body.password),
      firstName: body.first_name,
      lastName: body.last_name,
    }
    return services.db.transaction(async (tx) => {
      const invitation = await readInvitation(services, tx, body)
      const user = await findOrCreate(tx, body.email, signup)
      if (invitation !== null) return admit(services, tx, user, signup, invitation)
      if (user.disabledAt !== null) return waiting
      if (isInUse(user)) await queueMail(services, tx, accountExistsMail(services.publicUrl, user.email))
      else await welcome(services, tx, user, signup)
      return waiting
    })
  })
}

/** Whether someone already uses the account: data from another sign-up must not change it. */
const isInUse = (user: User) => user.emailVerifiedAt !== null || user.admittedAt !== null

async function findOrCreate(tx: Transaction, email: string, signup: SignupColumn): Promise<User> {
  const known = await lockUserByEmail(tx, email)
  if (known) return known
  try {
    return await createUser(tx, { email, ...signup, isVerified: false })
  } catch (error) {
    // Of two simultaneous sign-ups, the second finds the row of the first.
    const made =
      error instanceof AppError && error.code === 'CONFLICT' ? await lockUserByEmail(tx, email) : null
    if (made) return made
    throw error
  }
}

/**
 * Until the address is verified, the latest sign-up's data counts; afterwards the data of the sign-up whose link was
 * followed.
 */
async function welcome(services: Services, tx: Transaction, user: User, signup: SignupColumn): Promise<void> {
  await tx.update(users).set(signup).where(eq(users.userId, user.userId))
  const { userId, email } = user
  const token = await createEmailToken(services, tx, { userId, email, purpose: 'verify_email', signup })
  await queueMail(services, tx, verifyMail(services.publicUrl, email, token))
}

/** Without a mail server an admin passes on the invitation link and so decides who may join the website. */
async function readInvitation(
  services: Services,
  tx: Transaction,
  body: SignUpBody,
): Promise<Invitation | null> {
  if (services.settings.mail.smtpUrl !== null || body.invitation_token === undefined) return null
  const invitation = await lockOpenInvitation(services, tx, body.invitation_token)
  return invitation !== null && isInvited(invitation, body.email) ? invitation : null
}

/**
 * Adds an account to the website of its invitation and nowhere else. An admin has the link of every
 * invitation they send, so it must not open an account that someone else uses.
 */
async function admit(
  services: Services,
  tx: Transaction,
  user: User,
  signup: SignupColumn,
  invitation: Invitation,
): Promise<SignUpAnswer> {
  if (isInUse(user) || user.disabledAt !== null) {
    throw new AppError(
      'CONFLICT',
      'This email address already has an account. Log in to accept the invitation.',
    )
  }
  const now = new Date(services.clock.now())
  await tx
    .update(users)
    .set({ ...signup, admittedAt: now })
    .where(eq(users.userId, user.userId))
  // Links of earlier sign-ups would replace this password with their own.
  await endEmailTokens(services, tx, user.userId, 'verify_email')
  await acceptOneInvitation(tx, invitation, user.userId, now)
  return admitted
}
