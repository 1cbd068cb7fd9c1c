import { limitMail } from '../mail/limit-mail.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { Services } from '../system/services.ts'
import { verifyMail } from './account-mails.ts'
import type { Message } from './contract.ts'
import { issueEmailToken } from './email-token.ts'
import { lockUserByEmail } from './lock-user-by-email.ts'
import { takeEvenTime } from './take-even-time.ts'

/**
 * Sends the verification mail again. Text and time of the answer are the same for every address.
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function resendVerification(services: Services, email: string): Promise<Message> {
  await limitMail(services, 'verify', email)
  return takeEvenTime(async () => {
    await services.db.transaction(async (tx) => {
      const user = await lockUserByEmail(tx, email)
      if (!user || user.emailVerifiedAt !== null || user.disabledAt !== null) return
      const { userId, firstName, lastName, passwordHash } = user
      const token = await issueEmailToken(services, tx, {
        userId,
        email: user.email,
        purpose: 'verify_email',
        signup: passwordHash === null ? null : { passwordHash, firstName, lastName },
      })
      await queueMail(services, tx, verifyMail(services.publicUrl, user.email, token))
    })
    return {
      message:
        'If your email exists in our system and is not yet verified, a new verification email has been sent.',
    }
  })
}
