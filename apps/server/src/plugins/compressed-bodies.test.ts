import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { CompressedBodies } from './compressed-bodies.ts'

test('equal bodies are compressed once, a different one never gets their result', async () => {
  const bodies = new CompressedBodies()
  const [first, again, other] = [bodies.of('a', 'ada '), bodies.of('a', 'ada '), bodies.of('b', 'ben ')]
  expect(again).toBe(first)
  expect(brotliDecompressSync(await first).toString()).toBe('ada ')
  expect(brotliDecompressSync(await other).toString()).toBe('ben ')
})

test('the least recently used body is dropped when the cache is full', async () => {
  const one = (await new CompressedBodies().of('a', 'x'.repeat(5_000))).length
  const bodies = new CompressedBodies(2 * one)
  const body = (letter: string) => bodies.of(letter, letter.repeat(5_000))
  const first = body('x')
  await first
  await body('y')
  expect(body('x')).toBe(first)
  await body('z')
  expect(bodies.size).toBeLessThanOrEqual(2 * one)
  expect(body('x')).toBe(first)
})
