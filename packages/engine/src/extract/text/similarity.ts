/** Similarity of texts, images, structures and boxes. Pure and deterministic. */
import { createHash } from 'node:crypto'

const minHashSize = 64
const shingleWords = 3

/** Lower-case words and numbers of a text. */
export function words(text: string): string[] {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}.,%€$£]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
}

/** Hash of a text, 32 bits, unsigned. */
export function hash32(text: string, seed: number): number {
  let hash = 0x811c9dc5 ^ seed
  for (let at = 0; at < text.length; at++) {
    hash ^= text.charCodeAt(at)
    hash = Math.imul(hash, 0x01000193)
  }
  // FNV alone leaves the low bits correlated between seeds; the final mix of MurmurHash3 spreads them.
  hash ^= hash >>> 16
  hash = Math.imul(hash, 0x85ebca6b)
  hash ^= hash >>> 13
  hash = Math.imul(hash, 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** Overlapping runs of three words; shorter texts are one shingle. */
function shingles(text: string): Set<string> {
  const list = words(text)
  if (list.length <= shingleWords) return new Set(list.length > 0 ? [list.join(' ')] : [])
  const out = new Set<string>()
  for (let at = 0; at + shingleWords <= list.length; at++)
    out.add(list.slice(at, at + shingleWords).join(' '))
  return out
}

/** MinHash signature of a text's shingles; empty for a text without words. */
export function minHash(text: string): number[] {
  const parts = shingles(text)
  if (parts.size === 0) return []
  const signature = new Array<number>(minHashSize).fill(0xffffffff)
  for (const part of parts) {
    for (let seed = 0; seed < minHashSize; seed++) {
      const value = hash32(part, seed * 0x9e3779b1)
      if (value < (signature[seed] ?? 0)) signature[seed] = value
    }
  }
  return signature
}

/** Estimated Jaccard likeness of two signatures, 0 to 1. */
export function minHashLikeness(a: readonly number[], b: readonly number[]): number {
  if (a.length === 0 || a.length !== b.length) return 0
  let same = 0
  for (let at = 0; at < a.length; at++) if (a[at] === b[at]) same++
  return same / a.length
}

/** Shared words over all words of both texts, 0 to 1. */
export function tokenSetLikeness(a: string, b: string): number {
  const left = new Set(words(a))
  const right = new Set(words(b))
  if (left.size === 0 || right.size === 0) return 0
  let shared = 0
  for (const word of left) if (right.has(word)) shared++
  return shared / (left.size + right.size - shared)
}

/** Pages of a store share nearly all of their features. */
const maxDigests = 20_000
const digests = new Map<string, Uint8Array>()

function digestOf(feature: string): Uint8Array {
  const known = digests.get(feature)
  if (known !== undefined) return known
  if (digests.size >= maxDigests) digests.clear()
  const digest = createHash('md5').update(feature).digest().subarray(0, 8)
  digests.set(feature, digest)
  return digest
}

/** 64-bit SimHash of weighted features (tag paths of a document, say), as 16 hex digits. */
export function simHash(features: ReadonlyMap<string, number>): string {
  const sums = new Array<number>(64).fill(0)
  for (const [feature, weight] of features) {
    const digest = digestOf(feature)
    for (let bit = 0; bit < 64; bit++) {
      const isSet = ((digest[bit >> 3] ?? 0) >> (bit & 7)) & 1
      sums[bit] = (sums[bit] ?? 0) + (isSet ? weight : -weight)
    }
  }
  let value = 0n
  for (let bit = 0; bit < 64; bit++) if ((sums[bit] ?? 0) > 0) value |= 1n << BigInt(bit)
  return value.toString(16).padStart(16, '0')
}

/** Number of differing bits of two hashes with 16 hex digits; 64 when one of them is invalid. */
export function hammingDistance(a: string, b: string): number {
  if (!/^[0-9a-f]{16}$/.test(a) || !/^[0-9a-f]{16}$/.test(b)) return 64
  let rest = BigInt(`0x${a}`) ^ BigInt(`0x${b}`)
  let count = 0
  while (rest > 0n) {
    rest &= rest - 1n
    count++
  }
  return count
}
