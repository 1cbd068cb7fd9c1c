/** Pairs of searches that should return the same results. */

import type { SearchSessionRecord } from '@vitrine/engine/api/sessions'
import { isRefusal } from './refusals.ts'

type Probe = SearchSessionRecord['probes'][number]

const compared = 10

export interface SearchPair {
  probe: Probe
  /** The search for the word as written in the store. */
  base: Probe
  /** Share of the expected results that the other search returns too, 0 to 1. */
  overlap: number
  /** How many of how many expected results that are. */
  shared: number
  expected: number
}

/** The first results. Some stores repeat the words in each address (`/lamp?search=oak+lamp`). */
const addressesOf = ({ query, resultUrls }: Probe) =>
  resultUrls.slice(0, compared).map((url) => {
    const address = new URL(url)
    for (const [name, value] of [...address.searchParams])
      if (value.toLowerCase() === query.toLowerCase()) address.searchParams.delete(name)
    return address.href
  })

/** Pairs of a kind whose correct word has results. */
export function searchPairs(record: SearchSessionRecord, kind: Probe['queryKind']): SearchPair[] {
  const answered = record.probes.filter(({ status }) => status === null || !isRefusal(status))
  return answered.flatMap((probe) => {
    if (probe.queryKind !== kind || probe.baseQuery === null) return []
    const base = answered.find(({ query, queryKind }) => query === probe.baseQuery && queryKind !== kind)
    if (!base) return []
    // Of two forms of a word either may be the one that the store knows.
    if (kind === 'plural' && base.resultUrls.length === 0 && probe.resultUrls.length > 0)
      return [{ probe: base, base: probe, overlap: 0, shared: 0, expected: probe.resultUrls.length }]
    if (base.resultUrls.length === 0) return []
    const right = new Set(addressesOf(base))
    const shared = addressesOf(probe).filter((url) => right.has(url)).length
    return [{ probe, base, overlap: shared / right.size, shared, expected: right.size }]
  })
}
