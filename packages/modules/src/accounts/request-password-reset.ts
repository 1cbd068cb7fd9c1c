import { limitMail } from '../mail/limit-mail.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { Services } from '../system/services.ts'
import { resetMail } from './account-mails.ts'
import type { Message } from './contract.ts'
import { issueEmailToken } from './email-token.ts'
import { lockUserByEmail } from './lock-user-by-email.ts'
import { takeEvenTime } from './take-even-time.ts'

/**
 * Sends a link that sets a new password. Text and time of the answer are the same for every address.
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function requestPasswordReset(services: Services, email: string): Promise<Message> {
  await limitMail(services, 'reset', email)
  return takeEvenTime(async () => {
    await services.db.transaction(async (tx) => {
      const user = await lockUserByEmail(tx, email)
      if (!user || user.disabledAt !== null) return
      const token = await issueEmailToken(services, tx, {
        userId: user.userId,
        email: user.email,
        purpose: 'reset_password',
      })
      await queueMail(services, tx, resetMail(services.publicUrl, user.email, token))
    })
    return { message: 'If your email exists in our system, a password reset link has been sent.' }
  })
}
