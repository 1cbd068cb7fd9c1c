import type { Transaction } from '@vitrine/db/database'
import { type SignupColumn, users } from '@vitrine/db/tables/accounts'
import { AppError } from '@vitrine/kernel/errors'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { limitMail } from '../mail/limit-mail.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { Services } from '../system/services.ts'
import { isOpenInvitation } from '../teams/invitation-token.ts'
import { accountExistsMail, verifyMail } from './account-mails.ts'
import { assertGoodPassword } from './assert-good-password.ts'
import { confirmAddress } from './confirm-address.ts'
import type { signUp as contract } from './contract.ts'
import { createUser, type User } from './create-user.ts'
import { issueEmailToken } from './email-token.ts'
import { lockUserByEmail } from './lock-user-by-email.ts'
import { hashPassword } from './password.ts'
import { takeEvenTime } from './take-even-time.ts'

type SignUpBody = z.output<NonNullable<(typeof contract)['body']>>
type SignUpAnswer = z.output<NonNullable<(typeof contract)['response']>>

const waiting: SignUpAnswer = {
  message: 'Your account has been created. Please verify your email address.',
  needs_verification: true,
}
const proven: SignUpAnswer = {
  message: 'Your account has been created. You can now log in.',
  needs_verification: false,
}

/**
 * Creates an account that waits for its address to be proven. The answer and its time are the same when the address
 * has an account already; then its owner gets a mail. Who brings the invitation of an address is told the same too.
 * @throws AppError VALIDATION_FAILED for a common password, TOO_MANY_REQUESTS
 */
export async function signUp(services: Services, body: SignUpBody): Promise<SignUpAnswer> {
  await assertGoodPassword(body.password, 'password', body.email)
  await limitMail(services, 'sign-up', body.email)
  return takeEvenTime(async () => {
    const signup: SignupColumn = {
      passwordHash: await hashPassword(body.password),
      firstName: body.first_name,
      lastName: body.last_name,
    }
    return services.db.transaction(async (tx) => {
      const isProven = await isVouchedFor(services, tx, body)
      const answer = isProven ? proven : waiting
      const user = await findOrCreate(tx, body.email, signup)
      if (user.disabledAt !== null) return answer
      if (user.emailVerifiedAt === null) await welcome(services, tx, user, signup, isProven)
      else await queueMail(services, tx, accountExistsMail(services.publicUrl, user.email))
      return answer
    })
  })
}

async function findOrCreate(tx: Transaction, email: string, signup: SignupColumn): Promise<User> {
  const known = await lockUserByEmail(tx, email)
  if (known) return known
  try {
    return await createUser(tx, { email, ...signup, isVerified: false })
  } catch (error) {
    // Two sign-ups at once: the second finds what the first made.
    const made =
      error instanceof AppError && error.code === 'CONFLICT' ? await lockUserByEmail(tx, email) : null
    if (made) return made
    throw error
  }
}

/** What was typed last counts until the address is proven; afterwards what belongs to the link that was followed. */
async function welcome(
  services: Services,
  tx: Transaction,
  user: User,
  signup: SignupColumn,
  isProven: boolean,
): Promise<void> {
  await tx.update(users).set(signup).where(eq(users.userId, user.userId))
  if (isProven) return confirmAddress(services, tx, user, signup)
  const { userId, email } = user
  const token = await issueEmailToken(services, tx, { userId, email, purpose: 'verify_email', signup })
  await queueMail(services, tx, verifyMail(services.publicUrl, email, token))
}

/** Without a mail server the admin hands the link of an invitation on himself, and so vouches for who has it. */
async function isVouchedFor(services: Services, tx: Transaction, body: SignUpBody): Promise<boolean> {
  if (services.settings.mail.smtpUrl !== null || body.invitation_token === undefined) return false
  return isOpenInvitation(services, tx, body.invitation_token, body.email)
}
