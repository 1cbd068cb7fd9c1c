/** Links in emails that prove an address. Only the email contains the token; its hash is stored. Each works once. */
import { randomBytes } from 'node:crypto'
import type { Transaction } from '@vitrine/db/database'
import { emailTokens } from '@vitrine/db/tables/accounts'
import { sha256 } from '@vitrine/kernel/ids'
import { and, eq, isNull } from 'drizzle-orm'
import type { Services } from '../system/services.ts'

export type EmailToken = typeof emailTokens.$inferSelect
export type TokenPurpose = EmailToken['purpose']

const lifeMs: Record<TokenPurpose, number> = { verify_email: 24 * 3_600_000, reset_password: 3_600_000 }

const hashOf = (token: string) => sha256('vitrine-email-token', token)

/** Stores a new token and returns what the email needs. */
export async function createEmailToken(
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

/** The row of a link's token, locked so that only one of two simultaneous calls uses it. Null: it was never sent. */
export async function lockEmailToken(
  tx: Transaction,
  token: string,
  purpose: TokenPurpose,
): Promise<EmailToken | null> {
  const [found] = await tx
    .select()
    .from(emailTokens)
    .where(and(eq(emailTokens.tokenHash, hashOf(token)), eq(emailTokens.purpose, purpose)))
    .for('update')
  return found ?? null
}

export const isUsable = ({ clock }: Pick<Services, 'clock'>, { usedAt, expiresAt }: EmailToken): boolean =>
  usedAt === null && expiresAt > new Date(clock.now())

/** Marks a token as used. */
export async function consumeEmailToken(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  { tokenId }: EmailToken,
): Promise<void> {
  await tx
    .update(emailTokens)
    .set({ usedAt: new Date(clock.now()) })
    .where(eq(emailTokens.tokenId, tokenId))
}

/** Invalidates all links that a user was sent for a purpose. */
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
