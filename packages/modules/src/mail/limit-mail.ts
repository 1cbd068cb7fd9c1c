import type { Services } from '../system/services.ts'
import { takeAttempt, throttleKey } from '../system/throttle.ts'

/** Mails that one reader can be sent by strangers in an hour before they have to wait, longer each time. */
const rule = { freeFailures: 4, windowMs: 3_600_000, maxWaitMs: 10 * 60_000 }

/**
 * Counts a mail that somebody asks for on behalf of an address, whether or not anything will be sent, so that the
 * limit tells nobody whether there is an account.
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function limitMail(
  services: Pick<Services, 'db' | 'clock'>,
  kind: string,
  email: string,
): Promise<void> {
  await takeAttempt(services, throttleKey(`mail-${kind}`, email), rule)
}
