/** Links in mails that prove an address. The token itself is only in the mail; its hash is stored. It works once. */
import { randomBytes } from 'node:crypto'
import type { Transaction } from '@vitrine/db/database'
import { emailTokens } from '@vitrine/db/tables/accounts'
import { AppError } from '@vitrine/kernel/errors'
import { sha256 } from '@vitrine/kernel/ids'
import { and, eq, isNull } from 'drizzle-orm'
import type { Services } from '../system/services.ts'

export type EmailToken = typeof emailTokens.$inferSelect
export type TokenPurpose = EmailToken['purpose']

const lifeMs: Record<TokenPurpose, number> = { verify_email: 24 * 3_600_000, reset_password: 3_600_000 }

const hashOf = (token: string) => sha256('vitrine-email-token', token)

/** Stores a new token and gives what goes into the mail. */
export async function issueEmailToken(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  token: Pick<EmailToken, 'userId' | 'email' | 'purpose'> & Partial<Pick<EmailToken, 'identity' | 'signup'>>,
): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  const now = clock.now()
  await tx.insert(emailTokens).values({
    ...token,
    tokenHash: hashOf(secret),
    createdAt: new Date(now),
    expiresAt: new Date(now + lifeMs[token.purpose]),
  })
  return secret
}

/**
 * Uses a token up. It is locked, so that of two calls at once only one has it.
 * @throws AppError GONE with the given text when it is unknown, used or expired.
 */
export async function useEmailToken(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  token: string,
  purpose: TokenPurpose,
  text: string,
): Promise<EmailToken> {
  const now = new Date(clock.now())
  const [found] = await tx
    .select()
    .from(emailTokens)
    .where(and(eq(emailTokens.tokenHash, hashOf(token)), eq(emailTokens.purpose, purpose)))
    .for('update')
  if (!found || found.usedAt !== null || found.expiresAt <= now) throw new AppError('GONE', text)
  await tx.update(emailTokens).set({ usedAt: now }).where(eq(emailTokens.tokenId, found.tokenId))
  return found
}

/** Ends all links of a purpose that a user was sent. */
export async function endEmailTokens(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  userId: string,
  purpose: TokenPurpose,
): Promise<void> {
  await tx
    .update(emailTokens)
    .set({ usedAt: new Date(clock.now()) })
    .where(and(eq(emailTokens.userId, userId), eq(emailTokens.purpose, purpose), isNull(emailTokens.usedAt)))
}
