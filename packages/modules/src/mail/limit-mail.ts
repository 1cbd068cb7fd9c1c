import type { Services } from '../system/services.ts'
import { takeAttempt, throttleKey } from '../system/throttle.ts'

/** Emails per hour that anyone can trigger to one address; after that the wait grows with each. */
const rule = { freeFailures: 4, windowMs: 3_600_000, maxWaitMs: 10 * 60_000 }

/**
 * Counts requested emails per address, whether or not anything is sent, so that the limit does not reveal whether there
 * is an account.
 */
export async function limitMail(
  services: Pick<Services, 'db' | 'clock'>,
  kind: string,
  email: string,
): Promise<void> {
  await takeAttempt(services, throttleKey(`mail-${kind}`, email), rule)
}
