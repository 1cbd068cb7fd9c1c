import { limitMail } from '../mail/limit-mail.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { Services } from '../system/services.ts'
import { lockUserByEmail } from '../users/lock-user-by-email.ts'
import { verifyMail } from './account-mails.ts'
import { constantTime } from './constant-time.ts'
import type { Message } from './contract.ts'
import { createEmailToken } from './email-token.ts'

/**
 * Resends the verification email. Text and timing of the response are the same for every address.
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function resendVerification(services: Services, email: string): Promise<Message> {
  await limitMail(services, 'verify', email)
  return constantTime(async () => {
    await services.db.transaction(async (tx) => {
      const user = await lockUserByEmail(tx, email)
      if (!user || user.emailVerifiedAt !== null || user.disabledAt !== null) return
      const { userId, firstName, lastName, passwordHash } = user
      const token = await createEmailToken(services, tx, {
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
