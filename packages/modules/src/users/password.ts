import { hash, verify } from '@node-rs/argon2'

// Minimum parameters that OWASP recommends for Argon2id: 19 MiB, two passes, one thread.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Argon2id in PHC form. */
export const hashPassword = (password: string): Promise<string> => hash(password, parameters)

let standIn: Promise<string> | undefined

/**
 * Whether the password matches the hash. Without a hash (unknown user, or single sign-on) it takes as long
 * and returns false, so that timing does not reveal who exists.
 */
export async function verifyPassword(storedHash: string | null, password: string): Promise<boolean> {
  standIn ??= hashPassword('nobody has this password')
  const isRight = await verify(storedHash ?? (await standIn), password).catch(() => false)
  return storedHash !== null && isRight
}
