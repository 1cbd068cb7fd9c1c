import type { Transaction } from '@vitrine/db/database'
import { identities, type PendingIdentityColumn, users } from '@vitrine/db/tables/accounts'
import { AppError } from '@vitrine/kernel/http/errors'
import { and, eq } from 'drizzle-orm'
import { limitMail } from '../../mail/limit-mail.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import type { Services } from '../../system/services.ts'
import { createUser, type User } from '../../users/create-user.ts'
import { lockUserByEmail } from '../../users/lock-user-by-email.ts'
import { confirmProviderMail } from '../account-mails.ts'
import { confirmAddress } from '../confirm-address.ts'
import type { SsoError } from '../contract.ts'
import { createEmailToken } from '../email-token.ts'
import { isAddressProven, namesOf, type ProviderClaims } from './provider-claims.ts'
import { type Provider, providerNames } from './sso-provider.ts'

export type IdentityResult = { userId: string } | { userId: null; reason: SsoError }

/**
 * Finds the account of an identity by issuer and subject. A new identity opens the account with its address
 * if the provider has verified that; otherwise a link sent to the address must be followed first.
 */
export async function enterByIdentity(
  services: Services,
  provider: Provider,
  claims: ProviderClaims,
): Promise<IdentityResult> {
  const known = await findLinked(services, claims)
  if (known) return known.disabledAt === null ? { userId: known.userId } : failed
  const { email } = claims
  if (email === undefined) return failed
  const identity = { provider, issuer: claims.iss, subject: claims.sub }
  if (!isAddressProven(claims)) return askByMail(services, identity, claims, email)
  return services.db.transaction(async (tx) => {
    const user = await findOrCreate(tx, claims, email)
    if (user.disabledAt !== null) return failed
    await confirmAddress(services, tx, user, null)
    await tx
      .insert(identities)
      .values({ ...identity, userId: user.userId, email, isEmailVerified: true })
      .onConflictDoNothing()
    return { userId: user.userId }
  })
}

const failed: IdentityResult = { userId: null, reason: 'failed' }

async function findLinked({ db, clock }: Services, claims: ProviderClaims): Promise<User | null> {
  const isIt = and(eq(identities.issuer, claims.iss), eq(identities.subject, claims.sub))
  const [used] = await db
    .update(identities)
    .set({ lastUsedAt: new Date(clock.now()) })
    .where(isIt)
    .returning()
  if (!used) return null
  const [user] = await db.select().from(users).where(eq(users.userId, used.userId))
  return user ?? null
}

async function findOrCreate(tx: Transaction, claims: ProviderClaims, email: string): Promise<User> {
  const known = await lockUserByEmail(tx, email)
  if (known) return known
  return createUser(tx, { email, ...namesOf(claims), passwordHash: null, isVerified: false })
}

/** Sends the link that verifies the address. The response is the same whether or not there is an account. */
async function askByMail(
  services: Services,
  identity: PendingIdentityColumn,
  claims: ProviderClaims,
  email: string,
): Promise<IdentityResult> {
  const asked: IdentityResult = { userId: null, reason: 'verify_email' }
  try {
    await limitMail(services, 'provider', email)
  } catch (error) {
    // An email was sent recently, so no second one is needed.
    if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS') return asked
    throw error
  }
  await services.db.transaction(async (tx) => {
    const user = await findOrCreate(tx, claims, email)
    if (user.disabledAt !== null) return
    const { userId } = user
    const purpose = 'verify_email'
    const token = await createEmailToken(services, tx, { userId, email: user.email, purpose, identity })
    const name = providerNames[identity.provider]
    await queueMail(services, tx, confirmProviderMail(services.publicUrl, user.email, token, name))
  })
  return asked
}
