import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password.ts'

async function lastsMs(storedHash: string | null): Promise<number> {
  const startedMs = performance.now()
  await verifyPassword(storedHash, 'wrong')
  return performance.now() - startedMs
}

test('an unknown user, or one without a password, takes the same work as a wrong password', async () => {
  const stored = await hashPassword('orchid lantern')
  expect(await verifyPassword(stored, 'orchid lantern')).toBe(true)
  expect(await verifyPassword(stored, 'wrong')).toBe(false)
  expect(await verifyPassword(null, 'nobody has this password')).toBe(false)
  // Alternating, and the fastest of several, because other load only ever adds time.
  const known: number[] = []
  const unknown: number[] = []
  for (let count = 0; count < 6; count++) {
    known.push(await lastsMs(stored))
    unknown.push(await lastsMs(null))
  }
  // Without hashing, a response takes a few microseconds, a thousandth of it.
  const ratio = Math.min(...unknown) / Math.min(...known)
  expect(ratio).toBeGreaterThan(0.3)
  expect(ratio).toBeLessThan(3)
})

test('hashes are Argon2id with the parameters that OWASP recommends, and never the same twice', async () => {
  const [one, other] = [await hashPassword('orchid lantern'), await hashPassword('orchid lantern')]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(other)
})
