import { limitMail } from '../mail/limit-mail.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { Services } from '../system/services.ts'
import { lockUserByEmail } from '../users/lock-user-by-email.ts'
import { resetMail } from './account-mails.ts'
import { constantTime } from './constant-time.ts'
import type { Message } from './contract.ts'
import { createEmailToken } from './email-token.ts'

/**
 * Sends a password reset link. Text and timing of the response are the same for every address.
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function requestPasswordReset(services: Services, email: string): Promise<Message> {
  await limitMail(services, 'reset', email)
  return constantTime(async () => {
    await services.db.transaction(async (tx) => {
      const user = await lockUserByEmail(tx, email)
      if (!user || user.disabledAt !== null) return
      const token = await createEmailToken(services, tx, {
        userId: user.userId,
        email: user.email,
        purpose: 'reset_password',
      })
      await queueMail(services, tx, resetMail(services.publicUrl, user.email, token))
    })
    return { message: 'If your email exists in our system, a password reset link has been sent.' }
  })
}
