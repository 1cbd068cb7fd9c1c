/** Which addresses of products that were not visited are products of their own, as far as addresses can tell. */

import { asPath } from '@vitrine/kernel/store/hash-route'
import { decodeEscapes } from '@vitrine/kernel/text/decode-escapes'

const minSegmentLength = 4

/**
 * Leaves out further addresses of known products: the same address with more parameters, or with the same last part of
 * the path below another folder.
 */
export function distinctProducts(unvisited: readonly string[], visited: readonly string[]): string[] {
  const segments = new Set<string>()
  const queries = new Map<string, URLSearchParams[]>()
  function isKnown({ pathname, searchParams }: URL): boolean {
    const segment = nameOf(pathname)
    if (searchParams.size === 0) return segment !== null && segments.has(segment)
    return (queries.get(pathname) ?? []).some((known) => isWithin(known, searchParams))
  }
  function learn({ pathname, searchParams }: URL): void {
    const segment = nameOf(pathname)
    if (searchParams.size > 0) queries.set(pathname, [...(queries.get(pathname) ?? []), searchParams])
    else if (segment !== null) segments.add(segment)
  }
  for (const url of visited) learn(new URL(asPath(url)))
  // Short addresses first: the longer ones may only add parameters to them.
  return unvisited
    .toSorted((a, b) => a.length - b.length)
    .filter((url) => {
      const parsed = new URL(asPath(url))
      if (isKnown(parsed)) return false
      learn(parsed)
      return true
    })
}

/** The last part of a path, where it is long enough to name a product. */
function nameOf(pathname: string): string | null {
  const segment = pathname.split('/').findLast((part) => part !== '') ?? ''
  return segment.length >= minSegmentLength && /\p{L}/u.test(decodeEscapes(segment)) ? segment : null
}

const isWithin = (few: URLSearchParams, many: URLSearchParams) =>
  [...few].every(([name, value]) => many.get(name) === value)
